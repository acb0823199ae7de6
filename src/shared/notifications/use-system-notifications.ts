import { useEffect } from 'react';
import * as v from 'valibot';
import type { Notification } from '#domain/notifications/notification.ts';
import { closeNotifications, showAppBadge } from '#src/device/push-manager.ts';
import { succeeds } from '#src/shared/notifications/succeeds.ts';

/** What the service worker shows a notification with. */
const Shown = v.object({ id: v.string() });

/**
 * What was read, here or on another device, is no longer shown by the system, and the app's icon has the number of the rest.
 * @param notifications undefined while nobody's are open.
 */
export function useSystemNotifications(notifications: readonly Notification[] | undefined): void {
  useEffect(() => {
    if (!notifications) return;
    const read = new Set(notifications.filter((each) => each.isRead).map((each) => each.id));
    const unread = notifications.length - read.size;
    void succeeds('Avisos leídos', () =>
      closeNotifications((data) => v.is(Shown, data) && read.has(data.id)),
    );
    void succeeds('Número del icono', () => showAppBadge(unread));
  }, [notifications]);
}
