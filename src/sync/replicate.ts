import * as v from 'valibot';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import {
  REPLICATION_SCHEMA,
  SnapshotManifest,
  replicationPaths,
  type CollectionName,
} from '#domain/protocol/replication.ts';
import { lazy } from '#domain/base/memoize.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { changesAccount, confirmAcked, type ReadProgress } from '#sync/outbox/delivery/confirm.ts';
import { bearer, renewedBearer, type HttpOptions } from '#sync/replication/pull-transport.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import { localStore } from '#src/db/local-store.ts';
import { mentionedProducts } from '#src/db/fill/mentioned-products.ts';
import { replicatedStore } from '#src/db/open-local-store.ts';
import { noteReadAt } from '#src/db/rx-replica.ts';
import { nowMs, serverNowMs } from '#src/device/clock.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { purgeOutOfScope } from '#src/sync/purge-out-of-scope.ts';
import { readToEnd } from '#src/sync/read-collection.ts';
import { importSnapshot, type SnapshotSource } from '#src/sync/import-snapshot.ts';

export interface ReplicationPorts {
  http: HttpOptions;
  outbox: OutboxStore;
  /** Null for a visitor. */
  readonly accountId: string | null;
  /** The reading progress since this person is here, by collection; it confirms acknowledged commands. */
  readonly progress: ReadProgress;
  /** Null for a visitor; it may change while this person is here. */
  readonly authority: Authority | null;
  /** The server is about to be asked; the function it answers hears whether the server replied. */
  asking(): (isReachable: boolean) => void;
  /** Everything was read; this device shows the server's state. */
  onCaughtUp(): void;
  /** The server's view of this person differs from this device's, or the server does not know them. */
  onAccountChanged(): Promise<unknown>;
  /** Asks again who is signed in. @returns whether the server said it. */
  readAccount(): Promise<boolean>;
  /** The server was restored to an earlier state: commands that it may have lost go out again. */
  onQueuedAgain(): void;
  /** A review was opened or decided: commands parked on this device may be asked about. */
  onCommandReviewsChanged(): Promise<void>;
}

/**
 * Reads the changes in some collections, or in all, one after the other.
 * @returns whether it read all of them to their end.
 */
export async function readChanges(
  ports: ReplicationPorts,
  names: ReadonlySet<string> | 'all',
  signal: AbortSignal,
): Promise<boolean> {
  const allowed = names === 'all' ? await purgeOutOfScope(ports) : collectionsFor(ports.authority);
  if (!allowed) return false;
  // The whole catalogue would have to come anew at each opening: a copy in memory asks for what is shown.
  const inMemory = worksInMemory.peek();
  const readable = inMemory ? allowed.filter((each) => each !== 'products') : allowed;
  let complete = inMemory && names === 'all' ? await readShopWindow() : true;
  const wanted = readable.filter((each) => names === 'all' || names.has(each));
  const others = lazy(() =>
    readOneByOne(
      wanted.filter((each) => each !== 'products'),
      ports,
      signal,
    ),
  );
  if (wanted.includes('products')) complete = await readCollection('products', ports, signal, others);
  complete = (await others()) && complete;
  const { accountId } = ports;
  if (accountId) {
    const accountReadSince = await readAccountIfChanged(ports);
    const reader = { accountId, copies: copiesOf(readable), accountReadSince };
    const moved = await confirmAcked(ports.outbox, ports.progress, reader);
    if (moved.some((each) => each.state === 'queued')) ports.onQueuedAgain();
  }
  if (complete && names === 'all') ports.onCaughtUp();
  return complete;
}

/** The copies that are open now, by collection. */
function copiesOf(readable: readonly CollectionName[]): Partial<Record<CollectionName, string>> {
  const kept = replicatedStore().filter((each) => readable.includes(each.name));
  return Object.fromEntries(kept.map(({ name, replica }) => [name, replica.copy]));
}

/**
 * Asks who is signed in when the account on this device is older than an acknowledged change to it.
 * @returns the commands that the answer is newer than.
 */
async function readAccountIfChanged(ports: ReplicationPorts): Promise<string[]> {
  const acked = await ports.outbox.acked();
  const mine = acked.filter((each) => each.actorId === ports.accountId && changesAccount(each));
  return mine.length > 0 && (await ports.readAccount()) ? mine.map((each) => each.id) : [];
}

async function readOneByOne(
  names: readonly CollectionName[],
  ports: ReplicationPorts,
  signal: AbortSignal,
): Promise<boolean> {
  let complete = true;
  for (const name of names) {
    if (signal.aborted) return false;
    complete = (await readCollection(name, ports, signal)) && complete;
  }
  return complete;
}

/** @param meanwhile reads the other collections during a first import, as soon as its first chunk is here. */
async function readCollection(
  name: CollectionName,
  ports: ReplicationPorts,
  signal: AbortSignal,
  meanwhile: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const target = replicatedStore().find((each) => each.name === name);
  if (!target) return true;
  if (name === 'products' && !(await target.replica.checkpoint())) {
    const imported = await importSnapshot(target, snapshotSource(ports), () => needed(meanwhile), signal);
    if (imported === 'stopped') return false;
    if (imported === 'emptied') return readCollection(name, ports, signal, meanwhile);
  }
  const answered = ports.asking();
  const outcome = await readToEnd(target, ports.http, signal);
  if (outcome.kind === 'emptied') return readCollection(name, ports, signal, meanwhile);
  answered(outcome.kind !== 'unreachable');
  if (outcome.kind === 'refused' && outcome.status === 403) await purgeOutOfScope(ports);
  if (outcome.kind !== 'caught_up') return false;
  ports.progress[name] = outcome;
  if (name === 'reviews' && outcome.changed > 0) await ports.onCommandReviewsChanged();
  await noteReadAt(target.databaseName, name, serverNowMs());
  return true;
}

/** Read the documents that a person works with first; then it is known which products they need. */
async function needed(readOthers: () => Promise<boolean>): Promise<readonly string[]> {
  await readOthers();
  const store = localStore.peek();
  return store ? mentionedProducts(store, nowMs()) : [];
}

async function readShopWindow(): Promise<boolean> {
  return (await import('#src/sync/read-shop-window.ts')).readShopWindow();
}

function snapshotSource(ports: ReplicationPorts): SnapshotSource {
  return {
    async manifest() {
      const answered = ports.asking();
      const manifest = await fetchManifest(ports.http);
      answered(manifest !== null);
      return manifest;
    },
    async run(task, steps, signal) {
      const { importCatalogInWorker } = await import('#workers/catalog-import/catalog-import.ts');
      return importCatalogInWorker(task, steps, signal);
    },
  };
}

async function fetchManifest(http: HttpOptions): Promise<SnapshotManifest | null> {
  try {
    const ask = (headers: Record<string, string>) =>
      fetch((http.origin ?? '') + replicationPaths.snapshot('products'), { headers });
    const headers = await bearer(http);
    let response = await ask(headers);
    const renewed = response.status === 401 ? await renewedBearer(http, headers) : null;
    if (renewed) response = await ask(renewed);
    const parsed = v.safeParse(SnapshotManifest, response.ok ? await response.json() : null);
    // A snapshot from another version of the server is as good as none: its copy would have to be emptied
    // again.
    return parsed.success && parsed.output.checkpoint.schema === REPLICATION_SCHEMA ? parsed.output : null;
  } catch {
    return null;
  }
}
