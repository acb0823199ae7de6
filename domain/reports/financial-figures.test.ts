import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONEY_ACCOUNT_KINDS } from '#domain/money/money-accounts.ts';
import { MONEY_LEGS, type LegOfKinds } from '#domain/money/money-legs.ts';
import { orderTarget, type OrderFacts } from '#domain/money/order-target.ts';
import { payoutTarget } from '#domain/payouts/payout-target.ts';
import { writeOffTarget } from '#domain/payouts/write-off.ts';
import {
  accountBalances,
  amountIn,
  financialSums,
  NO_MONEY,
  STORE_KINDS,
  sumOfMoney,
  withoutMoney,
  type FinancialFigure,
} from '#domain/reports/financial-figures.ts';
import { moveLabel } from '#domain/reports/financial-labels.ts';
import { orderFacts, someOrderFacts } from '#test/factories/orders/order-facts-factory.ts';

/** Legs as the ledger posts them: of more than nothing, and the other way round where their amount is negative. */
const posted = (legs: readonly LegOfKinds[]): LegOfKinds[] =>
  legs.map(({ leg, from, to, amount }) =>
    amount > 0 ? { leg, from, to, amount } : { leg, from: to, to: from, amount: -amount },
  );
/** What takes a state back, and what brings the next one. */
const backOf = (legs: readonly LegOfKinds[]) =>
  posted(legs.map((each) => ({ ...each, amount: -each.amount })));

/** Orders in every state that decides where their money is. */
const someOrders = fc
  .tuple(
    orderFacts,
    fc.record({
      status: fc.constantFrom('confirmed' as const, 'cancelled' as const),
      payment: fc.constantFrom<OrderFacts['payment']>('pending', 'paid', 'refund_pending', 'refunded'),
      tracking: fc.constantFrom<OrderFacts['tracking']>('not_sent', 'delivered', 'returned'),
      paidBy: fc.constantFrom<OrderFacts['paidBy']>('payments', 'operations'),
      refundedBy: fc.constantFrom('gateway' as const, 'person' as const),
      isReleased: fc.boolean(),
      withholdings: fc.constantFrom([], [{ kind: 'retefuente' as const, rate: 2_500 }]),
    }),
  )
  .map(([facts, state]): OrderFacts => ({ ...facts, ...state }));

const someMoves = fc.array(
  fc
    .record({
      leg: fc.constantFrom(...MONEY_LEGS),
      from: fc.constantFrom(...MONEY_ACCOUNT_KINDS),
      to: fc.constantFrom(...MONEY_ACCOUNT_KINDS),
      amount: fc.integer({ min: 1, max: 10 ** 9 }),
    })
    .filter(({ from, to }) => from !== to),
);

describe('the figures of the company’s money', () => {
  test('with the rest are the ledger: whatever moved, each opening and its moves are the closing, and all accounts together nothing', () => {
    fc.assert(
      fc.property(
        someMoves,
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 18 }),
        (moves, some) => {
          const closings = new Map(MONEY_ACCOUNT_KINDS.map((kind, at) => [kind, some[at] ?? 0]));
          const accounts = accountBalances(moves, closings);
          expect(accounts.map((each) => each.kind)).toEqual(MONEY_ACCOUNT_KINDS);
          for (const each of accounts) {
            const change = moves.reduce(
              (sum, { from, to, amount }) =>
                sum + (to === each.kind ? amount : 0) - (from === each.kind ? amount : 0),
              0,
            );
            expect(each.opening + change).toBe(each.closing);
            expect(each.credits - each.debits).toBe(change);
          }
          expect(accounts.reduce((sum, each) => sum + each.credits - each.debits, 0)).toBe(0);
          const owed = accounts.filter(({ kind }) => STORE_KINDS.includes(kind));
          expect(financialSums(moves).owed).toBe(
            owed.reduce((sum, each) => sum + each.closing - each.opening, 0),
          );
        },
      ),
    );
  });

  test('of two parts are those of the whole, and what is left of it', () => {
    fc.assert(
      fc.property(someMoves, someMoves, (one, other) => {
        const whole = financialSums([...one, ...other]);
        expect(sumOfMoney([financialSums(one), financialSums(other)])).toEqual(whole);
        expect(withoutMoney(whole, financialSums(one))).toEqual(financialSums(other));
      }),
    );
  });

  test('do not depend on the path to a state: what was posted and taken back counts for nothing', () => {
    fc.assert(
      fc.property(someOrders, someOrders, (before, after) => {
        const [was, is] = [orderTarget(before), orderTarget(after)];
        const detour = [...posted(was), ...backOf(was), ...posted(is)];
        expect(financialSums(detour)).toEqual(financialSums(posted(is)));
      }),
    );
  });

  test('say what stores are owed of an order: what it sold without what came back and the commission', () => {
    fc.assert(
      fc.property(someOrders, (facts) => {
        const legs = posted(orderTarget(facts));
        const { sold, returned, owed, withheld } = financialSums(legs);
        const charged = legs
          .filter(({ leg }) => leg === 'commission' || leg === 'commission_iva')
          .reduce((sum, { from, amount }) => sum + (from === 'store_pending' ? amount : -amount), 0);
        expect(owed).toBe(sold - returned - charged - withheld);
      }),
    );
  });
});

