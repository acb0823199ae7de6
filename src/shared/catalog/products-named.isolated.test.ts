import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { ProductQuery } from '#domain/search/searchable-product.ts';
import { setLocalStore, type CatalogStore, type PersonStore } from '#src/db/local-store.ts';
import { productsNamed } from '#src/shared/catalog/products-named.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';

let index = new ProductIndex();
vi.mock('#src/db/search/product-search.ts', () => ({
  searchProducts: async (query: ProductQuery) => index.search(query),
}));

/** A device with these products on sale, and this stock. */
function deviceWith(products: readonly Product[], stock: readonly InventoryItem[] = []): void {
  index = new ProductIndex();
  for (const each of products) index.add(each);
  const findByIds = (ids: string[]) => ({
    exec: async () =>
      new Map(products.filter((each) => ids.includes(each.id)).map((each) => [each.id, each])),
  });
  setLocalStore({
    catalog: { products: { findByIds } } as unknown as CatalogStore,
    person: { inventory: { find: () => ({ exec: async () => stock }) } } as unknown as PersonStore,
  });
}

const thermos = aProduct(1, { name: 'Termo de prueba', sku: 'ESC-0001', gtin: '7709990000016' });
const glove = aProduct(2, { name: 'Guante', sku: 'ESC_0002', gtin: '7709990000023' });
const tape = aProduct(3, { name: 'Cinta', sku: 'ESC-0003', gtin: '036000291452' });
const gum = aProduct(4, { name: 'Chicle', sku: 'ESC-0004', gtin: '96385074' });
const numbered = aProduct(5, { name: 'Producto cuyo SKU son números', sku: '123456' });
const camera = aProduct(6, { name: 'Cámara', sku: 'ESC-0005.CAMARA-DEPORTIVA-4K-IMPORTADA-1' });
/** Nobody sells it any more, and there are units of it. */
const withdrawn = anInventoryItem({ productId: 'lote', sku: 'ESC-0006', gtin: '7709990000030' });

const namesOf = async (code: string) => {
  const { products, isCarton } = await productsNamed(readScan(code));
  return { skus: products.map((each) => each.sku), isCarton };
};

describe('the products that a code names on this device', () => {
  beforeEach(() => deviceWith([thermos, glove, tape, gum, numbered, camera], [withdrawn]));

  test.each([
    [']C1010770999000001617271231', 'ESC-0001'],
    ['ESC0001', 'ESC-0001'],
    ["esc'0001", 'ESC-0001'],
    ['07709990000016', 'ESC-0001'],
    ['ESC?0002', 'ESC_0002'],
    ['0036000291452', 'ESC-0003'],
    ['00000096385074', 'ESC-0004'],
    ['123456', '123456'],
    ["ESC'0005.CAMARA'DEPORTIVA'4K'IMPORTADA'1", 'ESC-0005.CAMARA-DEPORTIVA-4K-IMPORTADA-1'],
    ['7709990000030', 'ESC-0006'],
    ['esc0006', 'ESC-0006'],
  ])('%s is %s', async (code, sku) => {
    expect(await namesOf(code)).toEqual({ skus: [sku], isCarton: false });
  });

  test('a carton is of its product, and says that it is one', async () => {
    expect(await namesOf('17709990000013')).toEqual({ skus: ['ESC-0001'], isCarton: true });
  });

  test.each(['7709990000047', '7709990000017', 'Termo', 'ESC-00', 'A-03-2-B', ''])(
    '%s names none',
    async (code) => {
      expect(await namesOf(code)).toEqual({ skus: [], isCarton: false });
    },
  );
});

test('a bar code that two stores use names the product of each', async () => {
  const ofAnother = aProduct(7, { sku: 'DEP-0718', gtin: '7709990000016', vendor_id: 'v2' });
  deviceWith([thermos, ofAnother]);
  const { skus } = await namesOf('7709990000016');
  expect(skus.toSorted()).toEqual(['DEP-0718', 'ESC-0001']);
});
