import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';

/** Bumped when a replicated shape changes: the device then drops its copies and fetches them again. */
export const REPLICATION_SCHEMA = 3;

/** In the order in which a device reads them (`collectionsFor`). */
export const COLLECTION_NAMES = [
  'products',
  'categories',
  'orders',
  'stock_movements',
  'inventory',
  'store_products',
  'store_orders',
  'reviews',
  'addresses',
  'notifications',
  'positions',
  'tasks',
] as const;
export const CollectionName = v.picklist(COLLECTION_NAMES);
export type CollectionName = v.InferOutput<typeof CollectionName>;

/** What the server answers list by list, because no device copies it. A hint says that an answer is old. */
export const ANSWERED_LISTS = [
  'shipping_notices',
  'vendor_orders',
  'incidents',
  'discrepancies',
  'pqrs',
  'leads',
  'product_approvals',
  'store_applications',
  'listed_products',
  'settings',
] as const;
export type AnsweredList = (typeof ANSWERED_LISTS)[number];

/** What a hint can be about. A device passes over a name that its version does not know. */
const HintedName = v.picklist([...COLLECTION_NAMES, ...ANSWERED_LISTS]);
export type HintedName = v.InferOutput<typeof HintedName>;

/** Collections that are the same for everyone; anonymous visitors have only these. */
export const PUBLIC_COLLECTIONS: readonly CollectionName[] = ['products', 'categories'];

/** Room for the joined scopes of someone who works for a hundred stores. */
export const MAX_SCOPE_LENGTH = 5_000;

/** Where a device has read up to. Flat, so that it can be stored and compared field by field. */
export const Checkpoint = v.object({
  epoch: Uuid,
  /** Transaction id of the last row read, decimal. */
  x: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** Id of the last row read within that transaction. */
  id: v.string(),
  /** The scope of the person when it was read: `public`, `user:<id>`, `vendor:<id>+vendor:<id>`, `admin`. */
  scope: v.pipe(v.string(), v.maxLength(MAX_SCOPE_LENGTH)),
  schema: v.number(),
});
export type Checkpoint = v.InferOutput<typeof Checkpoint>;

/** The rows that a person may read now, as the scope that a checkpoint of each collection must bear. */
export const ReadableScopes = v.object({
  scopes: v.record(v.string(), v.string()),
  /** What this person may do now; missing for a visitor, and from a server of before. */
  authority: v.optional(v.object({ user_type: v.string(), granted: v.nullable(v.array(v.string())) })),
});
export type ReadableScopes = v.InferOutput<typeof ReadableScopes>;

/**
 * One page of a collection. `upTo`: every transaction below it has been read once `more` is false; 0 while a
 * row that pending work may replace waits for an older transaction to end.
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
  /**
   * The first and the last of its ids; null for the first file, which holds the rows of the first screens.
   */
  stretch: v.nullable(v.object({ from: v.string(), to: v.string() })),
});
export type SnapshotChunk = v.InferOutput<typeof SnapshotChunk>;

/** The first download of a device. The checkpoint was taken before the rows, so the feed misses nothing. */
export const SnapshotManifest = v.object({
  collection: CollectionName,
  checkpoint: Checkpoint,
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chunks: v.array(SnapshotChunk),
});
export type SnapshotManifest = v.InferOutput<typeof SnapshotManifest>;

/** A message of the stream: something of this collection or list changed up to here. Losing one must not matter. */
export const ReplicationHint = v.object({ collection: HintedName, upTo: v.string() });
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
