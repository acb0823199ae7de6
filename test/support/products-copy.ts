import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import type { StoredProduct } from '#domain/catalog/stored-product.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import { productIndexes, storedCatalogProduct } from '#src/db/storage/open-databases.ts';
import { batchedDexieStorage } from '#src/db/storage/batched-dexie-storage.ts';
import { onTestFinished } from 'vitest';

export interface ProductsCopy {
  /** Of its database. */
  name: string;
  products: RxCollection<StoredProduct>;
  close(): Promise<unknown>;
}

/** The same for one test, which closes it at its end. Called while the test runs. */
export async function productsCopyForTest(): Promise<ProductsCopy> {
  const copy = await productsCopy();
  onTestFinished(async () => void (await copy.close()));
  return copy;
}

/** An empty copy of the catalogue, in a database of its own, as a device keeps it. */
export async function productsCopy(): Promise<ProductsCopy> {
  const name = `prueba-${uuidv7()}`;
  const database = await createRxDatabase<{ products: RxCollection<StoredProduct> }>({
    name,
    storage: batchedDexieStorage(),
    multiInstance: false,
  });
  const { products } = await database.addCollections({
    products: { schema: rxSchemaOf(storedCatalogProduct, productIndexes) },
  });
  return { name, products, close: () => database.close() };
}
