import { expect, test } from 'vitest';
import { parsePesos } from '#server/import/parse-pesos.ts';

test.each([
  ['149900', 149_900],
  ['$ 149.900', 149_900],
  ['149,900', 149_900],
  ['149.900,00', 149_900],
  ['1,149,900.50', 1_149_901],
  ['COP 1.000.000', 1_000_000],
  ['12.5', 13],
  ['0', 0],
  ['-5', null],
  ['1.2.3', null],
  ['gratis', null],
  ['', null],
])('«%s» is %s pesos', (written, pesos) => {
  expect(parsePesos(written)).toBe(pesos);
});
