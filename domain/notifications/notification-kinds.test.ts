import { assert, constant, integer, oneof, property, record, string, uuid, type Arbitrary } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Notification } from '#domain/notifications/notification.ts';
import { notificationText, type KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import { buyerKindOf, storeKindOf, type MovedOrder } from '#domain/notifications/kinds-of-move.ts';

const name = string({ minLength: 1, maxLength: 300 });
const order = record({ purchase_id: uuid(), number: constant('MS-000123-1'), store: name });
const sale = record({ number: constant('MS-000123-1'), units: integer({ min: 1, max: 999 }) });
const told: Arbitrary<KindWithFacts> = oneof(
  order.map((facts): KindWithFacts => ({ kind: 'order.paid', facts })),
  order.map((facts): KindWithFacts => ({
    kind: 'return.moved',
    facts: { ...facts, status: 'refund_pending' },
  })),
  sale.map((facts): KindWithFacts => ({ kind: 'sale.placed', facts })),
  string({ minLength: 1, maxLength: 80 }).map((title): KindWithFacts => ({
    kind: 'campaign.promotion',
    facts: { title, body: title.repeat(3), url: '/marketplace/deals' },
  })),
  name.map((each): KindWithFacts => ({
    kind: 'product.approved',
    facts: { product_id: 'p-1', name: each },
  })),
);

test('whatever the names are, what is said fits into a notification and leads within the product', () => {
  assert(
    property(told, (each) => {
      const shown = {
        id: 'n-1',
        timestamp: '2026-03-05T15:00:00.000Z',
        isRead: false,
        ...notificationText(each),
      };
      expect(v.safeParse(Notification, shown).issues).toBeUndefined();
    }),
  );
});

test('one unit is said in the singular', () => {
  const text = notificationText({ kind: 'sale.placed', facts: { number: 'MS-000123-1', units: 1 } });
  expect(text.message).toBe('Pedido MS-000123-1: 1 unidad.');
  const back = notificationText({ kind: 'sale.returning', facts: { number: 'MS-000123-1', units: 1 } });
  expect(back.message).toBe('Quieren devolver 1 unidad del pedido MS-000123-1.');
});

describe('who is told of a move', () => {
  const moved = (axis: MovedOrder['axis'], from: string | null, to: string, by: MovedOrder['by']) => ({
    axis,
    from,
    to,
    by,
  });
  test.each([
    [moved('status', 'confirmed', 'cancelled', 'operations'), 'order.cancelled', 'sale.cancelled'],
    [moved('status', 'confirmed', 'cancelled', 'payments'), 'order.cancelled', 'sale.cancelled'],
    [moved('status', 'confirmed', 'cancelled', 'buyer'), null, 'sale.cancelled'],
    [moved('status', 'confirmed', 'cancellation_requested', 'buyer'), null, null],
    [moved('status', 'cancellation_requested', 'confirmed', 'operations'), 'order.not_cancelled', null],
    [moved('status', 'cancellation_requested', 'confirmed', 'buyer'), null, null],
    [moved('payment', 'pending', 'paid', 'payments'), 'order.paid', null],
    [moved('payment', 'pending', 'void', 'operations'), null, null],
    [moved('payment', 'refund_pending', 'refunded', 'operations'), 'order.refunded', null],
    [moved('preparation', 'waiting', 'picking', 'operations'), null, null],
    [moved('tracking', 'not_sent', 'in_transit', 'operations'), 'order.in_transit', null],
    [moved('tracking', 'in_transit', 'incident', 'operations'), 'order.incident', null],
    [moved('tracking', 'out_for_delivery', 'delivered', 'operations'), 'order.delivered', 'sale.delivered'],
    [moved('tracking', 'incident', 'returned', 'operations'), 'order.returned', null],
  ] as const)('%o', (move, buyer, store) => {
    expect([buyerKindOf(move), storeKindOf(move)]).toEqual([buyer, store]);
  });
});
