import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceTiersCell, readPriceTiers } from '#domain/import/price-tier-column.ts';

function read(input: string) {
  const reasons: string[] = [];
  return { tiers: readPriceTiers(input, reasons), reasons };
}

describe('prices by quantity of a file', () => {
  test('what our own file writes is read back as it was', () => {
    const some = fc
      .uniqueArray(fc.integer({ min: 2, max: 9_999 }), { minLength: 1, maxLength: 5 })
      .map((units) =>
        units
          .toSorted((one, other) => one - other)
          .map((from_units, at) => ({ from_units, unit_price: 2_000_000_000 - at * 399_999_999 })),
      );
    fc.assert(
      fc.property(some, (tiers) => {
        expect(read(priceTiersCell(tiers))).toEqual({ tiers, reasons: [] });
      }),
    );
  });

  test.each([
    [
      'desde 12 unidades: $ 9.000; desde 48: $ 8.000',
      [
        [12, 9_000],
        [48, 8_000],
      ],
    ],
    ['1.000 = 450', [[1_000, 450]]],
    [
      '6und:9000|24 u = 8500',
      [
        [6, 9_000],
        [24, 8_500],
      ],
    ],
    ['No', []],
  ])('«%s» is read', (input, expected) => {
    const tiers = expected.map(([from_units, unit_price]) => ({ from_units, unit_price }));
    expect(read(input)).toEqual({ tiers, reasons: [] });
  });

  test.each([
    ['12 a 9000', /no se entienden/],
    ['12 = nueve mil', /no se entienden/],
    ['12 = 9000; 12 = 8000', /más unidades que el anterior/],
    ['12 = 8000; 48 = 9000', /menor que el anterior/],
    ['1 = 9000', /entre 2 y 9999/],
    ['12 = 0', /mayor que cero/],
  ])('«%s» is refused and says why', (input, reason) => {
    expect(read(input)).toEqual({ tiers: null, reasons: [expect.stringMatching(reason)] });
  });

  test('an empty cell says nothing', () => {
    expect(read(' ')).toEqual({ tiers: null, reasons: [] });
  });
});
