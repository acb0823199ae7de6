import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  isPossibleDensity,
  MAX_SIDE_MM,
  MAX_WEIGHT_GRAMS,
  NOT_MEASURED,
  ProductMeasures,
  unitVolumeCm3,
} from '#domain/catalog/product-measures.ts';

const book: ProductMeasures = { weight_grams: 420, length_mm: 210, width_mm: 140, height_mm: 25 };

describe('measures of a unit', () => {
  test.each([
    ['nothing known', NOT_MEASURED, true],
    ['a book', book, true],
    ['a book of thirty tonnes', { ...book, weight_grams: 30_000_000 }, false],
    ['no weight at all', { ...book, weight_grams: 0 }, false],
    ['half a millimetre', { ...book, height_mm: 0.5 }, false],
    ['longer than a truck', { ...book, length_mm: 10_001 }, false],
  ])('%s', (_, measures, isTaken) => expect(v.is(ProductMeasures, measures)).toBe(isTaken));

  test.each([
    ['a book', book, true],
    ['a book of 420 kg', { ...book, weight_grams: 420_000 }, false],
    ['a gold bar', { weight_grams: 1_000, length_mm: 80, width_mm: 40, height_mm: 17 }, true],
    ['that weight with a side unknown', { ...book, weight_grams: 420_000, height_mm: null }, true],
    ['that size with the weight unknown', { ...book, weight_grams: null }, true],
  ])('believe %s as far as a material can weigh so much', (_, measures, isPossible) =>
    expect(isPossibleDensity(measures)).toBe(isPossible),
  );
});

describe('unitVolumeCm3', () => {
  test('is the volume of the package, rounded up', () => {
    expect(unitVolumeCm3(book)).toBe(735);
    expect(unitVolumeCm3({ length_mm: 1, width_mm: 1, height_mm: 1 })).toBe(1);
  });

  test('is unknown while a side is, and else whole, never less than the package and fits the database', () => {
    const side = fc.option(fc.integer({ min: 1, max: MAX_SIDE_MM }));
    fc.assert(
      fc.property(side, side, side, (length_mm, width_mm, height_mm) => {
        const volume = unitVolumeCm3({ length_mm, width_mm, height_mm });
        if (length_mm === null || width_mm === null || height_mm === null) expect(volume).toBeNull();
        else {
          const exact = (length_mm * width_mm * height_mm) / 1_000;
          expect(volume).toBeGreaterThanOrEqual(exact);
          expect(volume).toBeLessThan(exact + 1);
          expect(volume).toBeLessThan(2 ** 31);
        }
      }),
    );
  });

  test('never doubts the same weight in a larger package', () => {
    const side = fc.integer({ min: 1, max: MAX_SIDE_MM });
    const weight = fc.integer({ min: 1, max: MAX_WEIGHT_GRAMS });
    fc.assert(
      fc.property(weight, side, side, side, (weight_grams, length_mm, width_mm, height_mm) => {
        const measures = { weight_grams, length_mm, width_mm, height_mm };
        if (isPossibleDensity(measures))
          expect(isPossibleDensity({ ...measures, length_mm: length_mm + 1 })).toBe(true);
      }),
    );
  });
});
