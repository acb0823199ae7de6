import * as v from 'valibot';
import type { RxCollection } from 'rxdb/plugins/core';
import { createStore, del, get, set } from 'idb-keyval';
import type { UserType } from '#domain/accounts/roles.ts';
import {
  SnapshotManifest,
  collectionsFor,
  replicationPaths,
  type CollectionName,
} from '#domain/protocol/replication.ts';
import { confirmAcked, type ReadProgress } from '#sync/confirm.ts';
import { bearer, httpPullTransport, type HttpOptions } from '#sync/http-transport.ts';
import { pullCollection } from '#sync/pull.ts';
import type { OutboxStore } from '#sync/ports.ts';
import { setCatalogueProgress } from '#src/db/catalogue-progress.ts';
import { replicatedStore, type ReplicatedCollection } from '#src/db/open-local-store.ts';
import { isQuota, setStoreFailure } from '#src/db/local-store.ts';
import { wakeQueries } from '#src/db/wake-queries.ts';

export interface ReplicationPorts {
  http: HttpOptions;
  outbox: OutboxStore;
  /** Null for a visitor. */
  role: UserType | null;
  /** The server answered, or did not. */
  onReachable(isReachable: boolean): void;
  /** Everything was read; this device shows what the server had. */
  onCaughtUp(): void;
}

/** What was read in this session, by collection: an acknowledged command is confirmed against it. */
const progress: ReadProgress = {};

/**
 * Reads what changed in some collections, or in all, one after the other.
 * @returns whether all of them were read to their end.
 */
export async function readChanges(
  ports: ReplicationPorts,
  names: ReadonlySet<CollectionName> | 'all',
  signal: AbortSignal,
): Promise<boolean> {
  let complete = true;
  for (const name of collectionsFor(ports.role)) {
    if (names !== 'all' && !names.has(name)) continue;
    if (signal.aborted) return false;
    complete = (await readCollection(name, ports, signal)) && complete;
  }
  await confirmAcked(ports.outbox, progress);
  if (complete && names === 'all') ports.onCaughtUp();
  return complete;
}

async function readCollection(
  name: CollectionName,
  ports: ReplicationPorts,
  signal: AbortSignal,
): Promise<boolean> {
  const target = replicatedStore().find((each) => each.name === name);
  if (!target) return true;
  if (
    name === 'products' &&
    !(await target.replica.checkpoint()) &&
    !(await importSnapshot(target, ports, signal))
  ) {
    return false;
  }
  const outcome = await pullCollection(name, target.replica, httpPullTransport(ports.http));
  if (outcome.kind === 'emptied') return readCollection(name, ports, signal);
  ports.onReachable(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'caught_up') return false;
  progress[name] = { epoch: outcome.epoch, upTo: outcome.upTo };
  return true;
}

interface ImportRecord {
  manifest: SnapshotManifest;
  chunksDone: number;
}

/** Brings the catalogue's snapshot, from where an earlier try left off. False when the server could not be reached. */
async function importSnapshot(
  target: ReplicatedCollection,
  ports: ReplicationPorts,
  signal: AbortSignal,
): Promise<boolean> {
  const records = createStore(`${target.databaseName}-importacion`, 'registro');
  const earlier = await get<ImportRecord>('products', records);
  const manifest = earlier?.manifest ?? (await fetchManifest(ports.http));
  ports.onReachable(manifest !== null);
  if (!manifest) return false;
  const chunksDone = earlier?.chunksDone ?? 0;
  const done = manifest.chunks.slice(0, chunksDone).reduce((sum, chunk) => sum + chunk.count, 0);
  await set('products', { manifest, chunksDone }, records);
  setCatalogueProgress({ done, total: manifest.count });
  const { CHUNK_GONE, importCatalogInWorker } = await import('#workers/catalog-import/catalog-import.ts');
  try {
    await importCatalogInWorker(
      { databaseName: target.databaseName, manifest, chunksDone },
      async ({ chunks, documents }) => {
        await set('products', { manifest, chunksDone: chunks }, records);
        setCatalogueProgress({ done: documents, total: manifest.count });
        if (chunks === 1) await wakeQueries(target.collection as RxCollection);
      },
      signal,
    );
  } catch (error) {
    if (String(error).includes(CHUNK_GONE)) await del('products', records);
    if (isQuota(error)) setStoreFailure('quota');
    return false;
  } finally {
    await wakeQueries(target.collection as RxCollection);
    setCatalogueProgress(null);
  }
  await target.replica.apply([], manifest.checkpoint);
  await del('products', records);
  return true;
}

async function fetchManifest(http: HttpOptions): Promise<SnapshotManifest | null> {
  try {
    const response = await fetch(replicationPaths.snapshot('products'), { headers: await bearer(http) });
    const parsed = v.safeParse(SnapshotManifest, response.ok ? await response.json() : null);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
