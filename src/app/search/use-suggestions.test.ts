import { describe, expect, test } from 'vitest';
import { suggestionsFor } from '#src/app/search/use-suggestions.ts';

const products = [
  { id: 'p1', name: 'Café molido', main_image_url: '/1.svg' },
  { id: 'p2', name: 'CAFÉ MOLIDO', main_image_url: null },
  { id: 'p3', name: 'Cafetera', main_image_url: null },
];
const categories = [
  { id: 'c1', name: 'Café y té', slug: 'cafe-y-te', is_active: true },
  { id: 'c2', name: 'Cafeterías', slug: 'cafeterias', is_active: false },
  { id: 'c3', name: 'Descafeinados', slug: 'descafeinados', is_active: true },
];
const stores = [
  { id: 'v1', name: 'La Casa del Café' },
  { id: 'v2', name: 'Ferretería' },
];

describe('suggestionsFor', () => {
  test('names categories and stores that are meant, then products, each name once', () => {
    const found = suggestionsFor('cafe', products, categories, stores);
    expect(found.map(({ kind, label, href }) => [kind, label, href])).toEqual([
      ['category', 'Café y té', '/marketplace/category/cafe-y-te'],
      ['store', 'La Casa del Café', '/marketplace/store/v1'],
      ['product', 'Café molido', '/marketplace/product/p1'],
      ['product', 'Cafetera', '/marketplace/product/p3'],
    ]);
    expect(found[2]).toMatchObject({ key: 'p1', imageUrl: '/1.svg' });
  });

  test('a category or store is meant when each word begins one of its own', () => {
    expect(suggestionsFor('CASA caf', [], categories, stores).map((each) => each.key)).toEqual(['v1']);
    expect(suggestionsFor('afe', [], categories, stores)).toEqual([]);
  });

  test('six products at most', () => {
    const many = Array.from({ length: 20 }, (_, number) => ({
      id: `p${number}`,
      name: `Mesa ${number}`,
      main_image_url: null,
    }));
    expect(suggestionsFor('mesa', many, [], []).map((each) => each.key)).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
      'p5',
    ]);
  });
});
