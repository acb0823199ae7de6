import { TEST_NOTIFICATION } from '#domain/notifications/mark-notifications.ts';
import type {
  MarkNotificationsData,
  TestNotificationData,
} from '#domain/notifications/mark-notifications.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { insertTests, saveMarks } from '#server/notifications/notifications-storage.ts';

/** Whose notifications are marked follows from the submitter, never from the data. */
export const markNotificationsHandler: CommandHandler<MarkNotificationsData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return async (submitted) => {
      const marks = submitted.map(({ actor, data }) => {
        return { userId: actor.id, ids: data.notification_ids, isRead: data.is_read };
      });
      await saveMarks(tx, marks);
      return submitted.map(({ actor }) => applied(actor.id));
    };
  },
};

/** Asks for a notification to the person themselves; it comes by the same way as any other. */
export const testNotificationHandler: CommandHandler<TestNotificationData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return async (submitted) => {
      const tests = submitted.map(({ id, actor }) => ({ commandId: id, userId: actor.id }));
      await insertTests(tx, tests, TEST_NOTIFICATION);
      return submitted.map(({ actor }) => applied(actor.id));
    };
  },
};

function applied(userId: string): Decision {
  return {
    status: 'applied',
    result: null,
    touched: [{ collection: 'notifications', scopes: [`user:${userId}`] }],
  };
}
