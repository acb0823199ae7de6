import { noteRegistered, pushState } from '#identity/push-state.ts';
import { openWindowAt, type WindowsHere } from '#sw/open-window.ts';
import {
  GENERAL,
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

/** The part of the service worker that this needs. */
export interface PushHere extends WindowsHere {
  addEventListener(type: 'push', heard: (event: Push) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: Press) => void): void;
  addEventListener(type: 'pushsubscriptionchange', heard: (event: SubscriptionChange) => void): void;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>;
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
  const reader = await readerHere();
  if (!data && notification) {
    const isReaders = reader !== null && readNotificationData(notification.data).user_id === reader;
    return isReaders ? undefined : announce(here, GENERAL);
  }
  const shown = notificationOf(textOf(data), reader, here.location.origin);
  await announce(here, shown);
  if ((await readerHere()) === reader) await count(here.navigator, shown.unread);
  else await withdraw(here, shown);
}

/** Somebody else came while it was about to be shown, too late for their page to close it. */
async function withdraw(here: PushHere, { options: { tag, data } }: ShownNotification): Promise<void> {
  if (data.user_id === null) return;
  await announce(here, GENERAL);
  const shown = await here.registration.getNotifications({ ...(tag && { tag }) });
  for (const each of shown) if (readNotificationData(each.data).user_id === data.user_id) each.close();
}

/** A store that cannot be read is no reason to show nothing: it is nobody's then. */
async function readerHere(): Promise<string | null> {
  return (await pushState().catch(() => null))?.reader ?? null;
}

function textOf(data: Push['data']): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    return null;
  }
}

/** One that takes the place of another of its tag is announced as well; the same one, brought twice, is not. */
async function announce({ registration }: PushHere, { title, options }: ShownNotification): Promise<void> {
  const { tag } = options;
  const before = tag ? await registration.getNotifications({ tag }).catch(() => []) : [];
  const isAgain = before.some((each) => readNotificationData(each.data).id === options.data.id);
  const renotify = Boolean(tag) && before.length > 0 && !isAgain;
  try {
    await registration.showNotification(title, { ...options, ...(renotify && { renotify }) });
  } catch (error) {
    // What this browser cannot show as it is, in the form that every browser can.
    console.warn('A notification could not be shown as it was sent.', error);
    const { body = '', data } = options;
    await registration.showNotification(title, { body, data, ...(tag && { tag }) });
  }
}

/** The number on the app's icon, where the system has one. @returns whether it is there. */
async function count(navigator: PushHere['navigator'], unread: number | null): Promise<boolean> {
  if (unread === null || !navigator.setAppBadge) return false;
  try {
    await navigator.setAppBadge(unread);
    return true;
  } catch (error) {
    console.warn('The number of unread notifications could not be shown.', error);
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
  { registration, clients }: PushHere,
  { newSubscription, oldSubscription }: SubscriptionChange,
): Promise<void> {
  await noteRegistered(null);
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && applicationServerKey)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      // The page tries it at its next start, and says that this device stopped announcing if it cannot.
      .catch((error: unknown) => console.warn('The push subscription could not be renewed.', error));
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  pages[0]?.postMessage({ kind: 'push_changed' });
}
