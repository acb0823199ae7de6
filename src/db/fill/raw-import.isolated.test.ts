import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { StoredProduct, storedProduct } from '#domain/catalog/stored-product.ts';
import { invalidateQueries } from '#src/db/invalidate-queries.ts';
import { openDocuments, writeDocuments } from '#workers/catalog-import/write-documents.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { productsCopyForTest } from '#test/support/products-copy.ts';

/*
 * The first import writes below RxDB. These tests open its documents through RxDB, so that an upgrade
 * that changes RxDB's private layout cannot pass unseen.
 */

async function importBelow(name: string, products: readonly StoredProduct[]): Promise<void> {
  const database = await openDocuments(name, 'products');
  await writeDocuments(
    database,
    products.map((each) => ({ ...each })),
    1_000,
  );
  database.close();
}

const made = Array.from({ length: 60 }, (_, number) => storedProduct(aProduct(number)));

test('what was imported below RxDB reads through RxDB as if RxDB had written it', async () => {
  const below = await productsCopyForTest();
  const above = await productsCopyForTest();
  await importBelow(below.name, made);
  await above.products.bulkInsert(made);
  const read = async ({ products }: typeof below) =>
    (await products.find().exec()).map((each) => each.toMutableJSON()).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(await read(below)).toEqual(await read(above));
  expect(await read(below)).toEqual(made);
});

test('every index answers over imported documents', async () => {
  const { name, products } = await productsCopyForTest();
  await importBelow(name, made);
  const featured = await products
    .find({
      selector: { is_featured: true },
      sort: [{ is_featured: 'asc' }, { newest_key: 'asc' }],
      limit: 3,
    })
    .exec();
  expect(featured.map((each) => each.sku)).toEqual(['CAF-00050', 'CAF-00040', 'CAF-00030']);
  const ofCategory = await products
    .find({
      selector: { category_id: 'c3' },
      sort: [{ category_id: 'asc' }, { newest_key: 'asc' }],
      limit: 2,
    })
    .exec();
  expect(ofCategory.map((each) => each.sku)).toEqual(['CAF-00059', 'CAF-00051']);
  expect(await products.count({ selector: { newest_key: { $gt: '' } } }).exec()).toBe(60);
});

test('live queries follow an import once they are woken', async () => {
  const { name, products } = await productsCopyForTest();
  const counts: number[] = [];
  const subscription = products.find().$.subscribe((found) => counts.push(found.length));
  onTestFinished(() => subscription.unsubscribe());
  await expect.poll(() => counts).toEqual([0]);
  await importBelow(name, made);
  await invalidateQueries(products);
  await expect.poll(() => counts.at(-1)).toBe(60);
});

test('the feed updates, deletes and adds over imported documents', async () => {
  const { name, products } = await productsCopyForTest();
  await importBelow(name, made);
  await invalidateQueries(products);
  await products.bulkUpsert([aProduct(1, { stock: 777 }), aProduct(100)].map(storedProduct));
  await products.bulkRemove([aProduct(2).id]);
  const found = new Map((await products.find().exec()).map((each) => [each.sku, each.stock]));
  expect(found.size).toBe(60);
  expect(found.get('CAF-00001')).toBe(777);
  expect(found.has('CAF-00002')).toBe(false);
  expect(found.has('CAF-00100')).toBe(true);
});

test('a collection that RxDB never opened is not made by the import', async () => {
  await expect(openDocuments(`prueba-${uuidv7()}`, 'products')).rejects.toThrow();
});
