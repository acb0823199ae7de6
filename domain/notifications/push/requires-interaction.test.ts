import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kinds.ts';
import { requiresInteraction } from '#domain/notifications/push/requires-interaction.ts';

test('what tells of an order or a payment stays until it is acted on, also of what staff follow', () => {
  const staying = NOTIFICATION_KINDS.filter(requiresInteraction);
  const ofMoney = NOTIFICATION_KINDS.filter((each) => /^(order|sale|payment|payout)\./.test(each));
  expect(ofMoney.filter((each) => !staying.includes(each))).toEqual([]);
  expect(staying.filter((each) => each.startsWith('desk.')).toSorted()).toEqual([
    'desk.order_placed',
    'desk.payment_confirmed',
    'desk.payment_failed',
  ]);
  expect(['desk.pqr', 'notification.test', 'hologram.lit', 'toString'].some(requiresInteraction)).toBe(false);
});
