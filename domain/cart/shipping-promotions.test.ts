import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippingFor } from '#domain/cart/pricing.ts';
import {
  isSame,
  leastOf,
  possibleTermsTo,
  savingOf,
  shippingTermsTo,
  shipsFree,
  type ShippingValues,
} from '#domain/cart/shipping-terms.ts';
import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

const DAY = '2026-12-10';
const BUCARAMANGA = '68001';
const MEDELLIN = '05001';

const promotion = (changes: Partial<ShippingPromotion>): ShippingPromotion => ({
  id: 'p-1',
  name: 'Diciembre',
  from: '2026-12-01',
  until: '2026-12-15',
  departments: [],
  municipalities: [],
  cost: null,
  free_from: null,
  ...changes,
});
const island = { name: 'Islas', departments: ['88'], municipalities: [], cost: 40_000, free_from: 2_000_000 };
const values = (...promotions: ShippingPromotion[]): ShippingValues => ({
  ...initialSettings,
  'shipping.zones': [island],
  'shipping.promotions': promotions,
});
const home = promotion({ municipalities: [BUCARAMANGA], free_from: 1 });

describe('a promotion of the shipping', () => {
  test.each([
    ['2026-11-30', 200_000],
    ['2026-12-01', 1],
    ['2026-12-15', 1],
    ['2026-12-16', 200_000],
  ])('holds from its first day to its last: on %s free from %i', (day, freeFrom) => {
    expect(shippingTermsTo(BUCARAMANGA, values(home), day)).toMatchObject({ freeFrom });
  });

  test.each<[string, Partial<ShippingPromotion>, string, { cost: number; freeFrom: number }]>([
    [
      'another city',
      { municipalities: [BUCARAMANGA], free_from: 1 },
      MEDELLIN,
      { cost: 15_000, freeFrom: 200_000 },
    ],
    [
      'a city of its department',
      { departments: ['05'], cost: 5_000 },
      MEDELLIN,
      { cost: 5_000, freeFrom: 200_000 },
    ],
    [
      'everywhere, a zone too',
      { cost: 9_000, free_from: 90_000 },
      '88001',
      { cost: 9_000, freeFrom: 90_000 },
    ],
    [
      'nobody whom it would cost more',
      { cost: 30_000, free_from: 500_000 },
      MEDELLIN,
      { cost: 15_000, freeFrom: 200_000 },
    ],
    ['a zone that is dearer than it', { cost: 30_000 }, '88001', { cost: 30_000, freeFrom: 2_000_000 }],
  ])('reaches %s', (_, changes, code, terms) => {
    expect(shippingTermsTo(code, values(promotion(changes)), DAY)).toMatchObject(terms);
  });

  test('says of an order what it saved, and of one that it saved nothing that it owes it nothing', () => {
    const cheap = promotion({ id: 'p-2', name: 'Barato', cost: 5_000 });
    const terms = shippingTermsTo(BUCARAMANGA, values(promotion({ free_from: 50_000 }), cheap), DAY);
    const savingAt = (subtotal: number) => savingOf(terms, (by) => shippingFor(subtotal, by));
    expect(savingAt(20_000)).toEqual({ id: 'p-2', name: 'Barato', saved: 10_000 });
    expect(savingAt(60_000)).toEqual({ id: 'p-1', name: 'Diciembre', saved: 15_000 });
    expect(savingAt(250_000)).toBeNull();
    expect(savingAt(0)).toBeNull();
    expect(savingOf(shippingTermsTo(MEDELLIN, values(home), DAY), () => 15_000)).toBeNull();
  });

  test('where the place is not known, no figure is told that may be wrong', () => {
    const anywhere = possibleTermsTo(null, values(home), DAY);
    expect(leastOf(anywhere)).toEqual({ cost: 15_000, freeFrom: 1 });
    expect(isSame('freeFrom', anywhere)).toBe(false);
    expect(shipsFree(50_000, anywhere)).toBe(false);
    expect(possibleTermsTo(null, values(home), '2026-12-16')).toEqual(possibleTermsTo(null, values(), DAY));
  });
});

describe('whatever promotions there are', () => {
  const code = fc.constantFrom(BUCARAMANGA, '68276', MEDELLIN, '88001', '11001');
  const anyPromotion = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constant('Promoción'),
    from: fc.constantFrom('2026-12-01', DAY, '2026-12-11'),
    until: fc.constantFrom('2026-12-05', DAY, '2026-12-20'),
    departments: fc.subarray(['68', '05', '88']),
    municipalities: fc.subarray([BUCARAMANGA, MEDELLIN, '11001']),
    cost: fc.option(fc.integer({ min: 1, max: 60_000 })),
    free_from: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
  });
  const many = fc.array(anyPromotion, { maxLength: 5 });
  const paid = (promotions: ShippingPromotion[], to: string, subtotal: number) =>
    shippingFor(subtotal, shippingTermsTo(to, values(...promotions), DAY));

  test('their order does not matter, and one more makes no shipping dearer', () =>
    fc.assert(
      fc.property(many, anyPromotion, code, fc.nat({ max: 500_000 }), (all, more, to, subtotal) => {
        const before = paid(all, to, subtotal);
        expect(paid(all.toReversed(), to, subtotal)).toBe(before);
        expect(paid([...all, more], to, subtotal)).toBeLessThanOrEqual(before);
      }),
    ));

  test('what an order saved and what it paid are together what it would have paid without them', () =>
    fc.assert(
      fc.property(many, code, fc.nat({ max: 500_000 }), (all, to, subtotal) => {
        const terms = shippingTermsTo(to, values(...all), DAY);
        const saving = savingOf(terms, (by) => shippingFor(subtotal, by));
        const usually = shippingFor(subtotal, shippingTermsTo(to, values(), DAY));
        expect(shippingFor(subtotal, terms) + (saving?.saved ?? 0)).toBe(usually);
      }),
    ));

  test('the terms of every place are among those that may hold anywhere', () =>
    fc.assert(
      fc.property(many, code, (all, to) => {
        const { cost, freeFrom } = shippingTermsTo(to, values(...all), DAY);
        expect(possibleTermsTo(null, values(...all), DAY)).toContainEqual(
          expect.objectContaining({ cost, freeFrom }),
        );
      }),
    ));
});
