import { formatBasisPoints } from '#domain/base/money.ts';
import { describe, expect, test } from 'vitest';
import { conditionsText, termsText } from '#domain/commissions/rule-labels.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const targets = {
  stores: new Map([['isla', 'Calzado La Isla']]),
  categories: new Map([['calzado', 'Calzado']]),
  products: new Map([['tenis', 'Tenis de lona']]),
};

test.each([
  [0, '0 %'],
  [1_000, '10 %'],
  [1_250, '12,5 %'],
  [1_205, '12,05 %'],
  [7, '0,07 %'],
  [10_000, '100 %'],
])('the rate %d is read as %s', (rate, text) => {
  expect(plain(formatBasisPoints(rate))).toBe(text);
});

describe('what a rule asks for', () => {
  test.each([
    [{}, '10 %'],
    [{ rate_bp: 0 }, '0 %'],
    [{ rate_bp: 0, unit_fee: 500 }, '$ 500 por unidad'],
    [
      { rate_bp: 1_250, unit_fee: 500, minimum: 1_000, maximum: 9_000 },
      '12,5 % + $ 500 por unidad, mínimo $ 1.000, máximo $ 9.000',
    ],
  ])('of %o is %s', (over, text) => {
    expect(plain(termsText(aCommissionRule(over)))).toBe(text);
  });
});

describe('whom a rule is for', () => {
  test.each([
    [{}, 'Todo lo demás'],
    [{ vendor_id: 'isla' }, 'Calzado La Isla'],
    [
      { vendor_id: 'isla', category_id: 'calzado', price_from: 50_000 },
      'Calzado La Isla · Calzado · desde $ 50.000',
    ],
    [{ product_id: 'tenis' }, 'Tenis de lona'],
    [{ price_from: 1, price_to: 2 }, 'De $ 1 a $ 2'],
    [{ price_to: 2 }, 'Hasta $ 2'],
    [{ vendor_id: 'sin-nombre' }, 'Sin-nombre'],
  ])('of %o is %s', (over, text) => {
    expect(plain(conditionsText(aCommissionRule(over), targets))).toBe(text);
  });
});
