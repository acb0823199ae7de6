import { createRxDatabase, type RxDatabase } from 'rxdb/plugins/core';
import * as v from 'valibot';
import { StoredProduct } from '#domain/catalog/stored-product.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { replicatedCollections } from '#domain/replicated-collections.ts';
import { ensurePersonKey } from '#identity/person-key.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import { nextTask } from '#src/device/next-task.ts';
import { databaseName, type DatabaseRole } from '#src/db/storage/generation.ts';
import type { CatalogStore, PersonStore } from '#src/db/local-store.ts';
import { noteCopyClosing, noteCopyOpen } from '#src/db/storage/open-copies.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { encryptedStorage, type CopyStorage } from '#src/db/storage/encrypted-storage.ts';
import { batchedDexieStorage } from '#src/db/storage/batched-dexie-storage.ts';

export interface Opened<Store> {
  name: string;
  store: Store;
  /** Under which the personal fields of this copy lie on disk; null where it has none. */
  key: CryptoKey | null;
  close(): Promise<void>;
}

/**
 * Indexes of products. Few, because each costs import time; each is the order of a list on a screen. The one
 * of families costs nothing for a product without a family, which has no key in it.
 */
export const productIndexes: (keyof typeof storedCatalogProduct.entries)[][] = [
  ['category_id', 'newest_key'],
  ['is_featured', 'newest_key'],
  ['newest_key'],
  ['family_id', 'id'],
];

/**
 * The fields that say who somebody is or how to reach them, and the texts that people wrote. They are
 * encrypted under the person's key (ADR 0025).
 */
export const personalFields = {
  orders: [
    'notes',
    'shipping_name',
    'shipping_phone',
    'shipping_address',
    'shipping_city',
    'shipping_state',
    'shipping_postal_code',
    'shipping_email',
    'vendor_orders',
  ],
  stock_movements: ['userName', 'notes', 'reference'],
  addresses: ['name', 'phone', 'municipality_code', 'department', 'city', 'address', 'detail', 'notes'],
  notifications: ['title', 'message', 'url'],
  tasks: ['reference', 'claimedBy'],
  store_products: ['updated_by_name', 'remarks', 'conflicts'],
  reviews: ['actor_name', 'explanation', 'data', 'problem', 'decided_by_name', 'note'],
} satisfies { [Name in CollectionName]?: (keyof v.InferOutput<(typeof replicatedCollections)[Name]>)[] };

/** A product as a device stores it; what came later stands outside, as new fields of the stock do. */
export const storedCatalogProduct = v.omit(StoredProduct, [
  'iva_class',
  'vendor_minimum',
  'price_tiers',
  'filter_values',
]);

/** An order as a device stores it; what came later stands outside, and is encrypted all the same (`LATER_PERSONAL_FIELDS`). */
export const storedOrder = v.omit(replicatedCollections.orders, ['invoice_to', 'buyer_document']);

/** A category as a device stores it; what came later stands outside, as new fields of the stock do. */
export const storedCategory = v.omit(replicatedCollections.categories, [
  'parent_id',
  'place',
  'picture_url',
  'former_slugs',
  'filter_attributes',
]);

/**
 * Stock as a device stores it. Fields that came after devices had copies stand outside the stored shape, which
 * RxDB keeps with the rest: in it, they would have every device fetch its person's copy again, and a handheld
 * without a network would have no warehouse meanwhile.
 */
export const storedInventoryItem = v.omit(replicatedCollections.inventory, [
  'unitWeightGrams',
  'unitVolumeCm3',
  'productMinStock',
  'productMaxStock',
  'lots',
  'minimumShelfLifeDays',
]);

/**
 * Yields to the page between steps: a visitor's device opens this while the person looks at the first screen.
 */
export async function openCatalog(): Promise<Opened<CatalogStore>> {
  await makeComparison();
  const database = await open(databaseName('catalogo'), await storage());
  await nextTask();
  const store = await database.addCollections({
    products: { schema: rxSchemaOf(storedCatalogProduct, productIndexes) },
    categories: { schema: rxSchemaOf(storedCategory, []) },
  });
  await proveReadable(database);
  return opened(database, store, null);
}

export async function openPerson(accountId: string): Promise<Opened<PersonStore>> {
  const key = await ensurePersonKey(accountId);
  const database = await open(databaseName(personRole(accountId)), encryptedStorage(await storage(), key));
  const collections = await database.addCollections({
    orders: {
      schema: {
        ...rxSchemaOf(storedOrder, [['created_at']]),
        encrypted: personalFields.orders,
      },
    },
    inventory: { schema: rxSchemaOf(storedInventoryItem, [['productId'], ['lastUpdated']]) },
    stock_movements: {
      schema: {
        ...rxSchemaOf(v.omit(replicatedCollections.stock_movements, ['lots']), [
          ['timestamp'],
          ['productId', 'timestamp'],
        ]),
        encrypted: personalFields.stock_movements,
      },
    },
    reviews: {
      schema: {
        ...rxSchemaOf(replicatedCollections.reviews, [['opened_at']]),
        encrypted: personalFields.reviews,
      },
    },
    addresses: {
      schema: { ...rxSchemaOf(replicatedCollections.addresses, []), encrypted: personalFields.addresses },
    },
    notifications: {
      schema: {
        ...rxSchemaOf(replicatedCollections.notifications, []),
        encrypted: personalFields.notifications,
      },
    },
    positions: { schema: rxSchemaOf(replicatedCollections.positions, []) },
    tasks: {
      schema: { ...rxSchemaOf(replicatedCollections.tasks, []), encrypted: personalFields.tasks },
    },
    store_products: {
      schema: {
        ...rxSchemaOf(replicatedCollections.store_products, []),
        encrypted: personalFields.store_products,
      },
    },
    store_orders: { schema: rxSchemaOf(replicatedCollections.store_orders, [['created_at']]) },
  });
  await proveReadable(database);
  return opened(database, { accountId, ...collections }, key);
}

export function personRole(accountId: string): DatabaseRole {
  return `persona-${accountId}`;
}

/**
 * The first comparison of texts builds the collator that all others use, which takes a slow phone 40 ms; RxDB
 * sorts schemas with it.
 */
async function makeComparison(): Promise<void> {
  await nextTask();
  'ñ'.localeCompare('n');
  await nextTask();
}

function opened<Store>(database: RxDatabase, store: Store, key: CryptoKey | null): Opened<Store> {
  noteCopyOpen(database.name);
  return {
    name: database.name,
    store,
    key,
    async close() {
      noteCopyClosing(database.name);
      // In memory it would stay there, with whose it is, until the page closes.
      await (worksInMemory.peek() ? database.remove() : database.close());
    },
  };
}

async function storage(): Promise<CopyStorage> {
  if (!worksInMemory.peek()) return batchedDexieStorage();
  return (await import('rxdb/plugins/storage-memory')).getRxStorageMemory();
}

function open(name: string, storage: CopyStorage): Promise<RxDatabase> {
  return createRxDatabase({
    name,
    storage,
    multiInstance: !worksInMemory.peek(),
    eventReduce: true,
  });
}

/** Opening a damaged copy succeeds; only the first read fails. */
async function proveReadable(database: RxDatabase): Promise<void> {
  try {
    await Promise.all(Object.values(database.collections).map((each) => each.findOne().exec()));
  } catch (error) {
    await database.close();
    throw error;
  }
}
