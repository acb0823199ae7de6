import { effect } from '@preact/signals-core';
import * as v from 'valibot';
import { notePushReader } from '#identity/push-state.ts';
import { closeNotifications, showAppBadge } from '#src/device/push-manager.ts';
import { onServiceWorkerMessage } from '#src/device/service-worker.ts';
import { accountRead } from '#src/identity/credentials.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { account } from '#src/session/session.ts';
import { followPressed } from '#src/shared/notifications/open-notification.ts';
import { succeeds } from '#src/shared/notifications/succeeds.ts';
import { readThisDevice, resyncPush } from '#src/shared/notifications/this-device.ts';
import { connection } from '#src/sync/sync-status.ts';

const Changed = v.object({ kind: v.literal('push_changed') });

/** What the service worker shows a notification with; null for one that says nothing. */
const Shown = v.object({ user_id: v.nullable(v.string()) });

/**
 * Keeps what this device announces true while the page is open: whose notifications it may show, and whether the server
 * knows where to send them. Looked at as it starts, when somebody comes or leaves, when the device is locked or opened,
 * when the server is back and when the browser says that it changed the subscription.
 */
export async function followPush(): Promise<void> {
  await accountRead;
  followPressed();
  effect(() => {
    const reader = isFloorLocked.value ? null : (account.value?.id ?? null);
    void passTo(reader);
  });
  effect(() => {
    if (connection.value === 'online') void resyncPush();
  });
  document.addEventListener('visibilitychange', () => void readThisDevice());
  onServiceWorkerMessage((data) => v.is(Changed, data) && void resyncPush());
}

/**
 * What was shown to somebody else, or to nobody, leaves the screen with them. It is looked at whoever was here before: the page
 * that noted the change may have ended before it closed them.
 */
async function passTo(reader: string | null): Promise<void> {
  await succeeds('Cambio de persona', async () => {
    const isAnother = await notePushReader(reader);
    await closeNotifications((data) => !v.is(Shown, data) || data.user_id !== reader);
    // The number of whoever is here is shown with their list.
    if (isAnother || reader === null) await showAppBadge(0);
  });
  await resyncPush();
}
