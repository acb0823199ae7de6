import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legStateOf, RUN_STATES, type LegResult, type RunState } from '#domain/payouts/payout-run.ts';
import { payoutTarget } from '#domain/payouts/payout-target.ts';

/** What of 500 pesos a store has available, on their way, and what left the bank. */
function balances(run: RunState, results: readonly LegResult[]) {
  const sums = { store_available: 500, store_paying: 0, bank_collecting: 0 };
  for (const { from, to, amount } of payoutTarget(run, { state: legStateOf(run, results), amount: 500 })) {
    sums[from] -= amount;
    sums[to] += amount;
  }
  return Object.values(sums);
}

test.each([
  ['draft', [], [500, 0, 0]],
  ['approved', [], [0, 500, 0]],
  ['filed', [], [0, 500, 0]],
  ['void', [], [500, 0, 0]],
  ['sent', [], [0, 500, 0]],
  ['answered', [], [0, 500, 0]],
  ['answered', ['paid'], [0, 0, 500]],
  ['closed', ['paid'], [0, 0, 500]],
  ['answered', ['returned'], [500, 0, 0]],
  ['answered', ['returned', 'paid'], [0, 500, 0]],
] as const)('of a run that is %s with the answers %j is %j', (run, results, expected) => {
  expect(balances(run, results)).toEqual(expected);
});

test('whatever a bank answers in whatever order, each peso is in one place', () => {
  const results = fc.array(fc.constantFrom<LegResult>('paid', 'returned'), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...RUN_STATES), results, (run, said) => {
      expect(balances(run, said).filter((each) => each === 500)).toHaveLength(1);
      expect(balances(run, said)).toEqual(balances(run, said.toReversed()));
    }),
  );
});
