import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { firstValueFrom } from 'rxjs';
import { StoredProduct, storedProduct } from '#domain/catalog/stored-product.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import { familyCards } from '#src/db/search/family-cards.ts';
import { productIndexes } from '#src/db/storage/open-databases.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Products; the newest `inFamily` of them are one family. */
async function shop(count: number, inFamily: number): Promise<RxCollection<StoredProduct>> {
  const database = await createRxDatabase<{ products: RxCollection<StoredProduct> }>({
    name: `prueba-${uuidv7()}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  closers.push(() => database.close());
  const { products } = await database.addCollections({
    products: { schema: rxSchemaOf(StoredProduct, productIndexes) },
  });
  const made = Array.from({ length: count }, (_, number) =>
    storedProduct(aProduct(number, number >= count - inFamily ? { family_id: 'f' } : {})),
  );
  await products.bulkInsert(made);
  return products;
}

function newest(products: RxCollection<StoredProduct>, limit: number): Promise<string[]> {
  const read = (most: number) => products.find({ sort: [{ newest_key: 'asc' }], limit: most });
  return firstValueFrom(familyCards(read, limit)).then((found) => found.map((each) => each.sku));
}

test('reads further until a family that fills the beginning leaves enough others', async () => {
  const products = await shop(60, 50);
  expect(await newest(products, 3)).toEqual(['CAF-00059', 'CAF-00009', 'CAF-00008']);
});

test('answers all there is when that is less than was asked for', async () => {
  const products = await shop(12, 10);
  expect(await newest(products, 24)).toEqual(['CAF-00011', 'CAF-00001', 'CAF-00000']);
});

test('the index of families lists their products and nothing else', async () => {
  const products = await shop(30, 4);
  const members = products.find({
    selector: { family_id: 'f' },
    sort: [{ family_id: 'asc' }, { id: 'asc' }],
    limit: 100,
  });
  expect((await members.exec()).map((each) => each.sku)).toEqual([
    'CAF-00026',
    'CAF-00027',
    'CAF-00028',
    'CAF-00029',
  ]);
  expect(await products.count({ selector: { newest_key: { $gt: '' } } }).exec()).toBe(30);
});
