import { expect, test } from 'vitest';
import { similarTokens } from '#domain/search/similar-tokens.ts';

const words = ['martillo', 'balon', 'balones', 'chocolate', 'televisor', 'termo', 'una', '12v', 'de'];

test.each([
  ['matrilo', ['martillo']],
  ['bslom', ['balon', 'balones']],
  ['chokolatina', ['chocolate']],
  ['tlebisor', ['televisor']],
  // While a word is being written, its beginning counts.
  ['chokol', ['chocolate']],
  ['wxyz', []],
  ['13v', []],
  ['de', []],
])('«%s» is most like %j', (word, similar) => {
  expect(similarTokens(word, words, 2)).toEqual(similar);
});

test('the nearest come first, of equals the one with more first letters in common, then the shorter', () => {
  expect(similarTokens('carme', ['carta', 'carmen', 'carnes', 'darme', 'carme'], 4)).toEqual([
    'carme',
    'carmen',
    'carnes',
    'darme',
  ]);
});

test('a word longer than any is compared by its beginning', () => {
  expect(similarTokens('a'.repeat(5_000), ['aaaa', 'a'.repeat(40)], 1)).toEqual(['a'.repeat(40)]);
});

test('a code is like no other code: «NOV-0170» is not «NOV-0171»', () => {
  expect(similarTokens('nov0170', ['nov0171', 'nova', 'novela'], 2)).toEqual([]);
  expect(similarTokens('novel', ['nov0170'], 2)).toEqual([]);
});
