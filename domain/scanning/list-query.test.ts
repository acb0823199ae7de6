import { expect, test } from 'vitest';
import { searchedText } from '#domain/text/tokenize.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';

const thermos = { sku: 'ESC-0001', gtin: '7709990000016' };

test('nothing written asks for everything', () => {
  expect(parseListQuery('  ')).toMatchObject({ isEmpty: true });
  expect(parseListQuery('').isIn(searchedText('Termo'))).toBe(true);
  expect(parseListQuery('').names(thermos)).toBe(false);
});

test('words are found in any order, without accents', () => {
  expect(parseListQuery('Acéro  TERMO').isIn(searchedText('Termo de acero'))).toBe(true);
  expect(parseListQuery('acero plata').isIn(searchedText('Termo de acero'))).toBe(false);
});

test('numbers and units are found joined or apart, and signs alone are nowhere', () => {
  const oil = searchedText('Aceite 20W-50', 'ACE-1', null);
  expect(['20w50', '20 w 50', 'aceites'].map((each) => parseListQuery(each).isIn(oil))).toEqual([
    true,
    true,
    true,
  ]);
  expect(parseListQuery('%').isIn(oil)).toBe(false);
});

test.each(['7709990000016', '07709990000016', 'esc0001', ']C10107709990000016'])(
  '%s is the product, though its text does not have it',
  (code) => expect(parseListQuery(code).names(thermos)).toBe(true),
);

test("a position's label is found as any reader types it", () => {
  expect(parseListQuery("A'03'2'B").isIn(searchedText('A-03-2-B', 'Bodega A'))).toBe(true);
  expect(parseListQuery('A-03-2-B 13').isIn(searchedText('A-03-2-B', 'Bodega A'))).toBe(true);
});
