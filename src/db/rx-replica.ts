import type { RxCollection } from 'rxdb/plugins/core';
import { get, set, type ValueStore } from '#platform/value-store.ts';
import type { Checkpoint, CollectionName } from '#domain/protocol/replication.ts';
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

/** A collection in the form of a replica, which replication writes. */
export interface RxReplica extends Replica {
  /**
   * Writes documents and leaves the checkpoint. Nothing of it is under way any more when this ends, whether it
   * succeeded or not.
   * @throws when the device did not take one of them.
   */
  write(documents: readonly ReplicaDocument[]): Promise<void>;
}

interface RxReplicaOptions {
  checkpoints: ValueStore;
  /** The form in which the collection keeps a document. */
  stored?: ((document: ReplicaDocument) => ReplicaDocument) | undefined;
  /** Begins a new, empty generation of the database. */
  startOver: () => Promise<void>;
}

export function rxReplica(
  collection: RxCollection<ReplicaDocument>,
  { checkpoints, stored = (document) => document, startOver }: RxReplicaOptions,
): RxReplica {
  const write = (documents: readonly ReplicaDocument[]) => writeInSlices(collection, documents, stored);
  return {
    copy: collection.database.name,
    write,
    async checkpoint() {
      // A browser may lose a table and keep the checkpoint: over an empty table, it would leave the copy
      // empty for ever.
      const known = await storedCheckpoint(collection.name, checkpoints);
      if (!known || (await collection.findOne().exec())) return known;
      // Another tab may have written below RxDB, of which a query that was answered before knows nothing.
      await invalidateQueries(collection as RxCollection);
      return (await collection.findOne().exec()) ? known : null;
    },
    async apply(documents, checkpoint) {
      await withWriteLock(collection.database.name, async () => {
        await write(documents);
        await set(collection.name, checkpoint, checkpoints);
      });
    },
    clear: startOver,
  };
}

async function writeInSlices(
  collection: RxCollection<ReplicaDocument>,
  documents: readonly ReplicaDocument[],
  stored: (document: ReplicaDocument) => ReplicaDocument,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  try {
    for (let from = 0; from < documents.length; from += WRITE_ROWS) {
      const slice = writeSlice(collection, documents.slice(from, from + WRITE_ROWS), stored);
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
  stored: (document: ReplicaDocument) => ReplicaDocument,
): Promise<void> {
  const gone = documents.filter((each) => each._deleted).map((each) => each.id);
  const there = documents
    .filter((each) => !each._deleted)
    .map(({ _deleted, ...document }) => stored(document));
  const written = there.length > 0 ? await collection.bulkUpsert(there) : { error: [] };
  const removed = gone.length > 0 ? await collection.bulkRemove(gone) : { error: [] };
  const problem = written.error[0] ?? removed.error[0];
  if (problem) throw new Error(`The device refused ${problem.documentId} (status ${problem.status}).`);
}
