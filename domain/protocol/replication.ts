import * as v from 'valibot';
import { Address } from '#domain/accounts/address.ts';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { Uuid } from '#domain/ids.ts';
import { Category } from '#domain/catalog/category.ts';
import { Product } from '#domain/catalog/product.ts';
import { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import { Order } from '#domain/orders/order.ts';
import { Review } from '#domain/reviews/review.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { WarehouseTask } from '#domain/tasks/warehouse-task.ts';

/** Bumped when a replicated shape changes: the device then drops its copies and fetches them again. */
export const REPLICATION_SCHEMA = 3;

/** Every replicated collection and the shape of its documents. */
export const replicatedCollections = {
  products: Product,
  categories: Category,
  orders: Order,
  inventory: InventoryItem,
  stock_movements: StockMovement,
  reviews: Review,
  addresses: Address,
  positions: StoragePosition,
  tasks: WarehouseTask,
} as const;
export type CollectionName = keyof typeof replicatedCollections;
export const COLLECTION_NAMES = Object.keys(replicatedCollections) as [CollectionName, ...CollectionName[]];
export const CollectionName = v.picklist(COLLECTION_NAMES);

/** Collections that are the same for everyone; anonymous visitors have only these. */
export const PUBLIC_COLLECTIONS: readonly CollectionName[] = ['products', 'categories'];

/**
 * What a person's device keeps, in the order in which it is read: the server refuses it the rest. The ledger comes before the
 * stock that it explains: a count that begins in between has seen all that the record counts in.
 */
export function collectionsFor(role: UserType | null): readonly CollectionName[] {
  if (role === null) return PUBLIC_COLLECTIONS;
  const stock = can(role, 'readStock') ? (['stock_movements', 'inventory'] as const) : [];
  const warehouse = can(role, 'readWarehouse') ? (['positions', 'tasks'] as const) : [];
  return [...PUBLIC_COLLECTIONS, 'orders', ...stock, 'reviews', 'addresses', ...warehouse];
}

/** Room for the joined scopes of someone who works for a hundred stores. */
export const MAX_SCOPE_LENGTH = 5_000;

/** Where a device has read up to. Flat, so that it can be stored and compared field by field. */
export const Checkpoint = v.object({
  epoch: Uuid,
  /** Transaction id of the last row read, decimal. */
  x: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** Id of the last row read within that transaction. */
  id: v.string(),
  /** What the person could see when it was read: `public`, `user:<id>`, `vendor:<id>+vendor:<id>`, `admin`. */
  scope: v.pipe(v.string(), v.maxLength(MAX_SCOPE_LENGTH)),
  schema: v.number(),
});
export type Checkpoint = v.InferOutput<typeof Checkpoint>;

/** What a person may read now, as the scope that a checkpoint of each collection must bear. */
export const ReadableScopes = v.object({ scopes: v.record(v.string(), v.string()) });
export type ReadableScopes = v.InferOutput<typeof ReadableScopes>;

/**
 * One page of a collection. `upTo`: every transaction below it has been read once `more` is false; 0 while a row that
 * pending work may stand over waits for an older transaction to end.
 */
export const ReplicationPage = v.object({
  documents: v.array(v.looseObject({ id: v.string(), _deleted: v.optional(v.boolean()) })),
  checkpoint: Checkpoint,
  upTo: v.pipe(v.string(), v.regex(/^\d+$/)),
  more: v.boolean(),
});
export type ReplicationPage = v.InferOutput<typeof ReplicationPage>;

/** A file of the catalogue's snapshot: NDJSON, immutable, named by its SHA-256. */
export const SnapshotChunk = v.object({
  url: v.string(),
  sha256: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The ids that it lies between; null for the first, which holds what the first screens show. */
  stretch: v.nullable(v.object({ from: v.string(), to: v.string() })),
});
export type SnapshotChunk = v.InferOutput<typeof SnapshotChunk>;

/** What a device downloads first. The checkpoint was taken before the rows, so the feed misses nothing. */
export const SnapshotManifest = v.object({
  collection: CollectionName,
  checkpoint: Checkpoint,
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chunks: v.array(SnapshotChunk),
});
export type SnapshotManifest = v.InferOutput<typeof SnapshotManifest>;

/** What the stream says: something of this collection changed up to here. Losing one must not matter. */
export const ReplicationHint = v.object({ collection: CollectionName, upTo: v.string() });
export type ReplicationHint = v.InferOutput<typeof ReplicationHint>;

export const replicationPaths = {
  pull: (collection: CollectionName) => `/api/v1/replication/${collection}`,
  snapshot: (collection: CollectionName) => `/api/v1/replication/${collection}/snapshot`,
  scopes: '/api/v1/replication/scopes',
  stream: '/api/v1/replication/stream',
};

/** Compares two transaction ids, decimal strings that may pass 2^53. */
export function isBeforeTransaction(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}
