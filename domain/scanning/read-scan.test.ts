import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGtin } from '#domain/catalog/gtin.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { matchOf } from '#domain/scanning/product-match.ts';
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

  test.each(['|', '<GS>', '{GS}', '^]', '~', '[GS]', ';GS:', '&+', '\u241D', '\\x1d', '\u001D'])(
    'takes %j for the separator that a reader cannot type',
    (sign) => {
      expect(readScan(`010770999000001610LOTE-7${sign}17271231${sign}21S1710`)).toMatchObject({
        kind: 'gtin',
        lot: 'LOTE-7',
        expiresOn: '2027-12-31',
        readings: [],
      });
    },
  );

  test.each([
    ['010770999000001610LOTE717271231', [{ lot: 'LOTE7', expires_on: '2027-12-31' }]],
    ['010770999000001610L-2215271231', [{ lot: 'L-22', expires_on: '2027-12-31' }]],
    ['010770999000001610L-221126010117271231', [{ lot: 'L-22', expires_on: '2027-12-31' }]],
    ['01077099900000161727123110LT0121AB77', [{ lot: 'LT01', expires_on: '2027-12-31' }]],
    ['010770999000001621SER9917271231', [{ lot: '', expires_on: '2027-12-31' }]],
  ])('asks what %s means, whose reader left out its separators', (typed, readings) => {
    const scan = readScan(typed);
    expect(scan).toMatchObject({ kind: 'gtin', gtins: ['07709990000016'], lot: '', expiresOn: null });
    expect('readings' in scan && scan.readings).toEqual(expect.arrayContaining(readings));
    // The person may also have a lot in the hand that looks like an element.
    expect('readings' in scan && scan.readings.length).toBeGreaterThan(1);
  });

  test.each([
    ['0107709990000016172712311024-B', { lot: '24-B', expiresOn: '2027-12-31' }],
    ['010770999000001610LOTE7', { lot: 'LOTE7', expiresOn: null }],
    // No month 31, and no day 45: it is no date.
    ['010770999000001610A17993101', { lot: 'A17993101', expiresOn: null }],
    ['010770999000001610A17271245', { lot: 'A17271245', expiresOn: null }],
    ['010770999000001610L2107', { lot: 'L2107', expiresOn: null }],
  ])('asks nothing about %s', (typed, said) => {
    expect(readScan(typed)).toMatchObject({ kind: 'gtin', ...said, readings: [] });
  });

  test('never spoils a lot: it is read as it stands, or it is among what a person chooses from', () => {
    const lots = fc.stringMatching(/^[A-Z0-9][A-Z0-9./_-]{0,18}$/);
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(lots, days, fc.constantFrom('', '|', '<GS>', '\u001D'), (lot, on, sign) => {
        const expires_on = on.toISOString().slice(0, 10);
        const scan = readScan(`010770999000001610${lot}${sign}17${expires_on.slice(2).replaceAll('-', '')}`);
        const read = {
          lot: 'lot' in scan ? scan.lot : '',
          expires_on: 'lot' in scan ? scan.expiresOn : null,
        };
        const readings = 'readings' in scan ? scan.readings : [];
        expect(readings.length > 0 ? readings : [read]).toContainEqual({ lot, expires_on });
      }),
    );
  });

  const LINK = 'https://id.gs1.org/01/07709990000016/10/L-7?17=271231';
  test.each([
    ['Spanish of Latin America', "httpsÑ--id.gs1.org-01-07709990000016-10-L'7_17¿271231"],
    ['Spanish of Spain', "httpsÑ--id.gs1.org-01-07709990000016-10-L'7_17¡271231"],
    ['German', 'httpsÖ--id.gs1.org-01-07709990000016-10-Lß7_17´271231'],
    ['Italian', "httpsç--id.gs1.org-01-07709990000016-10-L'7_17ì271231"],
    ['Portuguese of Brazil', 'httpsÇ;;id.gs1.org;01;07709990000016;10;L-7:17=271231'],
    ['French', 'httpsM!!id:gs&:org!à&!àèèàçççààààà&-!&à!L)è§&è=éè&é"&'],
    ['of the United States', LINK],
  ])('reads a Digital Link through a keyboard that is %s', (_, typed) => {
    expect(readScan(typed)).toMatchObject({ gtins: ['07709990000016'], lot: 'L-7', expiresOn: '2027-12-31' });
  });

  test.each([
    ['654321', '00065100004327'],
    ['0654321', '00065100004327'],
    ['6543217', '00065100004327'],
  ])('knows the product of the short UPC-E %s, and takes it for a text all the same', (typed, gtin) => {
    expect(readScan(typed)).toMatchObject({
      kind: 'text',
      code: typed,
      gtins: expect.arrayContaining([gtin]) as unknown,
    });
    expect(matchOf(readScan(typed), { sku: 'LAP-1', gtin: gtin.slice(2) })).toBe('gtin');
    expect(matchOf(readScan(typed), { sku: typed, gtin: null })).toBe('sku');
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
