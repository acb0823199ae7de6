import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPercent, hasFewUnits, isNew, isOnSale } from '#domain/catalog/product-rules.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

describe('isNew', () => {
  test.each([
    ['2026-11-20T12:00:00.000Z', true],
    ['2026-11-13T12:00:00.001Z', true],
    ['2026-11-13T12:00:00.000Z', false],
    ['2026-11-01T12:00:00.000Z', false],
  ])('of a product made on %s is %s', (created_at, answer) => {
    expect(isNew({ created_at }, now)).toBe(answer);
  });
});

test.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])('a stock of %i counts as few units: %s', (stock, answer) => {
  expect(hasFewUnits({ stock })).toBe(answer);
});

describe('discountPercent', () => {
  test.each([
    [200_000, 150_000, 25],
    [187_900, 149_900, 20],
    [100_000, 100_000, 0],
    [100_000, 120_000, 0],
    [0, 0, 0],
    [100_000, 0, 100],
  ])('from %i to %i pesos is %i %%', (price, precio_venta, percent) => {
    expect(discountPercent({ price, precio_venta })).toBe(percent);
  });

  test('is a whole number from 0 to 100 for any two prices', () => {
    const anyPesos = fc.nat({ max: 100_000_000 });
    fc.assert(
      fc.property(anyPesos, anyPesos, (price, precio_venta) => {
        const percent = discountPercent({ price, precio_venta });
        return Number.isInteger(percent) && percent >= 0 && percent <= 100;
      }),
    );
  });
});

test.each([
  [true, 'APPROVED', true],
  [false, 'APPROVED', false],
  [true, 'PENDING', false],
  [true, 'REJECTED', false],
] as const)('a product with is_active %s and status %s is on sale: %s', (is_active, status, answer) => {
  expect(isOnSale({ is_active, status })).toBe(answer);
});
