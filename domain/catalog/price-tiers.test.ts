import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  actingTiers,
  nextTier,
  type PriceTiers,
  unitPriceOf,
  PriceTiersInput,
} from '#domain/catalog/price-tiers.ts';

const price_tiers = [
  { from_units: 12, unit_price: 9_000 },
  { from_units: 48, unit_price: 8_000 },
];
const sold = { precio_venta: 10_000, price_tiers };

test.each([
  [1, 10_000],
  [11, 10_000],
  [12, 9_000],
  [47, 9_000],
  [48, 8_000],
  [9_999, 8_000],
])('each of %i units costs what the tier that they reach says', (units, price) => {
  expect(unitPriceOf(sold, units)).toBe(price);
});

test('a product without tiers costs its price, however many', () => {
  expect(unitPriceOf({ precio_venta: 10_000 }, 500)).toBe(10_000);
});

test('an offer below a tier is cheaper for any quantity, and the tier is shown no more', () => {
  const offered = { ...sold, precio_venta: 8_500 };
  expect([1, 12, 48].map((units) => unitPriceOf(offered, units))).toEqual([8_500, 8_500, 8_000]);
  expect(actingTiers(offered)).toEqual([price_tiers[1]]);
});

test('the next tier is the first that would lower the price', () => {
  expect(nextTier(sold, 5)).toEqual(price_tiers[0]);
  expect(nextTier(sold, 12)).toEqual(price_tiers[1]);
  expect(nextTier(sold, 48)).toBeNull();
  expect(nextTier({ ...sold, precio_venta: 8_000 }, 1)).toBeNull();
});

describe('a store cannot write', () => {
  const tier = (from_units: number, unit_price: number) => ({ from_units, unit_price });
  test.each<[string, unknown, RegExp]>([
    ['a tier from one unit on', [tier(1, 9_000)], /entre 2 y 9999/],
    ['a tier from half a unit on', [tier(2.5, 9_000)], /entre 2 y 9999/],
    ['a price of nothing', [tier(2, 0)], /mayor que cero/],
    ['a price with cents', [tier(2, 10.5)], /mayor que cero/],
    ['two tiers from the same units on', [tier(5, 9_000), tier(5, 8_000)], /empieza en más unidades/],
    ['tiers out of their order', [tier(9, 8_000), tier(5, 9_000)], /empieza en más unidades/],
    ['a price that does not fall', [tier(5, 9_000), tier(9, 9_000)], /menor que el anterior/],
    ['six tiers', [2, 3, 4, 5, 6, 7].map((at) => tier(at, 9_000 - at)), /como mucho 5/],
  ])('%s', (_what, tiers, sentence) => {
    expect(v.safeParse(PriceTiersInput, tiers).issues?.[0]?.message).toMatch(sentence);
  });
});

const anyTiers: fc.Arbitrary<PriceTiers> = fc
  .uniqueArray(fc.integer({ min: 2, max: 300 }), { maxLength: 5 })
  .chain((units) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: units.length, maxLength: units.length })
      .map((prices) => {
        const falling = prices.toSorted((a, b) => b - a);
        const rising = units.toSorted((a, b) => a - b);
        return rising.map((from_units, at) => ({ from_units, unit_price: falling[at] ?? 1 }));
      }),
  );

test('more units never cost more each, never more than the price, and a price is the same when it is asked twice', () => {
  fc.assert(
    fc.property(
      anyTiers,
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 1, max: 400 }),
      (price_tiers, precio_venta, units) => {
        expect(v.is(PriceTiersInput, price_tiers)).toBe(true);
        const product = { precio_venta, price_tiers };
        const price = unitPriceOf(product, units);
        expect(price).toBeLessThanOrEqual(precio_venta);
        expect(unitPriceOf(product, units + 1)).toBeLessThanOrEqual(price);
        expect(unitPriceOf({ precio_venta: price, price_tiers }, units)).toBe(price);
      },
    ),
  );
});
