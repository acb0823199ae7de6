import { expect, test } from 'vitest';
import { readQuestion } from '#domain/scanning/written-question.ts';

const thermos = { sku: 'ESC-0001', gtin: '7709990000016' };

test('nothing written asks for everything', () => {
  expect(readQuestion('  ')).toMatchObject({ isEmpty: true });
  expect(readQuestion('').isIn('termo')).toBe(true);
  expect(readQuestion('').names(thermos)).toBe(false);
});

test('words are found in any order, without accents', () => {
  expect(readQuestion('Acéro  TERMO').isIn('termo de acero')).toBe(true);
  expect(readQuestion('acero plata').isIn('termo de acero')).toBe(false);
});

test.each(['7709990000016', '07709990000016', 'esc0001', ']C10107709990000016'])(
  '%s is the product, though its text does not have it',
  (code) => expect(readQuestion(code).names(thermos)).toBe(true),
);

test("a position's label is found as any reader types it", () => {
  expect(readQuestion("A'03'2'B").isIn('a-03-2-b bodega a')).toBe(true);
  expect(readQuestion('A-03-2-B 13').isIn('a-03-2-b bodega a')).toBe(true);
});
