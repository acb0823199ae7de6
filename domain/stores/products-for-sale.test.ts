import { expect, test } from 'vitest';
import { countProducts, isForSale } from '#domain/stores/products-for-sale.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';

const published = (over: Parameters<typeof storeProductFields>[0] = {}) =>
  aStoreProduct({ published: storeProductFields(over) });

test('a product is for sale once it was approved, while its store sells it and is open', () => {
  expect(isForSale(published(), true)).toBe(true);
  expect(isForSale(published(), false)).toBe(false);
  expect(isForSale(published({ is_active: false }), true)).toBe(false);
  expect(isForSale(aStoreProduct({ published: null }), true)).toBe(false);
});

test('the sizes and colours of a family are one product', () => {
  const rows = [
    { id: 's', family_id: 'camiseta' },
    { id: 'm', family_id: 'camiseta' },
    { id: 'olla', family_id: null },
  ];
  expect(countProducts(rows, (each) => each)).toBe(2);
  expect(countProducts(rows, () => null)).toBe(3);
});