type Expected = Partial<Record<FinancialFigure, number>>;
const paidOrder = {
  commissions: [],
  payment: 'paid',
  subtotal: 100_000,
  iva: 19_000,
  shipping_cost: 9_000,
  total: 128_000,
} as const;
const payout = { state: 'paid', amount: 119_000 } as const;

test.each<[string, LegOfKinds[], Expected]>([
  [
    'an order that was paid',
    orderTarget(someOrderFacts({ ...paidOrder, paidBy: 'payments' })),
    { sold: 119_000, shipping: 9_000, received: 128_000, owed: 119_000 },
  ],
  [
    'one whose payment the bank took back',
    orderTarget(
      someOrderFacts({ ...paidOrder, paidBy: 'payments', payment: 'refunded', refundedBy: 'gateway' }),
    ),
    { sold: 119_000, shipping: 9_000, received: 128_000, refunded: 128_000, held: 119_000, owed: 119_000 },
  ],
  [
    'one that was cancelled and given back',
    orderTarget(
      someOrderFacts({
        ...paidOrder,
        paidBy: 'payments',
        status: 'cancelled',
        payment: 'refunded',
        refundedBy: 'person',
      }),
    ),
    { received: 128_000, refunded: 128_000 },
  ],
  ['a payout that the bank paid', payoutTarget('sent', payout), { paid_out: 119_000, owed: -119_000 }],
  ['what a store owed and is written off', writeOffTarget(7_000), { written_off: 7_000, owed: 7_000 }],
  ['a payout on its way', payoutTarget('sent', { ...payout, state: 'unanswered' }), {}],
  ['a payout that the bank returned', payoutTarget('answered', { ...payout, state: 'returned' }), {}],
])('counts of %s what moved, and nothing else', (_, legs, expected) => {
  expect(financialSums(posted(legs))).toEqual({ ...NO_MONEY, ...expected });
});

test('a line that goes back counts against its figure and says that it takes something back', () => {
  const sale = { leg: 'sale', from: 'buyer', to: 'store_pending', amount: 500 } as const;
  const back = { ...sale, from: sale.to, to: sale.from };
  expect([amountIn('sold', sale), amountIn('sold', back), amountIn('refunded', sale)]).toEqual([
    500, -500, 0,
  ]);
  expect([moveLabel(sale), moveLabel(back)]).toEqual(['Venta', 'Venta anulada']);
});

test('a line as rules post it is never said to take something back', () => {
  fc.assert(
    fc.property(someOrders, (facts) => {
      for (const each of orderTarget(facts).filter(({ amount }) => amount > 0))
        expect(moveLabel(each)).not.toMatch(/anulad|corregid|devuelt[ao]$|Sale de|Deja de/u);
    }),
  );
  const usual = [...payoutTarget('sent', payout), ...writeOffTarget(1)].map((each) => moveLabel(each));
  expect(usual).toEqual(['Giro a la tienda', 'Giro pagado por el banco', 'Castigo de saldo']);
});
