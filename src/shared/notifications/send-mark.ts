import { countOf } from '#domain/base/spanish-text.ts';
import type { MarkNotificationsData } from '#domain/notifications/mark-notifications.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { send } from '#src/sync/outbox.ts';

const titleOf = ({ notification_ids, is_read }: MarkNotificationsData) =>
  `Marcar ${countOf(notification_ids.length, 'notificación', 'notificaciones')} como ${is_read ? 'leída' : 'no leída'}${notification_ids.length === 1 ? '' : 's'}`;

/** One lane for all marks of a person: of a notification the last one counts. */
const laneOf = (accountId: string) => `notifications:${accountId}`;

/**
 * Marks one notification on this device, which the person sees at once; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export function markNotification(accountId: string, id: string, isRead: boolean): Promise<string> {
  const data = { notification_ids: [id], is_read: isRead };
  return send('notification.mark', data, {
    lane: laneOf(accountId),
    title: titleOf(data),
    detail: '',
    preview: null,
  });
}

/**
 * Marks all of these as read, and offers to undo it.
 * @throws OutboxWriteError when the device could not save it.
 */
export function markAllRead(accountId: string, ids: readonly string[]): Promise<void> {
  const data = { notification_ids: [...ids], is_read: true };
  return saveStep('notification.mark', data, {
    lane: laneOf(accountId),
    title: titleOf(data),
    detail: '',
    saved: 'Todas quedan leídas.',
  });
}
