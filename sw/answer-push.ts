import { noteRegistered, pushState } from '#identity/push-state.ts';
import { reportFailure } from '#sw/report-to-pages.ts';
import { openWindowAt, type WindowsHere } from '#sw/open-window.ts';
import {
  GENERAL,
  isOlder,
  notificationOf,
  readNotificationData,
  type NotificationData,
  type ShownNotification,
} from '#sw/push-notification.ts';

/** An event that the browser waits for. */
interface Awaited<Of> {
  waitUntil(work: Promise<unknown>): void;
  data: Of;
}
interface Push extends Event, Awaited<{ text(): string } | null> {
  /** Of Safari, which reads Declarative Web Push by itself: what it shows unless something is shown in its place. */
  notification?: Pick<Notification, 'data'> | null;
}
interface Press extends Event, Awaited<never> {
  notification: Pick<Notification, 'close' | 'data'>;
  action: string;
}

/** The browser changed the subscription by itself (Firefox and Safari say so, Chromium does not). */
interface SubscriptionChange extends Event, Awaited<never> {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

/** A notification that the system shows. Only some browsers say its badge and its buttons. */
export type NotificationHere = Pick<
  Notification,
  'title' | 'body' | 'tag' | 'lang' | 'dir' | 'icon' | 'requireInteraction' | 'data' | 'close'
> & { badge?: string; actions?: ShownNotification['options']['actions'] };

/** The part of the service worker that this needs. */
export interface PushHere extends WindowsHere {
  addEventListener(type: 'push', heard: (event: Push) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: Press) => void): void;
  addEventListener(type: 'pushsubscriptionchange', heard: (event: SubscriptionChange) => void): void;
  registration: {
    showNotification(title: string, options: Partial<ShownNotification['options']>): Promise<void>;
    getNotifications(of: { tag?: string }): Promise<readonly NotificationHere[]>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<unknown> };
  };
  navigator: { setAppBadge?: (unread: number) => Promise<void> };
}

/**
 * Shows what the push service brings, and opens what a person presses. Each message is shown, whatever it is: browsers end
 * the subscription of whoever shows nothing (iOS after three).
 */
export function answerPush(here: PushHere): void {
  here.addEventListener('push', (event) => event.waitUntil(show(here, event)));
  here.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(here, readNotificationData(event.notification.data), event.action));
  });
  here.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(here, event)));
}

async function show(here: PushHere, { data, notification }: Push): Promise<void> {
  const reader = await readerOf(here);
  if (!data && notification) {
    const isReaders = reader !== null && readNotificationData(notification.data).user_id === reader;
    if (!isReaders) await announce(here, GENERAL);
    return;
  }
  const shown = notificationOf(textOf(data), reader, here.location.origin);
  const isNewest = await announce(here, shown);
  if ((await readerOf(here)) !== reader) await withdraw(here, shown);
  else if (isNewest) await count(here, shown.unread);
}

/** Somebody else came while it was about to be shown, too late for their page to close it. */
async function withdraw(here: PushHere, { options: { tag, data } }: ShownNotification): Promise<void> {
  if (data.user_id === null) return;
  await announce(here, GENERAL);
  const shown = await shownUnder(here, tag);
  for (const each of shown) if (readNotificationData(each.data).user_id === data.user_id) each.close();
}

/** A store that cannot be read is no reason to show nothing: it is nobody's then. */
async function readerOf(here: PushHere): Promise<string | null> {
  try {
    return (await pushState()).reader;
  } catch (error) {
    await reportFailure(here, 'De quién es el equipo', error);
    return null;
  }
}

function textOf(data: Push['data']): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    // Its bytes are no text: it is shown as one that cannot be read, which is all there is to say of it.
    return null;
  }
}

/**
 * One that takes the place of another of its tag is announced as well; the same one, brought twice, is not. One that was
 * overtaken on its way, by a newer of its tag, shows that one again: a message has to show something.
 * @returns whether it is shown itself.
 */
async function announce(here: PushHere, { title, options }: ShownNotification): Promise<boolean> {
  const { tag } = options;
  const before = tag ? await shownUnder(here, tag) : [];
  const newer = before.find((each) => isOlder(options.data, readNotificationData(each.data)));
  if (newer) {
    await showAgain(here, newer);
    return false;
  }
  const isAgain = before.some((each) => readNotificationData(each.data).id === options.data.id);
  const renotify = Boolean(tag) && before.length > 0 && !isAgain;
  try {
    await here.registration.showNotification(title, { ...options, ...(renotify && { renotify }) });
  } catch (error) {
    // What this browser cannot show as it is, in the form that every browser can.
    await reportFailure(here, 'Aviso con botones', error);
    const { body = '', data } = options;
    await here.registration.showNotification(title, { body, data, ...(tag && { tag }) });
  }
  return true;
}

/** What is shown under a tag. Where the browser does not say, the message is shown as the first one. */
async function shownUnder(here: PushHere, tag = ''): Promise<readonly NotificationHere[]> {
  try {
    return await here.registration.getNotifications(tag ? { tag } : {});
  } catch (error) {
    await reportFailure(here, 'Avisos a la vista', error);
    return [];
  }
}

/** In its own place, without a sound. */
async function showAgain({ registration }: PushHere, shown: NotificationHere): Promise<void> {
  const { title, body, tag, lang, dir, icon, badge, requireInteraction, data, actions } = shown;
  const options = { body, tag, lang, dir, icon, requireInteraction, data, silent: true };
  await registration.showNotification(title, {
    ...options,
    ...(badge && { badge }),
    ...(actions && { actions }),
  });
}

/** The number on the app's icon, where the system has one. @returns whether it is there. */
async function count(here: PushHere, unread: number | null): Promise<boolean> {
  if (unread === null || !here.navigator.setAppBadge) return false;
  try {
    await here.navigator.setAppBadge(unread);
    return true;
  } catch (error) {
    await reportFailure(here, 'Número del icono', error);
    return false;
  }
}

function open(here: PushHere, data: NotificationData, action: string): Promise<void> {
  const { id, user_id, url, actions } = data;
  return openWindowAt(here, { kind: 'open_notification', id, user_id, url: actions[action] ?? url });
}

/**
 * Subscribes anew. The server is told by the page, which has the session: now if one is open, at the next start otherwise.
 */
async function renew(
  here: PushHere,
  { newSubscription, oldSubscription }: SubscriptionChange,
): Promise<void> {
  await noteRegistered(null);
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && applicationServerKey)
    await here.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      // The page tries it at its next start, and says that this device stopped announcing if it cannot.
      .catch((error: unknown) => reportFailure(here, 'Renovación de los avisos', error));
  const pages = await here.clients.matchAll({ type: 'window', includeUncontrolled: true });
  pages[0]?.postMessage({ kind: 'push_changed' });
}
