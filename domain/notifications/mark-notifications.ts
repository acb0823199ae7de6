import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { NOTIFICATIONS_ON_DEVICE, type Notification } from '#domain/notifications/notification.ts';

/** Marks own notifications as read, or as unread again. */
export const MarkNotificationsData = v.strictObject({
  notification_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(NOTIFICATIONS_ON_DEVICE)),
  is_read: v.boolean(),
});
export type MarkNotificationsData = v.InferOutput<typeof MarkNotificationsData>;

/** The kind of the event of a test; no endpoint of another system is told of it. */
export const TEST_NOTIFICATION = 'notification.test';

/** Tests that one person asks for in an hour; what is asked for beyond them is refused. */
export const TESTS_AN_HOUR = 10;

/** Asks for a notification to oneself, to see whether they arrive (spec §2). */
export const TestNotificationData = v.strictObject({});
export type TestNotificationData = v.InferOutput<typeof TestNotificationData>;

export const notificationCommands = {
  'notification.mark': command('profile', MarkNotificationsData, ['notifications'], { isAudited: false }),
  'notification.test': command('profile', TestNotificationData, ['notifications']),
};

/** Notifications as they are after a mark. */
export function withMark<Each extends Notification>(
  all: readonly Each[],
  { notification_ids, is_read }: MarkNotificationsData,
): Each[] {
  const marked = new Set(notification_ids);
  return all.map((each) => (marked.has(each.id) ? { ...each, isRead: is_read } : each));
}
