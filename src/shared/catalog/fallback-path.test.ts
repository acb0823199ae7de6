import { expect, test } from 'vitest';
import { fallbackPath, countsTheSame, productPath } from '#src/shared/catalog/fallback-path.ts';
import { readBrowse, type Browse } from '#src/shared/catalog/browse.ts';

const browse = (over: Partial<Browse>): Browse => ({ ...readBrowse(new URLSearchParams()), ...over });

test.each<[Partial<Browse>, string]>([
  [{ text: 'café & pan' }, '/api/v1/search/products?limit=24&page=1&q=caf%C3%A9+%26+pan'],
  [{ text: 'café', pages: 3 }, '/api/v1/search/products?limit=24&page=3&q=caf%C3%A9'],
  [
    { categoryId: 'c1' },
    '/api/v1/products/?limit=24&page=1&one_per_family=true&sort_by=created_at&sort_order=desc&category=c1',
  ],
  [
    { sort: 'price_asc' },
    '/api/v1/products/?limit=24&page=1&one_per_family=true&sort_by=precio_venta&sort_order=asc',
  ],
])('the server is asked for %j', (over, path) => {
  expect(fallbackPath(browse(over))).toBe(path);
});

test('a text longer than the server takes is cut', () => {
  expect(
    new URLSearchParams(fallbackPath(browse({ text: 'a'.repeat(500) })).split('?')[1]).get('q'),
  ).toHaveLength(200);
});

test.each<[Partial<Browse>, boolean]>([
  [{ text: 'café' }, true],
  [{ categoryId: 'c1' }, true],
  [{ text: 'café', categoryId: 'c1' }, false],
  [{ text: 'café', inStock: true }, false],
  [{ categoryId: 'c1', priceMax: 10 }, false],
])('whether it counts the same as %j: %s', (over, same) => {
  expect(countsTheSame(browse(over))).toBe(same);
});

test('an id of an address never leaves its place in the path', () => {
  expect(productPath('../x?y')).toBe('/api/v1/products/..%2Fx%3Fy');
});
