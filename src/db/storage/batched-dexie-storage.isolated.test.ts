import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createRxDatabase, type MangoQuery, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { StoredProduct, storedProduct } from '#domain/catalog/stored-product.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import type { CopyStorage } from '#src/db/storage/encrypted-storage.ts';
import { productIndexes } from '#src/db/storage/open-databases.ts';
import { batchedDexieStorage } from '#src/db/storage/batched-dexie-storage.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const RANGE_ROWS = 10;
const PRODUCTS = 48;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) await close();
});

/** Some are in another category, some featured, and some were removed. */
async function shop(storage: CopyStorage): Promise<RxCollection<StoredProduct>> {
  const products = await productsOf(`prueba-${uuidv7()}`, storage);
  closers.push(() => products.database.close());
  const made = Array.from({ length: PRODUCTS }, (_, number) =>
    storedProduct(
      aProduct(number, {
        id: `p-${String(number).padStart(5, '0')}`,
        category_id: number % 3 === 0 ? 'a' : 'b',
        is_featured: number % 5 === 0,
        family_id: number % 6 === 0 ? 'f' : null,
      }),
    ),
  );
  await products.bulkInsert(made);
  await products.bulkRemove(made.filter((_, number) => number % 7 === 0).map((each) => each.id));
  return products;
}

async function productsOf(name: string, storage: CopyStorage): Promise<RxCollection<StoredProduct>> {
  const database = await createRxDatabase({ name, storage, multiInstance: false });
  const { products } = await database.addCollections<{ products: RxCollection<StoredProduct> }>({
    products: { schema: rxSchemaOf(StoredProduct, productIndexes) },
  });
  return products;
}

const QUESTIONS: MangoQuery<StoredProduct>[] = [
  { sort: [{ newest_key: 'asc' }], limit: 6 },
  { sort: [{ newest_key: 'asc' }], skip: 6, limit: 6 },
  { sort: [{ newest_key: 'asc' }], limit: 0 },
  { sort: [{ newest_key: 'asc' }], limit: RANGE_ROWS },
  { sort: [{ newest_key: 'asc' }] },
  { selector: { category_id: 'a' }, sort: [{ category_id: 'asc' }, { newest_key: 'asc' }], limit: 6 },
  { selector: { category_id: 'b' }, sort: [{ category_id: 'asc' }, { newest_key: 'asc' }] },
  { selector: { category_id: 'none' }, sort: [{ category_id: 'asc' }, { newest_key: 'asc' }], limit: 6 },
  { selector: { is_featured: true }, sort: [{ is_featured: 'asc' }, { newest_key: 'asc' }], limit: 6 },
  { selector: { name: { $regex: '1' } }, sort: [{ newest_key: 'asc' }], limit: 6 },
  { sort: [{ price: 'asc' }], limit: 6 },
  { selector: { newest_key: { $gt: 'z', $lt: 'a' } }, sort: [{ newest_key: 'asc' }] },
  { selector: { id: { $gt: 'p-00030' } } },
  {},
];

test('answers each question as a storage in memory', async () => {
  const [ours, theirs] = [
    await shop(batchedDexieStorage(RANGE_ROWS)),
    await shop(getRxStorageMemory() as CopyStorage),
  ];
  for (const question of QUESTIONS) {
    const idsOf = async (products: RxCollection<StoredProduct>) =>
      (await products.find(question).exec()).map((each) => each.id);
    expect(await idsOf(ours), JSON.stringify(question)).toEqual(await idsOf(theirs));
  }
});

test.each([
  ['counts', (products: RxCollection<StoredProduct>) => products.count().exec()],
  ['finds', async (products: RxCollection<StoredProduct>) => (await products.find().exec()).length],
  [
    'sorts',
    async (products: RxCollection<StoredProduct>) =>
      (await products.find({ sort: [{ price: 'asc' }] }).exec()).length,
  ],
])('%s all products, and not those alone that have a family', async (_, all) => {
  const products = await shop(batchedDexieStorage(RANGE_ROWS));
  expect(await all(products)).toBe(
    (await products.find({ selector: { newest_key: { $gt: '' } } }).exec()).length,
  );
  const ofFamily = await products.find({ selector: { family_id: 'f' } }).exec();
  expect(ofFamily.length).toBeGreaterThan(0);
  expect(ofFamily.length).toBeLessThan(await all(products));
});

test('reads a page with one request, as documents that were written', async () => {
  const products = await shop(batchedDexieStorage(RANGE_ROWS));
  const requests = vi.spyOn(IDBIndex.prototype, 'getAll');
  const rows = vi.spyOn(IDBIndex.prototype, 'openCursor');
  const [first] = await products.find({ sort: [{ newest_key: 'asc' }], limit: 6 }).exec();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(rows).not.toHaveBeenCalled();
  expect(first?.toMutableJSON()).toMatchObject({ is_featured: expect.any(Boolean), sku: 'CAF-00047' });
});

test('shows in a live list what is written afterwards', async () => {
  const products = await shop(batchedDexieStorage(RANGE_ROWS));
  const seen: string[][] = [];
  const following = products
    .find({ sort: [{ newest_key: 'asc' }], limit: 2 })
    .$.subscribe((found) => seen.push(found.map((each) => each.id)));
  await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(2));
  const [newest] = seen.at(-1) ?? [];
  await products.bulkRemove([newest ?? '']);
  await vi.waitFor(() => expect(seen.at(-1)).not.toContain(newest));
  following.unsubscribe();
});

test('a database that opens again writes nothing', async () => {
  const name = `prueba-${uuidv7()}`;
  const open = async () => (await productsOf(name, batchedDexieStorage())).database.close();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const writes = () => transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
  await open();
  const first = writes();
  expect(first).toBeGreaterThan(0);
  await open();
  expect(writes()).toBe(first);
});

test('a table has the indexes that its schema names and no other', async () => {
  const { database, schema } = await shop(batchedDexieStorage());
  const name = `rxdb-dexie-${database.name}--0--products`;
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  closers.push(() => opened.close());
  const made = [...opened.transaction('docs').objectStore('docs').indexNames];
  const named = (schema.jsonSchema.indexes ?? []).map((each) => `[${[each].flat().join('+')}]`);
  expect(made).toEqual(named.toSorted());
});

test('a copy of a build with more indexes opens, and opens there again', async () => {
  const name = `prueba-${uuidv7()}`;
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const storage of [batchedDexieStorage(), getRxStorageDexie() as CopyStorage, batchedDexieStorage()]) {
    const products = await productsOf(name, storage);
    await products.bulkInsert([storedProduct(aProduct(1, { id: uuidv7() }))]);
    await products.database.close();
  }
  const products = await productsOf(name, batchedDexieStorage());
  closers.push(() => products.database.close());
  expect(await products.find({ sort: [{ newest_key: 'asc' }] }).exec()).toHaveLength(3);
});
