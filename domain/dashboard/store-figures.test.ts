import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSums, everyDay, NO_SUMS, SUMMED, type DaySums } from '#domain/dashboard/day-sums.ts';
import { compareFigures, figureOf, FIGURES, returnRateOf } from '#domain/dashboard/store-figures.ts';

const some = (of: Partial<DaySums>): DaySums => ({ ...NO_SUMS, ...of });
const sums = fc.record(
  Object.fromEntries(SUMMED.map((name) => [name, fc.nat(1_000_000)])) as Record<
    keyof DaySums,
    fc.Arbitrary<number>
  >,
);

describe('the figures of a store', () => {
  test('come out of the sums of its days', () => {
    const month = some({
      orders: 3,
      units: 7,
      sales: 100_000,
      commission: 10_000,
      commission_iva: 1_900,
      refund: 20_000,
    });
    expect(Object.fromEntries(FIGURES.map((name) => [name, figureOf(name, month)]))).toEqual({
      sales: 100_000,
      orders: 3,
      units: 7,
      average: 33_333,
      commission: 11_900,
      net: 88_100,
      refund: 20_000,
      cancelled: 0,
      rating: null,
    });
  });

  test('say nothing where there is nothing that they could be of', () => {
    expect(figureOf('average', NO_SUMS)).toBeNull();
    expect(figureOf('rating', NO_SUMS)).toBeNull();
    expect(returnRateOf(some({ returned_units: 2 }))).toBeNull();
    expect(returnRateOf(some({ returned_units: 2, units: 8 }))).toBe(25);
  });

  test('of days together are those of their sums, however the days are parted', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 6 }), fc.nat(6), (days, at) => {
        const parted = addSums([addSums(days.slice(0, at)), addSums(days.slice(at))]);
        expect(parted).toEqual(addSums(days));
        expect((figureOf('net', parted) ?? 0) + (figureOf('commission', parted) ?? 0)).toBe(
          figureOf('sales', parted),
        );
      }),
    );
  });
});

describe('beside the days before, a figure', () => {
  const against = (now: Partial<DaySums>, before: Partial<DaySums>) =>
    compareFigures('sales', some(now), some(before));

  test('is more, less or the same, in whole percent', () => {
    expect(against({ sales: 150 }, { sales: 100 })).toEqual({ kind: 'more', by: 50 });
    expect(against({ sales: 0 }, { sales: 100 })).toEqual({ kind: 'less', by: 100 });
    expect(against({ sales: 1_001 }, { sales: 1_000 })).toEqual({ kind: 'same' });
  });

  test('has no percentage of nothing', () => {
    expect(against({ sales: 100 }, {})).toEqual({ kind: 'first' });
    expect(against({}, {})).toEqual({ kind: 'nothing' });
    expect(compareFigures('average', some({ orders: 1, sales: 9 }), NO_SUMS)).toEqual({ kind: 'first' });
    expect(compareFigures('rating', NO_SUMS, some({ ratings: 1, stars: 4 }))).toEqual({ kind: 'nothing' });
  });

  test('of stars differs in stars', () => {
    const before = some({ ratings: 2, stars: 8 });
    expect(compareFigures('rating', some({ ratings: 2, stars: 9 }), before)).toEqual({
      kind: 'more',
      by: 0.5,
    });
    expect(compareFigures('rating', before, before)).toEqual({ kind: 'same' });
  });
});

test('every day of a period is there, also those on which nothing happened', () => {
  const days = everyDay('2026-02-27', '2026-03-02', [{ day: '2026-03-01', ...NO_SUMS, orders: 2 }]);
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 2],
    ['2026-03-02', 0],
  ]);
});
