import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionIvaUpTo, commissionUpTo } from '#domain/commissions/frozen-commission.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { moneyOf } from '#domain/store-orders/store-order-money.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';

const NOTHING = { base: 0, commission: 0, commissionIva: 0, net: 0 };

/** An order of one line, with any terms that rules give. */
const anOrderOfOne = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unit_price: fc.integer({ min: 0, max: 3_000_000 }),
    commission: fc.option(
      fc.record({
        rate_bp: fc.integer({ min: 0, max: 10_000 }),
        unit_fee: fc.integer({ min: 0, max: 5_000 }),
        minimum: fc.option(fc.integer({ min: 0, max: 5_000 })),
        maximum: fc.option(fc.integer({ min: 5_000, max: 90_000 })),
        iva_percent: fc.constantFrom(0, 5, 19),
      }),
    ),
  })
  .map((terms) => {
    const [line] = aStoreOrder().lines;
    return aStoreOrder({ lines: line ? [{ ...line, ...terms }] : [] });
  });

const refunded = (...units: number[]) => aStoreReturn({ status: 'refunded', lines: [{ line: 0, units }] });

test('what an order bears is what its line froze, and 12,5 % of $ 20.000 with its IVA leaves $ 17.025', () => {
  expect(moneyOf(aStoreOrder())).toEqual({
    base: 20_000,
    commission: 2_500,
    commissionIva: 475,
    net: 17_025,
  });
});

test('an order of before there were rules bears nothing', () => {
  const [line] = aStoreOrder().lines;
  const old = aStoreOrder({ lines: line ? [{ ...line, commission: null }] : [] });
  expect(moneyOf(old)).toMatchObject({ base: 20_000, commission: 0, commissionIva: 0, net: 20_000 });
});

test.each<[string, Partial<StoreOrder>]>([
  ['was cancelled', { status: 'cancelled' }],
  ['came back whole', { tracking: 'returned' }],
])('an order that %s leaves nothing and bears nothing', (_, over) => {
  expect(moneyOf(aStoreOrder(over))).toEqual(NOTHING);
});

test('units that were given back in any order take along what they bore, down to nothing', () => {
  fc.assert(
    fc.property(anOrderOfOne, fc.array(fc.nat()), (order, order_of_units) => {
      const [line] = order.lines;
      if (!line) return;
      const units = Array.from({ length: line.quantity }, (_, index) => index + 1);
      const shuffled = units.toSorted((a, b) => (order_of_units[a] ?? 0) - (order_of_units[b] ?? 0));
      const returns: StoreOrder['returns'] = [];
      for (const unit of shuffled) {
        const { base, commission, commissionIva, net } = moneyOf({ ...order, returns });
        expect(net).toBe(base - commission - commissionIva);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commissionIva).toBeGreaterThanOrEqual(0);
        returns.push(refunded(unit));
      }
      expect(moneyOf({ ...order, returns })).toEqual(NOTHING);
    }),
  );
});

test('the last units given back leave what the first ones bear', () => {
  fc.assert(
    fc.property(anOrderOfOne, fc.nat(), (order, cut) => {
      const [line] = order.lines;
      if (!line?.commission) return;
      const kept = cut % (line.quantity + 1);
      const back = Array.from({ length: line.quantity - kept }, (_, index) => kept + 1 + index);
      const { commission, commissionIva } = moneyOf({
        ...order,
        returns: back.length ? [refunded(...back)] : [],
      });
      const frozen = { ...line.commission, unit_price: line.unit_price };
      expect([commission, commissionIva]).toEqual([
        commissionUpTo(frozen, kept),
        commissionIvaUpTo(frozen, kept),
      ]);
    }),
  );
});

test('a return that is not refunded yet changes nothing', () => {
  expect(moneyOf(aStoreOrder({ returns: [aStoreReturn({ status: 'received' })] }))).toEqual(
    moneyOf(aStoreOrder()),
  );
});
