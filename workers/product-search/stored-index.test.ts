import { describe, expect, test } from 'vitest';
import { comparedText, tokenize } from '#domain/text/tokenize.ts';
import { found, indexOf, product } from '#test/factories/searchable-product-factory.ts';
import { storeIndex, readIndex } from '#workers/product-search/stored-index.ts';

describe('an index that was kept', () => {
  const stored = storeIndex(indexOf([product('1', 'Café'), product('2', 'Panela', { rating: 4.5 })]));

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['another format', { ...stored, format: 0 }],
    ['the format before attributes', { ...stored, format: 6, values: undefined }],
    ['a part missing', { ...stored, names: undefined }],
    ['a letter changed', { ...stored, words: stored.words.with(0, 107) }],
    ['a byte changed', { ...stored, places: stored.places.with(0, 99) }],
    ['bytes cut off', { ...stored, places: stored.places.subarray(0, -1) }],
    ['a number changed', { ...stored, numbers: stored.numbers.with(0, 7) }],
    ['products cut off', { ...stored, ids: stored.ids.subarray(0, 1) }],
    ['a word that ends elsewhere', { ...stored, wordLengths: stored.wordLengths.with(0, 2) }],
    ['a store changed', { ...stored, vendors: [{ id: 'v1', name: 'Otra' }] }],
  ])('is refused with %s', (_, damaged) => {
    expect(readIndex(damaged)).toBeNull();
  });

  test('answers as it did', () => {
    expect(found(readIndex(structuredClone(stored))!, 'cafe')).toEqual(['1']);
  });
});

test('a change of how words are made raises the format, so that no device keeps an index of other words', () => {
  const samples = [
    'Cable 12 awg',
    'TV 55" 4K',
    'Agua 1,50 l',
    'Coca-Cola x 6',
    "L'Oréal",
    'Llanta 175/70 R13',
    'Tubo 1-1/2"',
  ];
  const words = samples.map((each) => [...tokenize(each), comparedText(each)].join(' '));
  expect({ format: storeIndex(indexOf([])).format, words }).toMatchInlineSnapshot(`
    {
      "format": 8,
      "words": [
        "cable 12 awg 12awg 12awg cable 12awg",
        "tv 55pulg 4k tv55pulg4k tv55pulg4k",
        "agua 1.5 1.5l agua 1.5l",
        "cocacola coca cola cocacola x6 cocacola x6",
        "loreal oreal loreal loreal",
        "llanta 175/70 r13 175/70r13 llanta 175/70r13",
        "tubo 1 1/2pulg tubo 1 1/2pulg",
      ],
    }
  `);
});
