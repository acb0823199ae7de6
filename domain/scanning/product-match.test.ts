import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOfCarton, gtinKey, isGtin } from '#domain/catalog/gtin.ts';
import {
  findByScan,
  isOfProduct,
  matchOf,
  searchTextsOf,
  unitsOf,
  type CodedProduct,
} from '#domain/scanning/product-match.ts';
import { readScan } from '#domain/scanning/read-scan.ts';

const thermos = { sku: 'ESC-0001', gtin: '7709990000016' };
const tape = { sku: 'ESC-0003', gtin: '036000291452' };
const gum = { sku: 'ESC-0004', gtin: '96385074' };
/** The carton of the thermos, with indicator digit 1. */
const CARTON = '17709990000013';

/** Any GTIN-13, whose check digit is right. */
const anyGtin = fc
  .stringMatching(/^[1-9]\d{11}$/)
  .map((body) => [...'0123456789'].map((last) => body + last).find(isGtin) ?? '');

describe('a code names a product', () => {
  test.each([
    ['its SKU', 'ESC-0001', 'sku'],
    ['its SKU in the other case', 'esc-0001', 'sku'],
    ['its SKU without signs', 'ESC0001', 'sku_without_signs'],
    ['its SKU through a Spanish keyboard', "ESC'0001", 'sku_without_signs'],
    ['its SKU with an underscore, through a Spanish keyboard', 'ESC?0001', 'sku_without_signs'],
    ['its EAN', '7709990000016', 'gtin'],
    ['its EAN as a GTIN-14', '07709990000016', 'gtin'],
    ['its EAN in GS1 with its symbology', ']C1010770999000001617271231', 'gtin'],
    ['its carton', CARTON, 'carton'],
    ['its carton in GS1', `(01)${CARTON}(37)12`, 'carton'],
  ])('by %s', (_, code, way) => {
    expect(matchOf(readScan(code), thermos)).toBe(way);
  });

  test.each([
    [tape, '036000291452'],
    [tape, '0036000291452'],
    [tape, '00036000291452'],
    [gum, '96385074'],
    [gum, '00000096385074'],
    [{ sku: 'COLA', gtin: '012345000065' }, '01234565'],
  ])('a short GTIN with any number of zeros before it, or left out: %o by %s', (product, code) => {
    expect(isOfProduct(readScan(code), product)).toBe(true);
  });

  test.each(['LIC-0600', '7709990000023', 'A-03-2-B', 'MSVALIDAR', '', '---', 'ESC-00010', 'ESC-000'])(
    '%s is no code of it',
    (code) => expect(isOfProduct(readScan(code), thermos)).toBe(false),
  );

  test('by digits that are its SKU and check as no GTIN', () => {
    expect(isOfProduct(readScan('12345678'), { sku: '12345678', gtin: null })).toBe(true);
  });

  test('by its GTIN in every form, and by that of no other product', () => {
    fc.assert(
      fc.property(anyGtin, anyGtin, (gtin, other) => {
        const product = { sku: 'X', gtin };
        for (const code of [gtin, gtinKey(gtin), `01${gtinKey(gtin)}`, `]C101${gtinKey(gtin)}10LOTE`])
          expect(isOfProduct(readScan(code), product)).toBe(true);
        fc.pre(other !== gtin);
        expect(isOfProduct(readScan(other), product)).toBe(false);
      }),
    );
  });

  test('by its carton at every level of packaging, and never by goods of variable measure', () => {
    fc.assert(
      fc.property(anyGtin, fc.integer({ min: 1, max: 9 }), (gtin, level) => {
        const body = `${level}${gtin.slice(0, -1)}`;
        const carton = [...'0123456789'].map((last) => body + last).find(isGtin) ?? '';
        expect(contentOfCarton(carton)).toBe(level === 9 ? null : gtinKey(gtin));
        expect(isOfProduct(readScan(carton), { sku: 'X', gtin })).toBe(level !== 9);
      }),
    );
  });
});

describe('among many products', () => {
  const named = (code: string, products: readonly CodedProduct[]) =>
    findByScan(readScan(code), products, (each) => each.sku);

  test('the SKU as it is written wins over one whose signs differ', () => {
    const other = { sku: 'ESC0001', gtin: null };
    expect(named('ESC0001', [thermos, other]).products).toEqual([other]);
    expect(named('esc_0001', [thermos, other]).products).toEqual([thermos, other]);
  });

  test('a code that two stores use names both', () => {
    const ofAnother = { sku: 'CREMA-NEGRA', gtin: '7709990000016' };
    expect(named('7709990000016', [thermos, tape, ofAnother]).products).toEqual([thermos, ofAnother]);
  });

  test('the rows of one product are one', () => {
    expect(named('7709990000016', [thermos, { ...thermos }]).products).toHaveLength(1);
  });

  test('none is none', () => {
    expect(named('7709990000023', [thermos, tape])).toEqual({ products: [], isCarton: false });
  });
});

test.each([
  ['7709990000016', false, 1],
  ['ESC-0001', false, 1],
  [CARTON, true, null],
  [`(01)${CARTON}(37)12`, true, 12],
  ['(02)07709990000016(37)24', false, 24],
])('%s stands for its units', (code, isCarton, units) => {
  expect(unitsOf(readScan(code), isCarton)).toBe(units);
});

test('a search by words finds what a code names', () => {
  expect(searchTextsOf(readScan('ESC_0001'))).toEqual(['ESC_0001', 'ESC0001']);
  expect(searchTextsOf(readScan('0036000291452'))).toEqual(['0036000291452', '36000291452']);
  expect(searchTextsOf(readScan(CARTON))).toEqual([CARTON, '7709990000016']);
  expect(searchTextsOf(readScan('MSVALIDAR'))).toEqual([]);
});
