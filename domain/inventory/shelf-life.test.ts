import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  firstSellableDay,
  isSellable,
  isShortDated,
  shelfLifeLabel,
  ShelfLifeDays,
} from '#domain/inventory/shelf-life.ts';

const TODAY = '2026-03-05';

describe('goods of a day of expiry', () => {
  test.each([
    [null, 0, { sold: true, short: false }],
    ['2026-03-04', 0, { sold: false, short: false }],
    ['2026-03-05', 0, { sold: true, short: false }],
    ['2026-03-04', 10, { sold: false, short: false }],
    ['2026-03-05', 10, { sold: false, short: true }],
    ['2026-03-14', 10, { sold: false, short: true }],
    ['2026-03-15', 10, { sold: true, short: false }],
    [null, 10, { sold: true, short: false }],
  ])('until %s, where %i days must be left: %o', (day, minimum, { sold, short }) => {
    expect(isSellable(day, firstSellableDay(TODAY, minimum))).toBe(sold);
    expect(isShortDated(day, TODAY, minimum)).toBe(short);
  });
});

test.each([-1, 1.5, 731, '30', null])('a minimum of %o days is refused', (days) => {
  expect(v.is(ShelfLifeDays, days)).toBe(false);
});

test.each([
  [null, 'La de la empresa'],
  [0, 'Hasta el día en que vence'],
  [1, '1 día antes de vencer'],
  [30, '30 días antes de vencer'],
])('%o days read «%s»', (days, label) => {
  expect(shelfLifeLabel(days)).toBe(label);
});
