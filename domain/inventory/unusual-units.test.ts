import { expect, test } from 'vitest';
import { isUnusual } from '#domain/inventory/unusual-units.ts';

test.each([
  [999, 0, false],
  [1_000, 0, true],
  [1_000, 12, true],
  [5_000, 1_000, false],
  [5_001, 1_000, true],
  [770_999, 400, true],
])('%i units of a product with %i: is asked about is %s', (units, known, is) => {
  expect(isUnusual(units, known)).toBe(is);
});
