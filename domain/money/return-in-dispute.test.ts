import { expect, test } from 'vitest';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { ledgerDifference, legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import type { LegAmount } from '#domain/money/money-legs.ts';
import { orderTarget, type OrderFacts } from '#domain/money/order-target.ts';
import { aFrozenCommission, someOrderFacts } from '#test/factories/orders/order-facts-factory.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';
import { aReturnOf, unitsOf } from '#test/factories/orders/order-life.ts';

const sold = someOrderFacts({
  tracking: 'delivered',
  payment: 'paid',
  isReleased: true,
  lines: [anOrderLine({ vendor_id: 'v-1', quantity: 5, unit_price: 20_000 })],
  commissions: [aFrozenCommission(0, { units: 5, unit_price: 20_000 })],
  subtotal: 100_000,
  iva: 19_000,
  total: 131_000,
});
const returned = { ...sold, returns: [aReturnOf(unitsOf(sold).slice(0, 2), 'refunded')] };

/** The balances of a ledger that followed an order through these states. */
function after(...states: OrderFacts[]): Record<string, number> {
  const lines: LegAmount[] = [];
  for (const facts of states) {
    const target = legsBetweenAccounts(orderTarget(facts), { vendorId: 'v-1', purchaseId: 'p-1' });
    lines.push(...ledgerDifference(target, lines));
  }
  const sums = sumByKey(
    lines.flatMap(({ from, to, amount }) => [[from, -amount] as const, [to, amount] as const]),
  );
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

test('two of five units that are given back during a dispute are taken from the store once, in whatever order', () => {
  const [disputed, both] = [sold, returned].map((each) => ({ ...each, payment: 'refunded' as const })) as [
    OrderFacts,
    OrderFacts,
  ];
  const end = after(sold, returned, both);
  expect([after(sold, disputed, both), after(sold, disputed, sold, both), after(both)]).toEqual([
    end,
    end,
    end,
  ]);
  const held = end['store:v-1:held'] ?? 0;
  expect(held).toBeGreaterThan(0);
  // What is held is what the store had without the units that came back, and it has all of it again once the buyer paid.
  expect([held, end['store:v-1:available']]).toEqual([after(returned)['store:v-1:available'], undefined]);
  expect(after(sold, disputed, both, returned)).toEqual(after(returned));
});
