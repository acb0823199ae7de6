import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { storeOrderWait } from '#domain/store-orders/store-order-wait.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';

const DELIVERED_AT = '2026-03-12T15:00:00.000Z';
const NOW_MS = Date.parse(DELIVERED_AT) + DAY_MS;
const home = {
  tracking: 'delivered',
  payment: 'paid',
  events: [{ axis: 'tracking', from: 'in_transit', to: 'delivered', by: 'operations', at: DELIVERED_AT }],
} as const satisfies Partial<StoreOrder>;

test.each<[string, Partial<StoreOrder>, number, RegExp | null]>([
  ['on its way', {}, NOW_MS, /falta entregar/],
  ['delivered and not paid', { ...home, payment: 'pending' }, NOW_MS, /falta el pago/],
  // Five working days from Thursday the 12th.
  ['in its plazo', { ...home }, NOW_MS, /va hasta el 19 de mar de 2026/],
  ['in its plazo with a return', { ...home, returns: [aStoreReturn()] }, NOW_MS, /devolución abierta/],
  ['past its plazo', { ...home }, NOW_MS + 20 * DAY_MS, /está disponible o ya se giró/],
  ['charged back', { ...home, payment: 'refunded' }, NOW_MS, /Está retenido/],
  ['cancelled', { status: 'cancelled' }, NOW_MS, null],
  ['back in the warehouse', { tracking: 'returned' }, NOW_MS, null],
])('the money of an order that is %s is told', (_, over, nowMs, told) => {
  const text = storeOrderWait(aStoreOrder(over), nowMs);
  if (told === null) expect(text).toBeNull();
  else expect(text).toMatch(told);
});
