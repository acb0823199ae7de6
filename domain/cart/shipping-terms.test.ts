import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastTotalsOf, shippingFor, totalsOf } from '#domain/cart/pricing.ts';
import {
  isSame,
  leastOf,
  possibleTermsTo,
  shippingTermsTo,
  shipsFree,
  type ShippingValues,
} from '#domain/cart/shipping-terms.ts';
import { DEPARTMENT_COUNT } from '#domain/delivery/shipping-zone.ts';
import { departments } from '#domain/geography/divipola.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

const DAY = '2026-12-10';

const zone = (name: string, cost: number, free_from: number, places: string[]) => ({
  name,
  departments: places.filter((each) => each.length === 2),
  municipalities: places.filter((each) => each.length === 5),
  cost,
  free_from,
});
const values = (...zones: ShippingValues['shipping.zones']): ShippingValues => ({
  ...initialSettings,
  'shipping.zones': zones,
});
const here = zone('Santander', 9_900, 150_000, ['68']);
const metro = zone('Área metropolitana', 6_000, 80_000, ['68001', '68276']);
const islands = zone('San Andrés', 40_000, 2_000_000_000, ['88']);

describe('the terms of a municipality', () => {
  test.each<[string | null, number, number, string]>([
    ['68001', 6_000, 80_000, 'its own zone before that of its department'],
    ['68547', 9_900, 150_000, 'the zone of its department'],
    ['88001', 40_000, 2_000_000_000, 'a zone that is never free'],
    ['05001', 15_000, 200_000, 'no zone'],
    [null, 15_000, 200_000, 'a place on no list'],
  ])('%s costs %i, free from %i: %s', (code, cost, freeFrom) => {
    expect(shippingTermsTo(code, values(here, metro, islands), DAY)).toEqual({ cost, freeFrom });
    expect(shippingTermsTo(code, values(islands, metro, here), DAY)).toEqual({ cost, freeFrom });
  });

  test('are the usual ones everywhere without zones', () => {
    expect(possibleTermsTo(null, values(), DAY)).toEqual([{ cost: 15_000, freeFrom: 200_000 }]);
    expect(shippingTermsTo('68001', values(), DAY)).toEqual({ cost: 15_000, freeFrom: 200_000 });
  });
});

describe('where the place is not known', () => {
  const lines = (amount: number) => [{ precio_venta: amount, quantity: 1, iva_percent: 0 }];
  const anywhere = possibleTermsTo(null, values(here, metro, islands), DAY);

  test('every terms that may hold are told, and no figure that may be wrong', () => {
    expect(leastOf(anywhere)).toEqual({ cost: 6_000, freeFrom: 80_000 });
    expect([isSame('cost', anywhere), isSame('freeFrom', anywhere)]).toEqual([false, false]);
    expect(leastTotalsOf(lines(50_000), anywhere)).toMatchObject({
      shipping: 6_000,
      total: 56_000,
      isLeast: true,
    });
    expect(leastTotalsOf(lines(90_000), anywhere)).toMatchObject({ shipping: 0, isLeast: true });
    expect(shipsFree(300_000, anywhere)).toBe(false);
    expect(leastTotalsOf([], anywhere)).toEqual({ subtotal: 0, iva: 0, shipping: 0, total: 0 });
  });

  test('what costs the same everywhere is a plain figure', () => {
    const same = possibleTermsTo(null, values(zone('Costa', 15_000, 200_000, ['47'])), DAY);
    expect(leastTotalsOf(lines(50_000), same)).toEqual(totalsOf(lines(50_000), same[0]));
  });

  test('zones that name every department leave no place to the usual terms', () => {
    expect(departments).toHaveLength(DEPARTMENT_COUNT);
    const all = zone(
      'Todo el país',
      20_000,
      500_000,
      departments.map(({ code }) => code),
    );
    expect(possibleTermsTo(null, values(all), DAY)).toEqual([{ cost: 20_000, freeFrom: 500_000 }]);
  });

  test('the least is never more than what the place turns out to cost, and is told as such wherever that is more', () => {
    const codes = ['68001', '68547', '88001', '05001', '11001'];
    fc.assert(
      fc.property(fc.nat({ max: 400_000 }), fc.constantFrom(...codes), (amount, code) => {
        const shown = leastTotalsOf(lines(amount), anywhere);
        const real = shippingFor(amount, shippingTermsTo(code, values(here, metro, islands), DAY));
        expect(shown.shipping).toBeLessThanOrEqual(real);
        if (!shown.isLeast) expect(shown.shipping).toBe(real);
      }),
    );
  });
});
