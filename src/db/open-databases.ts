import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { StoredProduct } from '#domain/catalog/stored-product.ts';
import { replicatedCollections } from '#domain/protocol/replication.ts';
import { rxSchemaOf } from '#sync/rx-schema.ts';
import { databaseName, type DatabaseRole } from '#src/db/generation.ts';
import type { CatalogStore, PersonStore } from '#src/db/local-store.ts';

export interface Opened<Store> {
  name: string;
  store: Store;
  close(): Promise<void>;
}

/** Indexes of products. Three: each costs import time, and every list that a screen shows is one of them. */
export const productIndexes: (keyof StoredProduct)[][] = [
  ['category_id', 'newest_key'],
  ['is_featured', 'newest_key'],
  ['newest_key'],
];

export async function openCatalog(): Promise<Opened<CatalogStore>> {
  const name = databaseName('catalogo');
  const database = await open(name);
  const store = await database.addCollections({
    products: { schema: rxSchemaOf(StoredProduct, productIndexes) },
    categories: { schema: rxSchemaOf(replicatedCollections.categories, []) },
  });
  await proveReadable(database);
  return { name, store, close: async () => void (await database.close()) };
}

export async function openPerson(accountId: string): Promise<Opened<PersonStore>> {
  const name = databaseName(personRole(accountId));
  const database = await open(name);
  const collections = await database.addCollections({
    orders: { schema: rxSchemaOf(replicatedCollections.orders, [['created_at']]) },
    inventory: { schema: rxSchemaOf(replicatedCollections.inventory, [['productId'], ['lastUpdated']]) },
    stock_movements: {
      schema: rxSchemaOf(replicatedCollections.stock_movements, [['timestamp'], ['productId', 'timestamp']]),
    },
  });
  await proveReadable(database);
  return { name, store: { accountId, ...collections }, close: async () => void (await database.close()) };
}

export function personRole(accountId: string): DatabaseRole {
  return `persona-${accountId}`;
}

function open(name: string): Promise<RxDatabase> {
  return createRxDatabase({
    name,
    storage: getRxStorageDexie({ chromeTransactionDurability: 'relaxed' }),
    multiInstance: true,
    eventReduce: true,
  });
}

/** Opening a damaged copy succeeds: it is the first read that fails. */
async function proveReadable(database: RxDatabase): Promise<void> {
  try {
    await Promise.all(Object.values(database.collections).map((each) => each.findOne().exec()));
  } catch (error) {
    await database.close();
    throw error;
  }
}
