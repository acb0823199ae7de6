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

/** What was shown to somebody else, or to nobody, leaves the screen with them. */
async function passTo(reader: string | null): Promise<void> {
  await succeeds('Cambio de persona', async () => {
    if (!(await notePushReader(reader))) return;
    await closeNotifications(() => true);
    await showAppBadge(0);
  });
  await resyncPush();
}
