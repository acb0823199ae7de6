import type { RxCollection } from 'rxdb/plugins/core';
import type { SnapshotManifest } from '#domain/protocol/replication.ts';
import { isFull } from '#platform/storage-failure.ts';
import { setCatalogueFull, setCatalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { hasRoomFor } from '#src/db/fill/catalogue-room.ts';
import { importRecords, type ImportRecord } from '#src/db/storage/import-record.ts';
import { setStoreFailure } from '#src/db/local-store.ts';
import type { ReplicatedCollection } from '#src/db/open-local-store.ts';
import { reportInvalidating, invalidateQueries } from '#src/db/invalidate-queries.ts';
import { storageEstimate } from '#src/device/storage.ts';
import { chunkQueue } from '#src/sync/chunk-queue.ts';
import type { ImportSteps, ImportTask } from '#workers/catalog-import/catalog-import.ts';

export interface SnapshotSource {
  /** Asks the server for its snapshot's chunks; null when it did not answer. */
  manifest(): Promise<SnapshotManifest | null>;
  /**
   * Downloads and writes, off the main thread.
   * @returns how many documents the table has at the end.
   */
  run(task: ImportTask, steps: ImportSteps, signal: AbortSignal): Promise<number>;
}

/** `emptied`: the copy could not be continued, and an empty one took its place. `stopped`: go on later. */
export type ImportOutcome = 'done' | 'stopped' | 'emptied';

/** Answers the ids of products that this person needs first. */
export type NeededProducts = () => Promise<readonly string[]>;

/**
 * Fetches the catalogue's snapshot, resuming where an earlier try was killed. At its end the table must have
 * as many documents as the snapshot, or more if products came another way meanwhile (ADR 0047); a copy with a
 * hole is left behind for an empty one.
 * @param onReadable is called once the products of the first screens are here, while the rest arrives; the
 * chunks that hold the ids it answers come next.
 */
export async function importSnapshot(
  target: ReplicatedCollection,
  source: SnapshotSource,
  onReadable: NeededProducts,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const records = importRecords(target.databaseName);
  let record = await records.read();
  if (!record) {
    if (await target.collection.findOne().exec()) return startOver();
    const manifest = await source.manifest();
    if (!manifest) return 'stopped';
    await records.begin(manifest);
    record = { manifest, done: [], merged: [] };
  }
  const { manifest } = record;
  const steps = stepsOf(target, record, onReadable, signal);
  try {
    const documents = await source.run({ databaseName: target.databaseName, manifest }, steps, signal);
    const merged = (await records.read())?.merged.length ?? 0;
    if (documents < manifest.count || documents > manifest.count + merged) return await startOver();
    await records.forget();
    await target.replica.apply([], manifest.checkpoint);
    setCatalogueFull(false);
    return 'done';
  } catch (error) {
    if (isFull(error)) setStoreFailure('full');
    if (String(error).includes(NO_ROOM)) setCatalogueFull(true);
    const { CHUNK_GONE } = await import('#workers/catalog-import/chunk-gone.ts');
    if (String(error).includes(CHUNK_GONE)) await startOver();
    return 'stopped';
  } finally {
    await invalidateQueries(target.collection as RxCollection).catch(reportInvalidating);
    setCatalogueProgress(null);
  }

  /**
   * Documents of another snapshot must not stay: this device would never hear which of them the server has
   * deleted.
   */
  async function startOver(): Promise<ImportOutcome> {
    await records.forget();
    await target.replica.clear();
    return 'emptied';
  }
}

/** Message of the error that stops an import short of this device's limit; it crosses the thread as text. */
const NO_ROOM = 'The catalogue reached its part of this device.';

function stepsOf(
  target: ReplicatedCollection,
  { manifest, done }: ImportRecord,
  onReadable: NeededProducts,
  signal: AbortSignal,
): ImportSteps {
  const { chunks, count: total } = manifest;
  const records = importRecords(target.databaseName);
  const queue = chunkQueue(manifest, done);
  const onDisk = new Set(done);
  let awaited: number[] = [];

  const showProgress = (): void => {
    const documents = [...onDisk].reduce((sum, each) => sum + (chunks[each]?.count ?? 0), 0);
    setCatalogueProgress({ done: documents, total });
  };
  const bringForward = async (): Promise<void> => {
    awaited = [...queue.want(await onReadable())];
  };
  // The needed products only decide the order: without them the chunks come in their own.
  const becomeReadable = (): void => void bringForward().catch(() => undefined);

  showProgress();
  if (onDisk.has(0)) becomeReadable();
  return {
    next: () => queue.next(),
    async beforeWriting(chunk) {
      signal.throwIfAborted();
      if (target.collection.closed) throw new Error('This copy was left behind.');
      const now = await records.read();
      if (now?.manifest.checkpoint.x !== manifest.checkpoint.x)
        throw new Error('Another tab ended this import.');
      if (!hasRoomFor(chunks[chunk]?.bytes ?? 0, await storageEstimate())) throw new Error(NO_ROOM);
    },
    async written(chunk) {
      await records.note(chunk);
      onDisk.add(chunk);
      showProgress();
      const isLastAwaited = awaited.length === 1 && awaited[0] === chunk;
      awaited = awaited.filter((each) => each !== chunk);
      if (chunk !== 0 && !isLastAwaited) return;
      await invalidateQueries(target.collection as RxCollection);
      // A read that is asked for now runs before the next write: the first page does not wait for the rest.
      await target.collection.findOne().exec();
      if (chunk === 0) becomeReadable();
    },
  };
}
