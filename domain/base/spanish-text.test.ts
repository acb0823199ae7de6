import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf, dotted, foldSpanish } from '#domain/base/spanish-text.ts';

describe('foldSpanish', () => {
  test.each([
    ['Café  Molido Ñapa', 'cafe molido napa'],
    ['  PINGÜINO\tazul\n', 'pinguino azul'],
    ['Jardi\u0301n', 'jardin'],
    ['TEN-0412', 'ten-0412'],
    ['', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldSpanish(text)).toBe(folded);
  });

  test('changes nothing when it is applied again, and leaves one space between words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldSpanish(text);
        expect(foldSpanish(folded)).toBe(folded);
        expect(folded).not.toMatch(/^\s|\s$|\s\s/u);
      }),
    );
  });

  test('of a text does not depend on how its accents are encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldSpanish(text.normalize('NFC'))).toBe(foldSpanish(text.normalize('NFD')));
      }),
    );
  });
});

test('countOf speaks of one in the singular and of everything else in the plural', () => {
  expect([0, 1, 3, 20_000].map((amount) => countOf(amount, 'producto', 'productos'))).toEqual([
    '0 productos',
    '1 producto',
    '3 productos',
    '20.000 productos',
  ]);
});

test('facts stand on one line, without those that there are not', () => {
  expect(dotted('Termo', '', null, undefined, false, 'Lote L-7')).toBe('Termo · Lote L-7');
  expect(dotted('', null)).toBe('');
});
