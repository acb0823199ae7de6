import { expect, test } from 'vitest';
import { publishProducts } from '#server/store-products/publish-product.ts';
import { storeProductsById } from '#server/store-products/store-products-storage.ts';
import { storeProduct } from '#test/server/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

test('of products that are published together, one whose code was taken meanwhile keeps no other from it', async () => {
  await server.addProduct({ sku: 'OCUPADO' });
  const ids = (await Promise.all([1, 2, 3, 4, 5].map(() => server.addProduct()))).toSorted();
  const skuOf = (place: number) => (place === 3 ? 'OCUPADO' : `LIBRE-${place}`);
  const answers = await server.db.transaction(async (tx) => {
    const rows = await storeProductsById(tx, ids);
    return publishProducts(
      tx,
      rows.map((row, place) => ({ row, fields: { sku: skuOf(place) }, nowMs: Date.now() })),
    );
  });
  expect(answers.map((each) => each.ok)).toEqual([true, true, true, false, true]);
  expect(answers[3]).toMatchObject({ message: expect.stringContaining('SKU') as string });
  const skus = (await Promise.all(ids.map((id) => storeProduct(server, id)))).map(
    (each) => each.published?.sku,
  );
  expect(skus.toSpliced(3, 1)).toEqual([0, 1, 2, 4].map(skuOf));
  expect(skus[3]).not.toBe('OCUPADO');
});
