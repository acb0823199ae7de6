import { describe, expect, test } from 'vitest';
import { found, indexOf, product } from '#test/factories/searchable-product-factory.ts';
import { storeIndex, readIndex } from '#workers/product-search/stored-index.ts';

describe('an index that was kept', () => {
  const kept = storeIndex(indexOf([product('1', 'Café'), product('2', 'Panela', { rating: 4.5 })]));

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['another format', { ...kept, format: 0 }],
    ['a part missing', { ...kept, names: undefined }],
    ['a letter changed', { ...kept, words: kept.words.with(0, 107) }],
    ['a byte changed', { ...kept, places: kept.places.with(0, 99) }],
    ['bytes cut off', { ...kept, places: kept.places.subarray(0, -1) }],
    ['a number changed', { ...kept, numbers: kept.numbers.with(0, 7) }],
    ['products cut off', { ...kept, ids: kept.ids.subarray(0, 1) }],
    ['a word that ends elsewhere', { ...kept, wordLengths: kept.wordLengths.with(0, 2) }],
    ['a store changed', { ...kept, vendors: [{ id: 'v1', name: 'Otra' }] }],
  ])('is refused with %s', (_, damaged) => {
    expect(readIndex(damaged)).toBeNull();
  });

  test('answers as it did', () => {
    expect(found(readIndex(structuredClone(kept))!, 'cafe')).toEqual(['1']);
  });
});
