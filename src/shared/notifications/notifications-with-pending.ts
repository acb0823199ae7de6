import * as v from 'valibot';
import { MarkNotificationsData, withMark } from '#domain/notifications/mark-notifications.ts';
import { newestFirst, type Notification } from '#domain/notifications/notification.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** The server's notifications, newest first, with the marks of this device that it has not confirmed. */
export function notificationsWithPending(
  replica: readonly Notification[],
  entries: readonly OutboxEntry[],
): Notification[] {
  const marks = entries
    .filter((each) => each.name === 'notification.mark' && isShownOverReplica(each))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return newestFirst(
    marks.reduce<readonly Notification[]>(
      (all, { data }) => (v.is(MarkNotificationsData, data) ? withMark(all, data) : all),
      replica,
    ),
  );
}
