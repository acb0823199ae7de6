import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commissionIvaUpTo,
  commissionOfUnit,
  commissionUpTo,
  type FrozenCommission,
} from '#domain/commissions/frozen-commission.ts';
import { noCommission } from '#domain/commissions/commission-terms.ts';

const MOST_PRICE = 1_000_000_000;

const bounds = fc
  .tuple(fc.option(fc.nat(MOST_PRICE)), fc.option(fc.nat(MOST_PRICE)))
  .filter(([minimum, maximum]) => minimum === null || maximum === null || minimum <= maximum);

const frozen: fc.Arbitrary<FrozenCommission> = fc
  .record({
    rate_bp: fc.nat(10_000),
    unit_fee: fc.oneof(fc.constant(0), fc.nat(50_000)),
    bounds,
    unit_price: fc.oneof(fc.nat(1_000), fc.nat(200_000), fc.nat(MOST_PRICE)),
    units: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999 })),
    iva_percent: fc.constantFrom(0, 5, 19),
  })
  .map(({ bounds: [minimum, maximum], ...rest }) => ({ ...rest, minimum, maximum }));

/** A line of few units, and an order in which all of them are given back. */
const givenBack = frozen
  .map((line) => ({ ...line, units: 1 + (line.units % 40) }))
  .chain((line) => {
    const units = Array.from({ length: line.units }, (_, index) => index + 1);
    return fc.tuple(fc.constant(line), fc.shuffledSubarray(units, { minLength: units.length }));
  });

describe('what a line bears', () => {
  const plain = { ...noCommission, units: 3, iva_percent: 19 };

  test.each([
    ['nothing where nothing was agreed', { ...plain, unit_price: 10_000 }, 3, 0, 0],
    ['a rate', { ...plain, unit_price: 9_990, rate_bp: 1_250 }, 1, 1_249, 237],
    ['a rate of all units, rounded once', { ...plain, unit_price: 9_990, rate_bp: 1_250 }, 3, 3_746, 712],
    ['half a peso up', { ...plain, unit_price: 5, rate_bp: 1_000 }, 1, 1, 0],
    [
      'an amount a unit on top',
      { ...plain, unit_price: 9_990, rate_bp: 1_250, unit_fee: 500 },
      2,
      3_498,
      665,
    ],
    ['at least the minimum', { ...plain, unit_price: 9_990, rate_bp: 100, minimum: 900 }, 2, 1_800, 342],
    ['at most the maximum', { ...plain, unit_price: 9_990, rate_bp: 5_000, maximum: 900 }, 2, 1_800, 342],
    ['no more than the price', { ...plain, unit_price: 800, rate_bp: 0, minimum: 900 }, 2, 1_600, 304],
    ['nothing of no unit', { ...plain, unit_price: 9_990, rate_bp: 1_250 }, 0, 0, 0],
    [
      'a dear line to the peso',
      { ...plain, unit_price: 1_000_000_001, rate_bp: 9_999 },
      9_999,
      9_998_000_109_998,
      1_899_620_020_900,
    ],
  ])('is %s', (_, line, units, commission, iva) => {
    expect([commissionUpTo(line, units), commissionIvaUpTo(line, units)]).toEqual([commission, iva]);
  });

  test('is exact, however dear the unit and however many there are', () => {
    fc.assert(
      fc.property(frozen, (line) => {
        const { rate_bp, unit_fee, minimum, maximum, unit_price, units } = line;
        const price = BigInt(unit_price) * 10_000n;
        const asked = BigInt(rate_bp) * BigInt(unit_price) + BigInt(unit_fee) * 10_000n;
        const ofAny = [asked, BigInt(minimum ?? 0) * 10_000n].reduce((one, other) =>
          one > other ? one : other,
        );
        const ofOne = [ofAny, BigInt(maximum ?? unit_price) * 10_000n, price].reduce((one, other) =>
          one < other ? one : other,
        );
        const all = ofOne * BigInt(units);
        expect(commissionUpTo(line, units)).toBe(Number((all + 5_000n) / 10_000n));
      }),
    );
  });
});

describe('the units of a line', () => {
  test('add up to what it bears, whichever are given back and in whatever order', () => {
    fc.assert(
      fc.property(givenBack, ([line, order]) => {
        const back = order.map((unit) => commissionOfUnit(line, unit));
        expect(back.reduce((sum, each) => sum + each.commission, 0)).toBe(commissionUpTo(line, line.units));
        expect(back.reduce((sum, each) => sum + each.iva, 0)).toBe(commissionIvaUpTo(line, line.units));
      }),
    );
  });

  test('bear no less than nothing or the minimum, and no more than the maximum or the price', () => {
    fc.assert(
      fc.property(givenBack, ([line, order]) => {
        const price = line.unit_price;
        const most = Math.min(line.maximum ?? price, price);
        const least = Math.min(line.minimum ?? 0, most);
        for (const unit of order) {
          const { commission, iva } = commissionOfUnit(line, unit);
          expect(commission).toBeGreaterThanOrEqual(least);
          expect(commission).toBeLessThanOrEqual(most);
          expect(iva).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
