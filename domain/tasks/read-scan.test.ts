import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGtin } from '#domain/catalog/gtin.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { positionCheck } from '#domain/warehouse/position-check.ts';
import { FLOOR_ORDERS, isOfProduct, readScan } from '#domain/tasks/read-scan.ts';
import { anyPosition } from '#test/factories/position-factory.ts';

describe('readScan', () => {
  test('reads the label of every position, as typed by any reader', () => {
    fc.assert(
      fc.property(anyPosition, fc.boolean(), fc.boolean(), (at, small, spanish) => {
        let label = positionLabel(at);
        if (small) label = label.toLowerCase();
        if (spanish) label = label.replaceAll('-', "'");
        expect(readScan(` ]C1${label} `)).toMatchObject({ kind: 'position', position: at });
      }),
    );
  });

  test('takes a position that was typed with its check digits, and says when they are those of another', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        const check = positionCheck(at);
        expect(readScan(`${positionLabel(at)} ${check}`)).toMatchObject({ kind: 'position', position: at });
        const other = check === '01' ? '02' : '01';
        expect(readScan(`${positionLabel(at)} ${other}`)).toMatchObject({ kind: 'damaged' });
      }),
    );
  });

  test.each(Object.entries(FLOOR_ORDERS))('takes %s for an order', (code, { order }) => {
    expect(readScan(code.toLowerCase())).toEqual({ kind: 'order', order });
  });

  test.each([
    ['7702004003508', '7702004003508'],
    ['0107702004003508', '07702004003508'],
    ['(01)07702004003508(10)L-7', '07702004003508'],
    [']d20107702004003508\u001D10L7', '07702004003508'],
    ['96385074', '96385074'],
  ])('reads the GTIN of %s', (code, gtin) => {
    expect(readScan(code)).toMatchObject({ kind: 'gtin', gtin });
  });

  test('says that digits which do not check are damaged, one wrong digit wherever it is', () => {
    const digits = [...'7702004003508'];
    for (const index of digits.keys()) {
      const wrong = digits.with(index, String((Number(digits[index]) + 1) % 10)).join('');
      expect(isGtin(wrong)).toBe(false);
      expect(readScan(wrong)).toEqual({ kind: 'damaged', code: wrong });
    }
  });

  test('reads anything without failing, and nothing twice as long as a code', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (typed) => void readScan(typed)));
    expect(readScan('TEN-0412'.repeat(20))).toMatchObject({ kind: 'damaged' });
    expect(readScan('')).toEqual({ kind: 'text', code: '' });
  });
});

describe('isOfProduct', () => {
  const product = { sku: 'TEN-0412', gtin: '7702004003508' };
  test.each(['ten-0412', '7702004003508', '07702004003508', "TEN'0412"])('%s is the product', (code) => {
    expect(isOfProduct(readScan(code), product)).toBe(true);
  });

  test.each(['LIC-0600', '7702004003509', 'A-03-2-B', 'MSVALIDAR', ''])('%s is not', (code) => {
    expect(isOfProduct(readScan(code), product)).toBe(false);
  });

  test('is a product by digits that are its SKU and check as no GTIN', () => {
    expect(isOfProduct(readScan('12345678'), { sku: '12345678', gtin: null })).toBe(true);
  });
});
