import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legStateOf } from '#domain/payouts/payout-run.ts';
import { WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';
import { orderFacts } from '#test/factories/orders/order-facts-factory.ts';
import { earnedBy, StoreLife, totalOf } from '#test/factories/money/store-money-life.ts';

/** Orders, each with the terms that held when it was placed, and whatever happens to them, to payouts and to debts, in any order. */
const anyLife = fc.record({
  placed: fc.array(orderFacts, { minLength: 1, maxLength: 3 }),
  isCash: fc.boolean(),
  events: fc.array(
    fc.record({ what: fc.nat(), chance: fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }) }),
    { minLength: 20, maxLength: 80, size: 'max' },
  ),
});

/** The company takes as its loss no more than was written off, and a write-off leaves a store at nothing at most. */
function expectLosses(life: StoreLife, known: number): void {
  const lost = -life.balanceOf('write_offs');
  expect(lost).toBeGreaterThanOrEqual(0);
  expect(lost).toBeLessThanOrEqual(life.writeOffs.reduce((sum, { amount }) => sum + amount, 0));
  if (life.writeOffs.length === known) return;
  // Never what the store's own money would pay.
  expect(life.balances.available).toBeLessThanOrEqual(0);
  expect(totalOf(life.balances)).toBeLessThanOrEqual(0);
}

/** No leg is paid twice, nothing of a void run is, and what is on its way is what the bank did not answer. @returns what was paid. */
function expectLegsOnce(life: StoreLife): number {
  let [onItsWay, paid] = [0, 0];
  for (const { state, leg } of life.runs) {
    const own = life.lines.filter((each) => each.cause === leg.id);
    const sumOf = (name: string, to: string) =>
      own.reduce((all, each) => all + (each.leg === name ? (each.to === to ? 1 : -1) * each.amount : 0), 0);
    const is = legStateOf(state, leg.settled ? [leg.settled] : leg.answers);
    const isOff = state === 'draft' || state === 'void' || is === 'returned';
    const legs = [sumOf('payout', 'store:v-1:paying'), sumOf('payout_paid', 'bank_collecting')] as const;
    expect(legs).toEqual([isOff ? 0 : leg.amount, !isOff && is === 'paid' ? leg.amount : 0]);
    onItsWay += legs[0] - legs[1];
    paid += legs[1];
  }
  expect(life.balances.paying).toBe(onItsWay);
  return paid;
}

test('every peso of a store is once: what it has and was paid or what the law kept is what it earned and what the company lost for it', () => {
  fc.assert(
    fc.property(anyLife, ({ placed, isCash, events }) => {
      const payment_method = isCash ? ('contraentrega' as const) : ('pse' as const);
      const life = new StoreLife(placed.map((each) => ({ ...each, payment_method })));
      for (const { what, chance } of events) {
        let drawn = 0;
        const [lines, known] = [life.lines.length, life.writeOffs.length];
        life.happen(what, () => chance[drawn++ % chance.length] ?? 0);
        if (life.lines.length === lines) continue;
        const earned = life.orders.reduce((sum, { facts }) => sum + earnedBy(facts), 0);
        const withheld = WITHHOLDING_KINDS.reduce(
          (sum, kind) => sum + life.balanceOf(`withholding_${kind}`),
          0,
        );
        expect(totalOf(life.balances) + expectLegsOnce(life) + withheld).toBe(
          earned - life.balanceOf('write_offs'),
        );
        expectLosses(life, known);
      }
    }),
  );
});
