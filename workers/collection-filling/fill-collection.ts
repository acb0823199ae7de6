import type { HttpFailure } from '#platform/http-request.ts';
import type { Checkpoint, CollectionName } from '#domain/protocol/replication.ts';
import { BACKFILL_LIMIT, pullCollection, type PullOutcome } from '#sync/replication/pull.ts';
import { httpPullTransport, type PullTransport } from '#sync/replication/pull-transport.ts';
import type { Replica, ReplicaDocument } from '#sync/replication/replica.ts';
import { sealed, type Sealing } from '#sync/replication/sealed-fields.ts';
import { withWriteLock } from '#sync/replication/write-lock.ts';
import { addRows } from '#workers/collection-filling/add-rows.ts';
import { openCopyTable } from '#workers/copy-table.ts';

export interface FillTask {
  databaseName: string;
  name: CollectionName;
  /** Version of the table's shape, which is part of its name. */
  version: number;
  /** Null for a collection without personal fields. */
  sealing: Sealing | null;
  origin: string;
  clientVersion: string;
}

/** The questions of a filling to its starter, which may be in another thread. Throwing ends the filling. */
export interface FillSteps {
  checkpoint(): Promise<Checkpoint | null>;
  /** A page has arrived, and none of it is on disk. */
  beforeWriting(): Promise<void>;
  /** These are removed, or were on disk before: RxDB is to write them, which may have them in memory. */
  writeThroughRxDb(documents: readonly ReplicaDocument[]): Promise<void>;
  /** So many documents are on disk, all up to this checkpoint, which is to be kept. */
  written(documents: number, checkpoint: Checkpoint): Promise<void>;
  /** The copy is to be forgotten. */
  clear(): Promise<void>;
  token(): Promise<string | null>;
  renew(stale: string): Promise<string | null>;
  onFailure(what: string, failure: HttpFailure): void | Promise<void>;
  onWipe(token: string): Promise<void>;
}

/**
 * Reads a collection to its end, and adds what is new below RxDB to the table that RxDB made. The checkpoint
 * of a page is kept when all of it is on disk (decision 0113).
 * @param transport for tests; the server's own where there is none.
 * @throws when the table is not there, the device cannot write, or a step refuses to go on.
 */
export async function fillCollection(
  task: FillTask,
  steps: FillSteps,
  transport: PullTransport = transportOf(task, steps),
): Promise<PullOutcome> {
  const database = await openCopyTable(task);
  // Whoever deletes or moves the copy does not wait for this thread.
  database.addEventListener('versionchange', () => database.close());
  // Encrypted as they arrive: while the page before is being written.
  const onDisk = new WeakMap<ReplicaDocument, Promise<ReplicaDocument>>();
  const prepared = (document: ReplicaDocument) => onDisk.get(document) ?? document;
  try {
    return await pullCollection(
      task.name,
      rawReplica(database, task, steps, prepared),
      fullPages(transport, (document) => {
        if (task.sealing) onDisk.set(document, sealed(document, task.sealing) as Promise<ReplicaDocument>);
      }),
    );
  } finally {
    database.close();
  }
}

function rawReplica(
  database: IDBDatabase,
  { databaseName: copy }: FillTask,
  steps: FillSteps,
  prepared: (document: ReplicaDocument) => ReplicaDocument | Promise<ReplicaDocument>,
): Replica {
  return {
    copy,
    checkpoint: () => steps.checkpoint(),
    async apply(documents, checkpoint) {
      const stored = documents.filter((each) => !each._deleted);
      const rows = await Promise.all(stored.map(prepared));
      await withWriteLock(copy, async () => {
        await steps.beforeWriting();
        const known = rows.length > 0 ? await addRows(database, rows, Date.now()) : [];
        const knownIds = new Set(known.map((each) => each.id));
        const others = documents.filter((each) => each._deleted || knownIds.has(each.id));
        if (others.length > 0) await steps.writeThroughRxDb(others);
        await steps.written(documents.length, checkpoint);
      });
    },
    clear: () => steps.clear(),
  };
}

/** @param onArrival is called for each document that is not a removal. */
function fullPages(transport: PullTransport, onArrival: (document: ReplicaDocument) => void): PullTransport {
  return {
    async pull(collection, from) {
      const answer = await transport.pull(collection, from, BACKFILL_LIMIT);
      if (answer.kind !== 'page') return answer;
      for (const each of answer.page.documents) if (!each._deleted) onArrival(each);
      return answer;
    },
  };
}

function transportOf({ origin, clientVersion }: FillTask, steps: FillSteps): PullTransport {
  return httpPullTransport({
    origin,
    clientVersion,
    token: () => steps.token(),
    renew: (stale) => steps.renew(stale),
    onFailure: (what, failure) => void steps.onFailure(what, failure),
    onWipe: (token) => steps.onWipe(token),
  });
}
