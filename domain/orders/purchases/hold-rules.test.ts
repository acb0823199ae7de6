import { expect, test } from 'vitest';
import { axisStates, newOrderAxes, type OrderAxes } from '#domain/orders/order-axes.ts';
import { transitions } from '#domain/orders/order-transitions.ts';
import { holdPurchase, isStoppedByHold, releasePurchase } from '#domain/orders/purchases/hold-rules.ts';

test('a hold stops every step by which operations move an order on, and nothing of buyers and payments', () => {
  for (const { axis, to, by } of transitions)
    for (const mover of by) {
      const step = { axis, to } as Parameters<typeof isStoppedByHold>[0];
      const isMovingOn = mover === 'operations' && (axis === 'preparation' || axis === 'tracking');
      expect(isStoppedByHold(step, mover), `${axis} ${to} by ${mover}`).toBe(isMovingOn);
    }
});

test('a purchase can be held while one of its orders may still move, and only once', () => {
  const of = (over: Partial<OrderAxes>, onHold = false) => ({ ...newOrderAxes, ...over, onHold });
  for (const tracking of axisStates.tracking) {
    const isOver = tracking === 'delivered' || tracking === 'returned';
    expect(holdPurchase([of({ tracking })]).ok, tracking).toBe(!isOver);
    expect(holdPurchase([of({ tracking }), of({})]).ok).toBe(true);
  }
  expect(holdPurchase([of({ status: 'cancelled' })])).toMatchObject({ refusal: 'nothing_to_hold' });
  expect(holdPurchase([])).toMatchObject({ refusal: 'nothing_to_hold' });
  expect(holdPurchase([of({}, true)])).toMatchObject({ refusal: 'already_on_hold' });
  expect(releasePurchase([of({})])).toMatchObject({ refusal: 'not_on_hold' });
  expect(releasePurchase([of({}), of({}, true)]).ok).toBe(true);
});
