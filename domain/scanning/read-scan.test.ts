import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGtin } from '#domain/catalog/gtin.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { positionCheck } from '#domain/scanning/position-check.ts';
import { FLOOR_ORDERS, readScan } from '#domain/scanning/read-scan.ts';
import { anyPosition } from '#test/factories/warehouse/position-factory.ts';

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
    ['7 702004 003508', '7702004003508'],
    ['\uFEFF 7702004003508\t', '7702004003508'],
    ['0107702004003508', '07702004003508'],
    ['(01)07702004003508(10)L-7', '07702004003508'],
    [")01=07702004003508)10=L'7", '07702004003508'],
    [']d20107702004003508\u001D10L7', '07702004003508'],
    ['+C10107702004003508', '07702004003508'],
    ['https://id.gs1.org/01/07702004003508/10/L-7?17=271231', '07702004003508'],
    ['96385074', '96385074'],
    ['01234565', '01234565'],
  ])('reads the GTIN of %s', (typed, code) => {
    expect(readScan(typed)).toMatchObject({ kind: 'gtin', code });
  });

  test.each([
    [']C1010770999000001617271231', { lot: '', expiresOn: '2027-12-31', units: null }],
    ['0107709990000016172702001024-B', { lot: '24-B', expiresOn: '2027-02-28', units: null }],
    ['(01)07709990000016(17)271331(10)24-B', { lot: '24-B', expiresOn: null, units: null }],
    [
      ']d2010770999000001610LOTE7\u001D17271231\u001D3712',
      { lot: 'LOTE7', expiresOn: '2027-12-31', units: 12 },
    ],
    ['02077099900000163724', { lot: '', expiresOn: null, units: 24 }],
    [
      'https://id.gs1.org/01/07709990000016/10/24-B?17=271231',
      { lot: '24-B', expiresOn: '2027-12-31', units: null },
    ],
  ])('keeps the lot, the day and the units that %s says', (typed, said) => {
    expect(readScan(typed)).toMatchObject({ kind: 'gtin', gtins: ['07709990000016'], ...said });
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
