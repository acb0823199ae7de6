import { expect, test } from 'vitest';
import { rankListing, type RankedProduct } from '#workers/listing/rank-listing.ts';

const product = (id: string, of: Partial<RankedProduct>): RankedProduct => ({
  id,
  price: 100_000,
  precio_venta: 100_000,
  rating: 0,
  review_count: 0,
  is_active: true,
  status: 'APPROVED',
  family_id: null,
  ...of,
});

test('a listing holds what belongs in it and is on sale, in its order and no more than asked', () => {
  const products = [
    product('tenth', { precio_venta: 90_000 }),
    product('full', {}),
    product('hidden', { precio_venta: 10_000, is_active: false }),
    product('pending', { precio_venta: 10_000, status: 'PENDING' }),
    product('half', { precio_venta: 50_000, rating: 4, review_count: 9 }),
    product('third', { precio_venta: 70_000, rating: 5, review_count: 1 }),
  ];
  expect(rankListing('deals', products, 2)).toEqual(['half', 'third']);
  expect(rankListing('top-rated', products, 10)).toEqual(['half']);
});

test('a family stands once in a listing, by its best product', () => {
  const products = [
    product('blue', { precio_venta: 80_000, family_id: 'shirt' }),
    product('red', { precio_venta: 60_000, family_id: 'shirt' }),
    product('other', { precio_venta: 90_000, family_id: 'shoe' }),
  ];
  expect(rankListing('deals', products, 2)).toEqual(['red', 'other']);
});
