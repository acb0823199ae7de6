import * as v from 'valibot';
import { createStore, del, get, set, update } from 'idb-keyval';
import { SnapshotManifest } from '#domain/protocol/replication.ts';

const ImportRecord = v.object({
  manifest: SnapshotManifest,
  /** Chunks that are whole on disk. */
  done: v.array(v.number()),
});
export type ImportRecord = v.InferOutput<typeof ImportRecord>;

/** Name of the database that says how far the import into this one is. */
export function importRecordName(databaseName: string): string {
  return `${databaseName}-importacion`;
}

/** What a killed import goes on from; it lies beside the database that is being filled. */
export function importRecords(databaseName: string) {
  const store = createStore(importRecordName(databaseName), 'registro');
  const key = 'products';
  return {
    /** Null when no import is under way, or when another build began it. */
    async read(): Promise<ImportRecord | null> {
      const kept = v.safeParse(ImportRecord, await get(key, store));
      return kept.success ? kept.output : null;
    },
    begin: (manifest: SnapshotManifest): Promise<void> => set(key, { manifest, done: [] }, store),
    /** Notes a chunk, unless the import has ended meanwhile. */
    note: (chunk: number): Promise<void> =>
      update<ImportRecord | undefined>(
        key,
        (kept) => kept && { ...kept, done: [...new Set([...kept.done, chunk])] },
        store,
      ),
    forget: (): Promise<void> => del(key, store),
  };
}
