import type { RxCollection } from 'rxdb/plugins/core';
import { get, set, type ValueStore } from '#platform/value-store.ts';
import type { Checkpoint, CollectionName } from '#domain/protocol/replication.ts';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import type { Replica, ReplicaDocument } from '#sync/replication/replica.ts';
import { shortLivedStore } from '#src/db/storage/short-lived-store.ts';
import { withWriteLock } from '#sync/replication/write-lock.ts';
import { isCopyOpen } from '#src/db/storage/open-copies.ts';
import { invalidateQueries } from '#src/db/invalidate-queries.ts';

/** Documents per write: few enough that the main thread is never busy for long. */
const WRITE_ROWS = 50;
/** Writes under way: one is prepared while the browser carries out the other. */
const CONCURRENT_WRITES = 2;

/** Checkpoints live beside their database and die with it: they are only for a copy that is open here. */
export function checkpointStore(databaseName: string): ValueStore {
  const known = checkpointStores.get(databaseName);
  if (known) return known;
  const made = shortLivedStore(`${databaseName}-lectura`, 'checkpoints', () => isCopyOpen(databaseName));
  checkpointStores.set(databaseName, made);
  return made;
}

/** Where the browser allows no databases, the values live as long as their store does. */
const checkpointStores = new Map<string, ValueStore>();

/** The checkpoint on disk of a collection, whatever its table has; null when there is none. */
export async function storedCheckpoint(name: string, checkpoints: ValueStore): Promise<Checkpoint | null> {
  return (await get<Checkpoint>(name, checkpoints)) ?? null;
}

/**
 * Notes that a collection was read to its end. The note lies beside the checkpoints, and dies with their
 * database.
 */
export function noteReadAt(databaseName: string, name: CollectionName, atMs: number): Promise<void> {
  return set(keyOf(name), atMs, checkpointStore(databaseName));
}

/** When this copy of a collection was last read to its end, milliseconds; null when it never was. */
export async function readAt(databaseName: string, name: CollectionName): Promise<number | null> {
  return (await get<number>(keyOf(name), checkpointStore(databaseName))) ?? null;
}

function keyOf(name: CollectionName): string {
  return `${name}:leida`;
}

/**
 * A collection in the form of a replica, which replication writes.
 * @param startOver begins a new, empty generation of the database.
 */
export function rxReplica(
  collection: RxCollection<ReplicaDocument>,
  checkpoints: ValueStore,
  startOver: () => Promise<void>,
): Replica {
  return {
    copy: collection.database.name,
    async checkpoint() {
      // A browser may lose a table and keep the checkpoint: over an empty table, it would leave the copy
      // empty for ever.
      const stored = await storedCheckpoint(collection.name, checkpoints);
      if (!stored || (await collection.findOne().exec())) return stored;
      // Another tab may have written below RxDB, of which a query that was answered before knows nothing.
      await invalidateQueries(collection as RxCollection);
      return (await collection.findOne().exec()) ? stored : null;
    },
    async apply(documents, checkpoint) {
      await withWriteLock(collection.database.name, async () => {
        await writeThroughRxDb(collection, documents);
        await set(collection.name, checkpoint, checkpoints);
      });
    },
    clear: startOver,
  };
}

/**
 * Writes a page's documents. Nothing of it is under way any more when this ends, whether it succeeded or not.
 * @throws when the device did not take one of them.
 */
export async function writeThroughRxDb(
  collection: RxCollection<ReplicaDocument>,
  documents: readonly ReplicaDocument[],
): Promise<void> {
  const underWay: Promise<void>[] = [];
  try {
    for (let from = 0; from < documents.length; from += WRITE_ROWS) {
      const slice = writeSlice(collection, documents.slice(from, from + WRITE_ROWS));
      // It may fail before anybody waits for it.
      slice.catch(() => undefined);
      underWay.push(slice);
      if (underWay.length === CONCURRENT_WRITES) await underWay.shift();
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}

async function writeSlice(
  collection: RxCollection<ReplicaDocument>,
  documents: readonly ReplicaDocument[],
): Promise<void> {
  const gone = documents.filter((each) => each._deleted).map((each) => each.id);
  const stored = documents
    .filter((each) => !each._deleted)
    .map(({ _deleted, ...document }) => (isProduct(document) ? storedProduct(document) : document));
  const written = stored.length > 0 ? await collection.bulkUpsert(stored) : { error: [] };
  const removed = gone.length > 0 ? await collection.bulkRemove(gone) : { error: [] };
  const problem = written.error[0] ?? removed.error[0];
  if (problem) throw new Error(`The device refused ${problem.documentId} (status ${problem.status}).`);
}

function isProduct(document: ReplicaDocument): document is ReplicaDocument & { created_at: string } {
  return 'precio_venta' in document && typeof document['created_at'] === 'string';
}
