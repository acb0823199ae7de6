import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsApproval } from '#domain/counts/count-limits.ts';
import { unitValue } from '#domain/counts/unit-value.ts';

test.each([
  [
    { storeCost: 40_000, enteredCost: 38_500, price: 60_000 },
    { value: 40_000, by: 'cost' },
  ],
  [
    { storeCost: 0, enteredCost: 38_500, price: 60_000 },
    { value: 38_500, by: 'cost' },
  ],
  [
    { storeCost: 0, enteredCost: 0, price: 60_000 },
    { value: 60_000, by: 'price' },
  ],
] as const)('%o is worth %o', (known, worth) => {
  expect(unitValue(known)).toEqual(worth);
});

test('whoever leaves the cost out never has less approved than who gives one below the price', () => {
  const pesos = fc.integer({ min: 1, max: 999_999 });
  const units = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(pesos, pesos, units, (storeCost, more, variance) => {
      const price = storeCost + more;
      const known = unitValue({ storeCost, enteredCost: 0, price });
      const unknown = unitValue({ storeCost: 0, enteredCost: 0, price });
      if (needsApproval(variance, known.value)) expect(needsApproval(variance, unknown.value)).toBe(true);
    }),
  );
});
