import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerDifference, legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import type { LegAmount } from '#domain/money/money-legs.ts';
import { isChargedBack, orderTarget, type OrderFacts } from '#domain/money/order-target.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { unitBreakdowns } from '#domain/returns/unit-breakdown.ts';
import { WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';
import { orderFacts, someOrderFacts } from '#test/factories/orders/order-facts-factory.ts';
import { aReturnOf, happenings, unitsOf } from '#test/factories/orders/order-life.ts';

const cause = { vendorId: 'v-1', purchaseId: 'offline_order_1' };

/** The balances that lines leave, by kind of account; those of nothing are left out. */
function balancesOf(lines: readonly LegAmount[]): Record<string, number> {
  const kindOf = (id: string) => id.replace(/:\d\d$/, '').replace('store:v-1:', 'store_');
  const sums = sumByKey(
    lines.flatMap(({ from, to, amount }) => [
      [kindOf(from), -amount] as const,
      [kindOf(to), amount] as const,
    ]),
  );
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

function targetOf(facts: OrderFacts): LegAmount[] {
  return legsBetweenAccounts(orderTarget(facts), cause);
}

/** A ledger that is brought to where its order stands, whenever somebody does. */
class Ledger {
  readonly lines: LegAmount[] = [];

  follow(facts: OrderFacts): void {
    const missing = ledgerDifference(targetOf(facts), this.lines);
    for (const each of missing) {
      expect(each.amount).toBeGreaterThan(0);
      expect(each.from).not.toBe(each.to);
    }
    this.lines.push(...missing);
    expect(ledgerDifference(targetOf(facts), this.lines)).toEqual([]);
  }
}

const anyLife = fc.record({
  placed: orderFacts,
  isCash: fc.boolean(),
  events: fc.array(
    fc.record({ what: fc.nat(), chance: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }) }),
    {
      maxLength: 30,
    },
  ),
  /** After which events somebody posts; the last one always does. */
  posts: fc.infiniteStream(fc.boolean()),
});

/** Lives the life of an order; `seen` is told each state in which its money was posted. */
function live(
  { placed, isCash, events, posts }: typeof anyLife extends fc.Arbitrary<infer Life> ? Life : never,
  seen: (facts: OrderFacts, ledger: Ledger) => void,
): void {
  const ledger = new Ledger();
  let facts: OrderFacts = { ...placed, payment_method: isCash ? 'contraentrega' : 'pse' };
  for (const [index, { what, chance }] of events.entries()) {
    let drawn = 0;
    facts = happenings[what % happenings.length]!(facts, () => chance[drawn++ % chance.length]!);
    if (!posts.next().value && index < events.length - 1) continue;
    ledger.follow(facts);
    seen(facts, ledger);
  }
}

/** The bank gave back the whole price for good: what a person gave back besides is the buyer's debt, and nobody has anything else. */
function expectLost(facts: OrderFacts, ledger: Ledger): void {
  const given = facts.returns.filter((each) => each.status === 'refunded');
  const balances = balancesOf(ledger.lines);
  expect(balances['buyer'] ?? 0).toBe(given.reduce((sum, { refund }) => sum - refund, 0));
  for (const kind of Object.keys(balances)) expect(kind).not.toMatch(/^(store|commission|shipping)/);
}

