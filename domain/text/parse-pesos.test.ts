import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { parsePesos, pesosText } from '#domain/text/parse-pesos.ts';

test.each([
  ['149900', 149_900],
  ['$ 149.900', 149_900],
  ['$ 50.000', 50_000],
  ['50,000', 50_000],
  ['149.900,00', 149_900],
  ['$ 24.900,00', 24_900],
  ['1,149,900.50', 1_149_901],
  ["1'149.900", 1_149_900],
  ['1’149.900', 1_149_900],
  ['COP 1.000.000', 1_000_000],
  ['5.000 pesos', 5_000],
  ['\u200E50.000\u00A0', 50_000],
  ['５０.０００', 50_000],
  ['1.234,56', 1_235],
  ['149900.5', 149_901],
  ['0', 0],
])('«%s» is %s pesos', (written, pesos) => {
  expect(parsePesos(written)).toEqual({ pesos, problem: null });
});

test.each(['149.9', '1,5', '12.5', '12.99', '999,0', '12,00'])('«%s» lost its zeros', (written) => {
  expect(parsePesos(written)).toEqual({ pesos: null, problem: 'shortened' });
});

test.each(['-5', '1.2.3', 'gratis', '-', '', '12.990.', '1.49900', 'mil'])('«%s» is no amount', (written) => {
  expect(parsePesos(written)).toEqual({ pesos: null, problem: 'no_amount' });
});

test('what the product writes is read back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (pesos) => {
      for (const written of [formatPesos(pesos), formatWhole(pesos), String(pesos)])
        expect(parsePesos(written).pesos).toBe(pesos);
    }),
  );
});

test.each([
  ['$ 149.900', '149900'],
  ['149.9', '149.9'],
  [' mil ', 'mil'],
])('%j in an address is %j', (written, text) => {
  expect(pesosText(written)).toBe(text);
});
