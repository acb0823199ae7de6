import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  formatChange,
  formatDecimal,
  formatPercent,
  formatPesos,
  formatTenths,
  formatWhole,
  Pesos,
} from '#domain/base/money.ts';

/** Intl writes a hyphen. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** Intl separates the sign with a space that does not break, and has changed which one. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ');
}

test.each([
  [0, '$ 0'],
  [950, '$ 950'],
  [1_486, '$ 1.486'],
  [149_900, '$ 149.900'],
  [1_234_567_890, '$ 1.234.567.890'],
])('%i pesos read %s', (amount, text) => {
  expect(plain(formatPesos(amount))).toBe(text);
  expect(formatWhole(amount)).toBe(text.slice(2));
});

const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });
const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});

test('amounts are written as Intl writes them in Colombia', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      expect(formatWhole(amount)).toBe(withMinus(whole.format(amount)));
      expect(plain(formatPesos(amount))).toBe(withMinus(plain(pesos.format(amount))));
    }),
  );
});

test('figures below zero have a minus sign, which is no hyphen', () => {
  expect(formatWhole(-1_486)).toBe('−1.486');
  expect(formatPesos(-950)).toBe('−$\u00a0950');
  expect([12, 0, -3].map(formatChange)).toEqual(['+12', '0', '−3']);
});

test('one decimal is written as Intl writes it, and rounds a half away from zero', () => {
  const atMost = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
  const always = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (tenths) => {
      expect(formatDecimal(tenths / 10)).toBe(withMinus(atMost.format(tenths / 10)));
      expect(formatTenths(tenths / 10)).toBe(withMinus(always.format(tenths / 10)));
    }),
  );
  expect([4.35, 4.04, 3.96, -0.04].map(formatTenths)).toEqual(['4,4', '4,0', '4,0', '0,0']);
});

test('a percentage stays with its sign', () => {
  expect(formatPercent(94)).toBe('94\u00a0%');
});

test('every amount can be read back from its text', () => {
  fc.assert(fc.property(fc.nat(), (amount) => Number(formatPesos(amount).replace(/\D/g, '')) === amount));
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100'])(
  '%s is no amount of pesos',
  (amount) => {
    expect(v.is(Pesos, amount)).toBe(false);
  },
);
