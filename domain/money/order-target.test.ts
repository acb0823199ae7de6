import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerDifference, legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import type { LegAmount } from '#domain/money/money-legs.ts';
import { orderTarget, type OrderFacts } from '#domain/money/order-target.ts';
import { AXES, axisStates, fellThrough, type AxisStep } from '#domain/orders/order-axes.ts';
import { advance, MOVERS, stepsFrom } from '#domain/orders/order-transitions.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { returnTransitions } from '#domain/returns/return-transitions.ts';
import { unitBreakdowns } from '#domain/returns/unit-breakdown.ts';
import { paidUnits, type PaidUnit } from '#domain/returns/paid-units.ts';
import { WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';
import { orderFacts, someOrderFacts } from '#test/factories/order-facts-factory.ts';

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

/** Something that may happen to an order, chosen by chance among all that its rules allow. */
type Happening = (facts: OrderFacts, chance: () => number) => OrderFacts;

const move: Happening = (facts, chance) => {
  const by = MOVERS[chance() % MOVERS.length]!;
  const steps = AXES.flatMap((axis) => axisStates[axis].map((to) => ({ axis, to }) as AxisStep));
  const wanted = chance() % 4 === 0 ? steps : stepsFrom(facts, by, facts.payment_method);
  const step = wanted[chance() % Math.max(1, wanted.length)];
  const moved = step && advance(facts, step, by, facts.payment_method);
  if (!step || !moved?.ok) return facts;
  const refundedBy = chance() % 2 === 0 ? ('person' as const) : ('gateway' as const);
  const words = {
    ...(step.to === 'refunded' && { refundedBy }),
    ...(step.to === 'paid' && { paidBy: by }),
  };
  return { ...facts, ...moved.value.axes, ...words };
};

const askBack: Happening = (facts, chance) => {
  if (facts.tracking !== 'delivered') return facts;
  const free = freeUnits(facts);
  const units = free.filter(() => chance() % 3 === 0);
  if (units.length === 0) return facts;
  return { ...facts, returns: [...facts.returns, aReturn(units, 'requested')] };
};

const moveReturn: Happening = (facts, chance) => {
  const at = chance() % Math.max(1, facts.returns.length);
  const returned = facts.returns[at];
  const steps = returnTransitions.filter((each) => each.from === returned?.status);
  const step = steps[chance() % Math.max(1, steps.length)];
  if (!returned || !step || (step.ofPaid && facts.payment !== 'paid')) return facts;
  return { ...facts, returns: facts.returns.with(at, { ...returned, status: step.to }) };
};

const release: Happening = (facts, chance) => {
  if (facts.tracking !== 'delivered' || facts.payment !== 'paid' || facts.isReleased) return facts;
  const withholdings = WITHHOLDING_KINDS.flatMap((kind) => ({ kind, rate: chance() * (chance() % 90) }));
  return { ...facts, isReleased: true, withholdings: withholdings.filter(() => chance() % 3 > 0) };
};

const happenings: readonly Happening[] = [move, move, move, move, askBack, moveReturn, moveReturn, release];

function freeUnits(facts: OrderFacts): PaidUnit[] {
  const taken = new Set(
    facts.returns
      .filter((each) => each.status !== 'withdrawn' && each.status !== 'refused')
      .flatMap((each) => each.lines.flatMap(({ line, units }) => units.map((unit) => `${line} ${unit}`))),
  );
  return unitsOf(facts).filter(({ line, unit }) => !taken.has(`${line} ${unit}`));
}

function unitsOf(facts: OrderFacts): PaidUnit[] {
  const { payment_method } = facts;
  return paidUnits({ lines: [...facts.lines], payment_method }, facts);
}

function aReturn(units: readonly PaidUnit[], status: OrderFacts['returns'][number]['status']) {
  const lines = units.map(({ line, unit, amount }) => ({ line, units: [unit], amount }));
  return { status, lines, refund: units.reduce((sum, each) => sum + each.amount, 0) };
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
          const isIn = facts.payment === 'paid' || facts.payment === 'refund_pending';
          const due = fellThrough(facts) || isIn ? 0 : -facts.total;
          const back = facts.payment === 'refund_pending' && fellThrough(facts) ? facts.total : 0;
          expect(balancesOf(ledger.lines)['buyer'] ?? 0).toBe(owed + due + back);
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
          returns.push(aReturn(units.splice(0, 1 + part.next().value!), 'refunded'));
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
    const returned = { ...sold, returns: [aReturn(unitsOf(sold), 'refund_pending')] };
    ledger.follow(returned);
    expect(balancesOf(ledger.lines)).toEqual({ gateway: -118_981, buyer: 118_981 });
    const paidOut = { leg: 'release' as const, from: 'store:v-1:available', to: 'bank_own', amount: 96_283 };
    expect(balancesOf([...ledger.lines, paidOut])).toMatchObject({ store_available: -96_283 });
  });

  test('is held while the bank has the payment back, and free again once the buyer paid again', () => {
    const sold = someOrderFacts({ tracking: 'delivered', payment: 'paid', isReleased: true });
    const ledger = new Ledger();
    for (const payment of ['paid', 'refunded'] as const) ledger.follow({ ...sold, payment });
    expect(balancesOf(ledger.lines)).toMatchObject({ store_held: 96_283, buyer: -118_981 });
    ledger.follow(sold);
    expect(balancesOf(ledger.lines)).toEqual(balancesOf(targetOf(sold)));
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
