import type { RxCollection } from 'rxdb/plugins/core';
import { set } from '#platform/value-store.ts';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import { httpPullTransport, type HttpOptions } from '#sync/replication/pull-transport.ts';
import { pullCollection, type PullOutcome } from '#sync/replication/pull.ts';
import { fillingRecord } from '#src/db/storage/filling-record.ts';
import { replicatedStore, sealingOf, type ReplicatedCollection } from '#src/db/open-local-store.ts';
import { checkpointStore, storedCheckpoint } from '#src/db/rx-replica.ts';
import { reportInvalidating, invalidateQueries } from '#src/db/invalidate-queries.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { tabChannel } from '#src/identity/tab-channel.ts';
import type { FillSteps, FillTask } from '#workers/collection-filling/collection-filling.ts';

/** Reads on off the main thread. */
export type Fill = (task: FillTask, steps: FillSteps, signal: AbortSignal) => Promise<PullOutcome>;

/** Live queries see a filling when it has four times what they saw: all of them together read little twice. */
const FIRST_WAKING = 4_000;
const WAKING_FACTOR = 4;

/** Copies whose filling failed here. A thread that failed once may fail always, as where its code does not arrive:
 * RxDB then writes the rest. */
const failed = new Set<string>();

/**
 * Reads a collection to its end. What an empty copy lacks beyond a first page is written below RxDB, also when
 * an earlier try was cut off (decision 0113).
 */
export async function readToEnd(
  target: ReplicatedCollection,
  http: HttpOptions,
  signal: AbortSignal,
  fill: Fill = fillInWorker,
): Promise<PullOutcome> {
  const { name, replica, databaseName } = target;
  const record = fillingRecord(databaseName, name, checkpointStore(databaseName));
  const read = (readOn?: () => Promise<PullOutcome>) =>
    pullCollection(name, replica, httpPullTransport(http), { readOn });
  if (name === 'products' || worksInMemory.peek() || record.isKnownToHaveEnded()) return read();
  const goesOn = await record.isUnderWay();
  if (!goesOn && (await replica.checkpoint())) {
    record.noteEnded();
    return read();
  }
  if (!goesOn) await record.begin();
  let wroteBelow = goesOn;
  const readOn = async () => {
    wroteBelow = true;
    return fillOn(target, http, signal, fill);
  };
  let outcome: PullOutcome;
  try {
    outcome = await read(failed.has(databaseName) ? undefined : readOn);
  } finally {
    if (wroteBelow) await wakeEverywhere(target).catch(reportInvalidating);
  }
  if (outcome.kind === 'caught_up') await record.end();
  return outcome;
}

/** Another tab wrote below RxDB into a copy that this one has open too. */
export function invalidateFilled(copy: string, name: string): void {
  const target = replicatedStore().find((each) => each.databaseName === copy && each.name === name);
  if (target) void invalidateQueries(target.collection as RxCollection).catch(reportInvalidating);
}

async function fillOn(
  target: ReplicatedCollection,
  http: HttpOptions,
  signal: AbortSignal,
  fill: Fill,
): Promise<PullOutcome> {
  const { databaseName, name, collection } = target;
  const { version } = collection.schema;
  const { origin = '', clientVersion } = http;
  const task = { databaseName, name, version, sealing: sealingOf(target), origin, clientVersion };
  try {
    return await fill(task, await stepsOf(target, http), signal);
  } catch (error) {
    if (!signal.aborted) failed.add(databaseName);
    throw error;
  }
}

async function stepsOf(target: ReplicatedCollection, http: HttpOptions): Promise<FillSteps> {
  const { databaseName, name, collection, replica } = target;
  const checkpoints = checkpointStore(databaseName);
  let last = await storedCheckpoint(name, checkpoints);
  let [rows, nextWaking] = [0, FIRST_WAKING];
  return {
    checkpoint: () => replica.checkpoint(),
    async beforeWriting() {
      if (collection.closed) throw new Error('This copy was left behind.');
      const now = await storedCheckpoint(name, checkpoints);
      // What it has read since may be newer than the page that was about to be written over it.
      if (!isSame(now, last)) throw new Error('Another tab reads this collection.');
    },
    writeThroughRxDb: (documents) => replica.write(documents),
    async written(documents, checkpoint) {
      if (collection.closed) throw new Error('This copy was left behind.');
      await set(name, checkpoint, checkpoints);
      last = checkpoint;
      rows += documents;
      if (rows < nextWaking) return;
      nextWaking = rows * WAKING_FACTOR;
      await wakeEverywhere(target);
    },
    clear: () => replica.clear(),
    token: () => http.token(),
    renew: async (stale) => (await http.renew?.(stale)) ?? null,
    onFailure: (what, failure) => http.onFailure?.(what, failure),
    onWipe: async (token) => http.onWipe?.(token),
  };
}

async function wakeEverywhere({ collection, databaseName, name }: ReplicatedCollection): Promise<void> {
  tabChannel.post({ kind: 'filled', copy: databaseName, name });
  if (!collection.closed) await invalidateQueries(collection as RxCollection);
}

function isSame(one: Checkpoint | null, other: Checkpoint | null): boolean {
  return one?.epoch === other?.epoch && one?.x === other?.x && one?.id === other?.id;
}

async function fillInWorker(task: FillTask, steps: FillSteps, signal: AbortSignal): Promise<PullOutcome> {
  const { fillCollectionInWorker } = await import('#workers/collection-filling/collection-filling.ts');
  return fillCollectionInWorker(task, steps, signal);
}