describe('the money of a vendor order', () => {
  test('is where its state says, whatever brought it there and whenever it was posted', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        live(life, (facts, ledger) => {
          const balances = balancesOf(ledger.lines);
          expect(balances).toEqual(balancesOf(targetOf(facts)));
          expect(Object.values(balances).reduce((sum, each) => sum + each, 0)).toBe(0);
          const released = orderTarget(facts).find(({ leg }) => leg === 'release')?.amount ?? 0;
          const withheld = WITHHOLDING_KINDS.map((kind) => balances[`withholding_${kind}`] ?? 0);
          const all = withheld.reduce((sum, each) => sum + each, 0);
          for (const each of withheld) expect(each).toBeGreaterThanOrEqual(0);
          expect(all).toBeLessThanOrEqual(Math.max(0, released));
          expect((balances['store_available'] ?? 0) + all).toBe(released);
        });
      }),
    );
  });

  test('leaves the buyers’ account with what is owed to them, or what they owe, and nothing once that is settled', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        live(life, (facts, ledger) => {
          const owed = facts.returns.reduce(
            (sum, { status, refund }) => sum + (status === 'refund_pending' ? refund : 0),
            0,
          );
          if (facts.isLost && isChargedBack(facts)) return expectLost(facts, ledger);
          const isIn = facts.payment === 'paid' || facts.payment === 'refund_pending';
          const due = fellThrough(facts) || isIn ? 0 : -facts.total;
          const back = facts.payment === 'refund_pending' && fellThrough(facts) ? facts.total : 0;
          const twice = facts.payment === 'refunded' && facts.refundedBy === 'both' ? facts.total : 0;
          expect(balancesOf(ledger.lines)['buyer'] ?? 0).toBe(owed + due + back - twice);
        });
      }),
    );
  });

  test('is nowhere any more after its cancellation, but for what the gateway has to give back', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        live(life, (facts, ledger) => {
          if (!fellThrough(facts)) return;
          const balances = balancesOf(ledger.lines);
          for (const kind of Object.keys(balances))
            expect(['buyer', 'gateway', 'bank_collecting']).toContain(kind);
          if (facts.payment === 'void') expect(balances).toEqual({});
          if (facts.payment === 'refunded' && facts.refundedBy === 'gateway') expect(balances).toEqual({});
        });
      }),
    );
  });

  test('goes back to the peso when every unit is given back, in any order and any parts, before or after the release', () => {
    const parts = fc.infiniteStream(fc.nat(3));
    fc.assert(
      fc.property(orderFacts, fc.boolean(), fc.boolean(), parts, (placed, isCash, isReleased, part) => {
        const payment_method = isCash ? ('contraentrega' as const) : ('pse' as const);
        const sold = { ...placed, tracking: 'delivered' as const, payment: 'paid' as const, payment_method };
        const units = unitsOf(sold).toSorted(() => part.next().value! - 1);
        const returns: OrderFacts['returns'][number][] = [];
        while (units.length > 0) {
          returns.push(aReturnOf(units.splice(0, 1 + part.next().value!), 'refunded'));
        }
        const ledger = new Ledger();
        for (let count = 0; count <= returns.length; count += 1) {
          const withholdings = [
            { kind: 'retefuente' as const, rate: 2_500 },
            { kind: 'reteica' as const, rate: 966 },
          ];
          const released = { isReleased: isReleased && count > 0, withholdings };
          ledger.follow({ ...sold, ...released, returns: returns.slice(0, count) });
        }
        const paid = unitsOf(sold).reduce((sum, each) => sum + each.amount, 0);
        const till = isCash ? 'carrier_cash' : 'gateway';
        expect(balancesOf(ledger.lines)).toEqual(paid === 0 ? {} : { [till]: -paid, bank_collecting: paid });
      }),
    );
  });

  test('of a return is taken from what is available once it was released, which may go below nothing', () => {
    const sold = someOrderFacts({ tracking: 'delivered', payment: 'paid', isReleased: true });
    const ledger = new Ledger();
    ledger.follow(sold);
    expect(balancesOf(ledger.lines)).toMatchObject({ store_available: 89_900 + 17_081 - 8_990 - 1_708 });
    const returned = { ...sold, returns: [aReturnOf(unitsOf(sold), 'refund_pending')] };
    ledger.follow(returned);
    expect(balancesOf(ledger.lines)).toEqual({ gateway: -118_981, buyer: 118_981 });
    const paidOut = { leg: 'release' as const, from: 'store:v-1:available', to: 'bank_own', amount: 96_283 };
    expect(balancesOf([...ledger.lines, paidOut])).toMatchObject({ store_available: -96_283 });
  });

  test('is held while the bank has the payment back, and free again once the buyer paid again', () => {
    const sold = someOrderFacts({ tracking: 'delivered', payment: 'paid', isReleased: true });
    const ledger = new Ledger();
    for (const payment of ['paid', 'refunded'] as const) ledger.follow({ ...sold, payment });
    const company = { commission: 8_990, commission_iva: 1_708, shipping: 12_000 };
    expect(balancesOf(ledger.lines)).toEqual({ store_held: 96_283, buyer: -118_981, ...company });
    ledger.follow(sold);
    expect(balancesOf(ledger.lines)).toEqual(balancesOf(targetOf(sold)));
  });

  test('of a dispute that was lost is nobody’s, and the company’s up to what it wrote off once the buyer paid after all', () => {
    const sold = someOrderFacts({ tracking: 'delivered', payment: 'paid', isReleased: true });
    const ledger = new Ledger();
    ledger.follow(sold);
    ledger.follow({ ...sold, payment: 'refunded', isLost: true });
    expect(balancesOf(ledger.lines)).toEqual({});
    // Of what it owed for a return one unit stays back; of what it owed for the dispute all comes again.
    const writeOffs = [
      { amount: 80_000, released: 0 },
      { amount: 10_000, released: 90_000 },
    ];
    ledger.follow({ ...sold, writeOffs });
    const kept = { store_available: 96_283 - 86_283, write_offs: 86_283 };
    expect(balancesOf(ledger.lines)).toMatchObject(kept);
    ledger.follow({ ...sold, writeOffs, payment: 'refunded', isLost: true });
    expect(balancesOf(ledger.lines)).toEqual({});
  });

  test('of what was written off the company has back what came to the store since, less what the law keeps, and never more', () => {
    const lines = [anOrderLine({ vendor_id: 'v-1', quantity: 4, unit_price: 50_000 })];
    const money = { lines, commissions: [], subtotal: 200_000, iva: 38_000, total: 250_000 };
    const state = fc.record({
      returned: fc.nat({ max: 4 }),
      payment: fc.constantFrom('paid' as const, 'refunded' as const),
    });
    fc.assert(
      fc.property(
        state,
        state,
        fc.array(fc.nat({ max: 60_000 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 238_000 }),
        (then, now, rates, amount) => {
          const withholdings = rates.map((rate, at) => ({ kind: WITHHOLDING_KINDS[at] ?? 'reteiva', rate }));
          const sold = someOrderFacts({ tracking: 'delivered', isReleased: true, withholdings, ...money });
          const came = ({ returned, payment }: typeof then, over: Partial<OrderFacts> = {}) => {
            const returns = returned === 0 ? [] : [aReturnOf(unitsOf(sold).slice(0, returned), 'refunded')];
            return balancesOf(targetOf({ ...sold, payment, returns, ...over }))['store_available'] ?? 0;
          };
          const writeOffs = [{ amount, released: came(then) }];
          const recovered = came(now) - came(now, { writeOffs });
          expect(recovered).toBe(Math.min(amount, Math.max(0, came(now) - came(then))));
        },
      ),
    );
  });

  test('that the law keeps goes back with the units of a return, and comes back while the bank has the payment', () => {
    const lines = [anOrderLine({ vendor_id: 'v-1', quantity: 2, unit_price: 50_000 })];
    const withholdings = WITHHOLDING_KINDS.map((kind) => ({ kind, rate: 10_000 }));
    const state = { tracking: 'delivered', payment: 'paid', isReleased: true, withholdings } as const;
    const money = { lines, commissions: [], subtotal: 100_000, iva: 19_000, total: 131_000 };
    const sold = someOrderFacts({ ...state, ...money });
    const kept = (facts: OrderFacts) =>
      WITHHOLDING_KINDS.map((kind) => balancesOf(targetOf(facts))[`withholding_${kind}`] ?? 0);
    expect(kept(sold)).toEqual([10_000, 1_900, 10_000]);
    expect(kept({ ...sold, payment: 'refunded' })).toEqual([0, 0, 0]);
    const returns = [aReturnOf(unitsOf(sold).slice(1), 'refunded')];
    expect(kept({ ...sold, returns })).toEqual([5_000, 950, 5_000]);
  });

  test('of cash is short of what it was rounded by, which nobody owes', () => {
    const sold = someOrderFacts({ tracking: 'delivered', payment: 'paid', paidBy: 'operations' });
    expect(balancesOf(targetOf(sold))).toMatchObject({ carrier_cash: -118_950, rounding: -31 });
    expect(balancesOf(targetOf(sold))['buyer']).toBeUndefined();
  });

  test('is without commission where none was frozen', () => {
    const legs = orderTarget(someOrderFacts({ tracking: 'delivered', payment: 'paid', commissions: [] }));
    expect(legs.map((each) => each.leg)).toEqual(['sale', 'shipping', 'payment']);
  });
});

test('the parts of the units of an order add up to its own', () => {
  fc.assert(
    fc.property(orderFacts, (facts) => {
      const parts = unitBreakdowns({ lines: [...facts.lines], payment_method: 'contraentrega' }, facts);
      const sumOf = (part: 'goods' | 'iva' | 'shipping' | 'rounding') =>
        parts.reduce((sum, each) => sum + each[part], 0);
      expect(sumOf('goods')).toBe(facts.subtotal);
      if (parts.length === 0) return;
      expect(sumOf('iva')).toBe(facts.iva);
      expect(sumOf('shipping')).toBe(facts.shipping_cost);
      expect(sumOf('rounding')).toBe(facts.total % 50);
      for (const each of parts) expect(each.rounding).toBeGreaterThanOrEqual(0);
    }),
  );
});
