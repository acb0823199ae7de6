import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { heldUntil, holdingTermOf, isOverdue, shownHold, type HeldPurchase } from '#domain/orders/holding.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method.ts';

const PLACED_MS = Date.parse('2026-11-23T15:00:00.000Z');

const placed = (method: PaymentMethod): HeldPurchase => {
  return { method, isPaid: false, placedMs: PLACED_MS, untilMs: null };
};

/** The buyer's actions, one after the other: some time passes, and they try a way to pay. */
const tries = (methods: readonly PaymentMethod[]) =>
  fc.array(
    fc.record({ method: fc.constantFrom(...methods), afterMs: fc.integer({ min: 0, max: DAY_MS / 2 }) }),
    { maxLength: 30 },
  );

/** Every moment of an action, and until when the units were held after it. */
function lived(first: PaymentMethod, done: readonly { method: PaymentMethod; afterMs: number }[]) {
  let nowMs = PLACED_MS;
  let purchase = placed(first);
  return [{ method: first, afterMs: 0 }, ...done].map(({ method, afterMs }) => {
    nowMs += afterMs;
    const before = purchase.untilMs;
    purchase = { ...purchase, method, untilMs: heldUntil({ ...purchase, method }, nowMs) };
    return { nowMs, method, before, untilMs: purchase.untilMs };
  });
}

describe('a purchase that is not paid', () => {
  test.each([
    ['pse', 30 * MINUTE_MS],
    ['credit_card', 30 * MINUTE_MS],
    ['nequi', 30 * MINUTE_MS],
    ['bancolombia_transfer', 30 * MINUTE_MS],
    ['efectivo', 3 * DAY_MS],
  ] as const)('by %s holds its units for %i ms after it was placed', (method, idleMs) => {
    expect(heldUntil(placed(method), PLACED_MS)).toBe(PLACED_MS + idleMs);
  });

  test('to be paid on delivery holds them without limit', () => {
    expect(heldUntil(placed('contraentrega'), PLACED_MS)).toBeNull();
    expect(isOverdue({ untilMs: null, awaitsBank: false }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test('never holds them for less after its buyer did something, nor beyond the most of the ways that were tried', () => {
    const limited = PAYMENT_METHODS.filter((each) => holdingTermOf(each) !== null);
    fc.assert(
      fc.property(fc.constantFrom(...limited), tries(limited), (first, done) => {
        const moments = lived(first, done);
        const most = Math.max(...moments.map(({ method }) => holdingTermOf(method)?.mostMs ?? 0));
        for (const { before, untilMs } of moments) {
          expect(untilMs ?? 0).toBeGreaterThanOrEqual(before ?? 0);
          expect(untilMs ?? 0).toBeLessThanOrEqual(PLACED_MS + most);
        }
      }),
    );
  });

  test('holds them for its whole term after each try, until the most is near', () => {
    const online = ['pse', 'credit_card', 'nequi', 'bancolombia_transfer'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...online), tries(online), (first, done) => {
        for (const { nowMs, untilMs } of lived(first, done)) {
          const whole = Math.min(nowMs + 30 * MINUTE_MS, PLACED_MS + DAY_MS);
          expect(untilMs).toBeGreaterThanOrEqual(whole);
        }
      }),
    );
  });

  test('begins its time anew when it was to be paid on delivery, or the bank gave the money back', () => {
    const nowMs = PLACED_MS + 9 * DAY_MS;
    fc.assert(
      fc.property(tries(PAYMENT_METHODS), (done) => {
        const [onDelivery, online] = lived('contraentrega', [
          ...done,
          { method: 'contraentrega', afterMs: 0 },
          { method: 'pse', afterMs: DAY_MS },
        ]).slice(-2);
        expect(onDelivery?.untilMs).toBeNull();
        expect(online?.untilMs).toBe((online?.nowMs ?? 0) + 30 * MINUTE_MS);
      }),
    );
    const paid = heldUntil({ ...placed('pse'), untilMs: PLACED_MS, isPaid: true }, nowMs);
    expect(paid).toBeNull();
    expect(heldUntil({ ...placed('pse'), untilMs: paid }, nowMs)).toBe(nowMs + 30 * MINUTE_MS);
  });
});

test('what a bank is deciding about is not overdue, and everything else is when its time comes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 5 }), fc.boolean(), (lateMs, awaitsBank) => {
      const due = isOverdue({ untilMs: PLACED_MS, awaitsBank }, PLACED_MS + lateMs);
      expect(due).toBe(lateMs >= 0 && !awaitsBank);
    }),
  );
});

test('a purchase says until when it is kept while a vendor order of it can still be let go', () => {
  const order = anOrder({ lines: [anOrderLine()], held_until: '2026-11-23T15:30:00.000Z' });
  const vendor_orders = provisionalVendorOrders(order, () => 'La Isla', 'confirmed');
  const saidOf = (change: object) =>
    shownHold({ ...order, vendor_orders: vendor_orders.map((each) => ({ ...each, ...change })) });
  expect(saidOf({})).toBe(PLACED_MS + 30 * MINUTE_MS);
  expect(saidOf({ preparation: 'picking' })).toBeNull();
  expect(saidOf({ status: 'cancelled' })).toBeNull();
  expect(shownHold({ ...order, held_until: null, vendor_orders })).toBeNull();
});
