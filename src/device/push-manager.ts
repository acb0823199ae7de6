import { installsByHand } from '#src/device/install-prompt.ts';
import { serviceWorkerRegistration } from '#src/device/service-worker.ts';

/*
 * Web Push as this browser has it: its permission, its subscription, the notifications that it shows and the number on the
 * app's icon.
 */

/** Whether this browser takes Web Push: iPhone and iPad only in the installed app. */
export function pushSupport(): 'unsupported' | 'needs_install' | 'supported' {
  // A browser has the push manager only together with service workers.
  if ('Notification' in globalThis && 'PushManager' in globalThis) return 'supported';
  return installsByHand() ? 'needs_install' : 'unsupported';
}

/** What the person decided in this browser; `denied` where it knows no notifications. */
export function pushPermission(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}

/** Has the browser ask the person. Call it in answer to a press, before anything else is awaited: Safari asks for that. */
export function requestPushPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

export async function pushSubscription(): Promise<PushSubscription | null> {
  return (await serviceWorkerRegistration())?.pushManager.getSubscription() ?? null;
}

/** @param serverKey of the server (RFC 8292), 65 bytes. @throws what the browser or its push service says. */
export async function subscribeToPush(serverKey: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const here = await serviceWorkerRegistration();
  if (!here) throw new Error('There is no service worker to be pushed to.');
  return here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** Closes the shown notifications of this app that are meant, by the data they were shown with. */
export async function closeNotifications(isMeant: (data: unknown) => boolean): Promise<void> {
  const shown = (await (await serviceWorkerRegistration())?.getNotifications?.()) ?? [];
  for (const each of shown) if (isMeant(each.data)) each.close();
}

/** The number on the app's icon, in absolute numbers; 0 takes it away. Does nothing where the system has none. */
export async function showAppBadge(unread: number): Promise<void> {
  const badging: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  await (unread > 0 ? badging.setAppBadge?.(unread) : badging.clearAppBadge?.());
}
