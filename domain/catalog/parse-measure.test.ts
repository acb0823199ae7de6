import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMeasure, unitSpelled, type MeasureUnit } from '#domain/catalog/parse-measure.ts';

const weight = (input: string, unit: MeasureUnit | null = null) => parseMeasure(input, 'weight', unit);
const side = (input: string, unit: MeasureUnit | null = null) => parseMeasure(input, 'side', unit);

describe('parseMeasure', () => {
  test.each([
    ['500 g', null, 500],
    ['500gr.', null, 500],
    ['0,5 Kilos', null, 500],
    ['0.250', 'kg', 250],
    ['12', 'kg', 12_000],
    ['750 g', 'kg', 750],
    ['1.250', 'kg', 1_250],
    ['1,250', 'kg', 1_250],
    ['1.250', 'g', 1_250],
    ['12.5', 'g', 13],
    ['1.234.567 g', null, null],
    ['1.250,5', 'g', 1_251],
  ] as const)('reads a weight of «%s» under %s as %s g', (written, unit, grams) =>
    expect(weight(written, unit).value).toBe(grams),
  );

  test.each([
    ['12,5 cm', null, 125],
    ['21', 'cm', 210],
    ['1,2 m', null, 1_200],
    ['300', 'mm', 300],
    ['1.250', 'mm', 1_250],
    ['300.000', 'mm', 300],
    ['12.500', 'cm', 125],
  ] as const)('reads a side of «%s» under %s as %s mm', (written, unit, mm) =>
    expect(side(written, unit).value).toBe(mm),
  );

  test.each([
    ['500', null, 'unsaid'],
    ['mediano', null, 'unsaid'],
    ['mediano', 'kg', 'no_measure'],
    ['1,2,3', 'kg', 'no_measure'],
    ['30 t', null, 'unknown_unit'],
    ['2 lb', 'kg', 'unknown_unit'],
    ['2 cm', 'kg', 'unknown_unit'],
    ['30000', 'kg', 'absurd'],
    ['0,0001', 'kg', 'absurd'],
    ['300.000', 'g', 'ambiguous'],
  ] as const)('does not take a weight of «%s» under %s: %s', (written, unit, problem) =>
    expect(weight(written, unit)).toEqual({ value: null, problem }),
  );

  test('reads back each weight and each side, in any unit and with a comma or a point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(',', '.'),
        fc.constantFrom(...(['kg', 'cm', 'm'] as const)),
        (value, sign, unit) => {
          const factor = unit === 'cm' ? 10 : 1_000;
          const written = `${String(value / factor).replace('.', sign)} ${unit}`;
          const read = unit === 'kg' ? weight(written) : side(written);
          expect(read).toEqual({ value, problem: null });
        },
      ),
    );
  });

  test('answers any text with a measure that is possible or with a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const { value, problem } = weight(written, 'kg');
        if (value === null) expect(problem).not.toBeNull();
        else expect(Number.isInteger(value) && value >= 1 && value <= 1_000_000).toBe(true);
      }),
    );
  });
});

test('a unit is one only of what it measures', () => {
  expect([unitSpelled('kg', 'weight'), unitSpelled('kg', 'side'), unitSpelled('talla', 'side')]).toEqual([
    'kg',
    null,
    null,
  ]);
});
