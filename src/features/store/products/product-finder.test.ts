import { expect, test } from 'vitest';
import {
  countByView,
  productFinder,
  type ProductFilters,
} from '#src/features/store/products/product-finder.ts';
import { storeProductsWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';

const products = (prices: Record<string, number>) =>
  storeProductsWithPending(
    Object.entries(prices).map(([name, price]) =>
      aStoreProduct({ id: `product ${name}`, published: storeProductFields({ name, price }) }),
    ),
    [],
  );
const byPrice = { view: 'all', q: '', sort: 'price', direction: 'asc' } as const;

test('finds among products in their order, also in the other direction and once their prices changed', () => {
  const { find, inOrder } = productFinder('2026-11-27', () => true);
  const names = (
    rows: ReturnType<typeof products>,
    { sort, direction, ...asked }: Omit<ProductFilters, 'page'>,
  ) => find(inOrder(rows, sort, direction), asked).map((each) => each.current.name);
  const before = products({ 'Olla grande': 3_000, Jarra: 2_000, 'Olla pequeña': 1_000 });
  expect(names(before, byPrice)).toEqual(['Olla pequeña', 'Jarra', 'Olla grande']);
  expect(names(before, { ...byPrice, q: 'olla' })).toEqual(['Olla pequeña', 'Olla grande']);
  expect(names(before, { ...byPrice, q: 'olla', direction: 'desc' })).toEqual([
    'Olla grande',
    'Olla pequeña',
  ]);
  const after = products({ 'Olla grande': 500, Jarra: 2_000, 'Olla pequeña': 1_000 });
  expect(names(after, { ...byPrice, q: 'olla' })).toEqual(['Olla grande', 'Olla pequeña']);
});

test('what is for sale is counted as buyers count it: a family once, and of a closed store nothing', () => {
  const rows = storeProductsWithPending(
    ['S', 'M', 'L'].map((size) =>
      aStoreProduct({
        id: size,
        published: storeProductFields({ family_id: size === 'L' ? null : 'camiseta' }),
      }),
    ),
    [],
  );
  expect(countByView(rows, () => true)).toMatchObject({ all: 2, public: 2 });
  expect(countByView(rows, () => false)).toMatchObject({ all: 2, public: 0 });
  const asked = { view: 'public', q: '' } as const;
  expect(productFinder('2026-11-27', () => true).find(rows, asked)).toHaveLength(3);
  expect(productFinder('2026-11-27', () => false).find(rows, asked)).toEqual([]);
});
