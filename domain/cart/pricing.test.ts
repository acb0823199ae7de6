import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL_IVA_RATES, IVA_CLASSES, ratedBy } from '#domain/catalog/iva-class.ts';
import {
  freeShippingProgress,
  ivaOf,
  ivaPercentsOf,
  mostBeforeIva,
  shippingFor,
  totalsOf,
  withIva,
} from '#domain/cart/pricing.ts';

const anyLine = fc.record({
  precio_venta: fc.integer({ min: 0, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
});
const anyPercent = fc.integer({ min: 0, max: 30 });
const anyRates = fc.record({ general: anyPercent, reducida: anyPercent });
const anyTaxedLines = (constraints: fc.ArrayConstraints) =>
  fc
    .tuple(anyRates, fc.array(fc.tuple(anyLine, fc.constantFrom(...IVA_CLASSES)), constraints))
    .map(([rates, lines]) => lines.map(([line, iva_class]) => ratedBy(rates, { ...line, iva_class })));
const anyPrice = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('totalsOf', () => {
  test('of an empty cart is nothing at all, shipping included', () => {
    expect(totalsOf([], usualShipping)).toEqual({ subtotal: 0, iva: 0, shipping: 0, total: 0 });
  });

  test('adds the lines, 19 % of IVA and the shipping', () => {
    expect(totalsOf([{ precio_venta: 50_000, quantity: 2, iva_percent: 19 }], usualShipping)).toEqual({
      subtotal: 100_000,
      iva: 19_000,
      shipping: 15_000,
      total: 134_000,
    });
  });

  test('charges each line the IVA of its class, and one from before classes the usual one', () => {
    const lines = [
      { precio_venta: 100_000, quantity: 1 },
      { precio_venta: 100_000, quantity: 1, iva_class: 'reducida' as const },
      { precio_venta: 100_000, quantity: 1, iva_class: 'exento' as const },
      { precio_venta: 100_000, quantity: 1, iva_class: 'excluido' as const },
    ].map((each) => ratedBy(INITIAL_IVA_RATES, each));
    expect(totalsOf(lines, usualShipping)).toEqual({
      subtotal: 400_000,
      iva: 24_000,
      shipping: 0,
      total: 424_000,
    });
    expect(ivaPercentsOf(lines)).toEqual([0, 5, 19]);
  });

  test('is whole pesos and its parts add up, whatever the cart and the rates', () => {
    fc.assert(
      fc.property(anyTaxedLines({ maxLength: 200 }), (lines) => {
        const { subtotal, iva, shipping, total } = totalsOf(lines, usualShipping);
        for (const amount of [subtotal, iva, shipping, total]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(total).toBe(subtotal + iva + shipping);
      }),
    );
  });

  test('does not depend on the order of the lines, nor on one line being written as two', () => {
    fc.assert(
      fc.property(anyTaxedLines({ minLength: 1, maxLength: 20 }), (lines) => {
        const split = lines.flatMap((line) => [
          { ...line, quantity: line.quantity - 1 },
          { ...line, quantity: 1 },
        ]);
        expect(totalsOf(split.toReversed(), usualShipping)).toEqual(totalsOf(lines, usualShipping));
      }),
    );
  });
});

test.each([
  [0, 0],
  [1, 15_000],
  [199_999, 15_000],
  [200_000, 0],
  [200_001, 0],
])('shipping of %i pesos costs %i', (subtotal, cost) => {
  expect(shippingFor(subtotal, usualShipping)).toBe(cost);
});

test('the highest price before IVA for what somebody wants to pay is no more than that, and no peso less', () => {
  fc.assert(
    fc.property(fc.nat({ max: 50_000_000 }), anyPercent, (amount, percent) => {
      const most = mostBeforeIva(amount, percent);
      expect(withIva(most, percent)).toBeLessThanOrEqual(amount);
      expect(withIva(most + 1, percent)).toBeGreaterThan(amount);
    }),
  );
});

describe('ivaOf', () => {
  test.each([
    [2, 0],
    [3, 1],
    [50, 10],
    [150, 29],
    [149_900, 28_481],
  ])('of %i pesos is %i, the half peso rounded up', (amount, iva) => {
    expect(ivaOf(amount, 19)).toBe(iva);
  });

  test('is never more than half a peso away from its percent', () => {
    fc.assert(
      fc.property(anyPrice, anyPercent, (amount, percent) => {
        const hundredths = BigInt(ivaOf(amount, percent)) * 100n - BigInt(amount) * BigInt(percent);
        expect(hundredths).toBeGreaterThan(-50n);
        expect(hundredths).toBeLessThanOrEqual(50n);
        expect(withIva(amount, percent)).toBe(amount + ivaOf(amount, percent));
      }),
    );
  });
});

describe('freeShippingProgress', () => {
  test.each([
    [0, 200_000, 0],
    [100_000, 100_000, 50],
    [199_999, 1, 99],
    [200_000, 0, 100],
    [900_000, 0, 100],
  ])('of %i pesos: %i missing, %i %%', (subtotal, missing, percent) => {
    expect(freeShippingProgress(subtotal, usualShipping)).toEqual({ missing, percent });
  });

  test('is full exactly when the shipping of a cart with something in it is free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (subtotal) => {
        expect(freeShippingProgress(subtotal, usualShipping).percent === 100).toBe(
          shippingFor(subtotal, usualShipping) === 0,
        );
      }),
    );
  });
});
