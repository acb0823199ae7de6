import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import { SynonymGroup, synonymTable, withSynonyms } from '#domain/search/synonyms.ts';
import { readSearch } from '#domain/text/search-question.ts';
import { product } from '#test/factories/searchable-product-factory.ts';

const group = (kind: SynonymGroup['kind'], ...terms: string[]): SynonymGroup => ({
  id: terms.join('-'),
  kind,
  terms,
});
const names = [
  'Nevera 300 L',
  'Refrigerador doble',
  'Aire acondicionado',
  'Climatizador',
  'Computador portátil',
  'Laptop 14',
];
const index = new ProductIndex();
for (const name of names) index.add(product(name, name));
const table = synonymTable([
  group('equal', 'nevera', 'refrigerador'),
  group('equal', 'aire acondicionado', 'climatizador'),
  group('one_way', 'computador', 'laptop'),
]);
const found = (text: string, synonyms = table) =>
  index.search({ text, offset: 0, limit: 9 }, new ProductFamilies(), synonyms).ids;

describe('a synonym', () => {
  test.each([
    ['nevera', ['Nevera 300 L', 'Refrigerador doble']],
    ['Refrigeradores', ['Refrigerador doble', 'Nevera 300 L']],
    ['nevera doble', ['Refrigerador doble']],
    ['aire acondicionado', ['Aire acondicionado', 'Climatizador']],
    ['climatizador', ['Climatizador', 'Aire acondicionado']],
    ['computador', ['Computador portátil', 'Laptop 14']],
    ['laptop', ['Laptop 14']],
    ['aire', ['Aire acondicionado']],
  ])('of %s: the word itself first', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('is of no word that is still being written, and changes nothing where there are none', () => {
    expect(found('nev')).toEqual(['Nevera 300 L']);
    expect(found('nevera', synonymTable([]))).toEqual(['Nevera 300 L']);
    const question = readSearch('nevera doble');
    expect(withSynonyms(question, synonymTable([]))).toBe(question);
  });
});

test.each([
  [['nevera', 'neveras']],
  [['nevera', 'Névera']],
  [['nevera']],
  [['nevera', '!!']],
  [['nevera', 'una cosa que enfría mucho la comida fresca']],
])('%j is no group', (terms) => {
  expect(v.is(SynonymGroup, { id: 'a', kind: 'equal', terms })).toBe(false);
});
