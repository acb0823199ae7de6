import { TEST_NOTIFICATION, TESTS_AN_HOUR } from '#domain/notifications/mark-notifications.ts';
import type {
  MarkNotificationsData,
  TestNotificationData,
} from '#domain/notifications/mark-notifications.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { insertTests, saveMarks, testsOfLastHour } from '#server/notifications/notifications-storage.ts';

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
      const asked = await testsOfLastHour(tx, TEST_NOTIFICATION);
      const tests: { commandId: string; userId: string }[] = [];
      const decisions = submitted.map(({ id, actor }): Decision => {
        const before = asked.get(actor.id) ?? 0;
        if (before >= TESTS_AN_HOUR) return { status: 'rejected', problem: TOO_MANY_TESTS };
        asked.set(actor.id, before + 1);
        tests.push({ commandId: id, userId: actor.id });
        return applied(actor.id);
      });
      await insertTests(tx, tests, TEST_NOTIFICATION);
      return decisions;
    };
  },
};

const TOO_MANY_TESTS = {
  code: 'too_many_tests',
  error: 'AUTH_005',
  message: `Pediste ${TESTS_AN_HOUR} pruebas en la última hora. Espera un rato y prueba otra vez.`,
} as const;

function applied(userId: string): Decision {
  return {
    status: 'applied',
    result: null,
    touched: [{ collection: 'notifications', scopes: [`user:${userId}`] }],
  };
}
