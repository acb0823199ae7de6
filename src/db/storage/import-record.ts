import * as v from 'valibot';
import { del, get, set, update } from '#platform/value-store.ts';
import { SnapshotManifest } from '#domain/protocol/replication.ts';
import { shortLivedStore } from '#src/db/storage/short-lived-store.ts';

const ImportRecord = v.object({
  manifest: SnapshotManifest,
  /** Chunks that are whole on disk. */
  done: v.array(v.number()),
  /** Products that came another way meanwhile; the snapshot may have them too. */
  merged: v.optional(v.array(v.string()), []),
});
export type ImportRecord = v.InferOutput<typeof ImportRecord>;

/** Name of the database that records how far the import into this one is. */
export function importRecordName(databaseName: string): string {
  return `${databaseName}-importacion`;
}

/** The record from which a killed import resumes; it lies beside the database that is being filled. */
export function importRecords(databaseName: string) {
  const store = shortLivedStore(importRecordName(databaseName), 'registro');
  const key = 'products';
  return {
    /** Null when no import is under way, or when another build began it. */
    async read(): Promise<ImportRecord | null> {
      const stored = v.safeParse(ImportRecord, await get(key, store));
      return stored.success ? stored.output : null;
    },
    begin: (manifest: SnapshotManifest): Promise<void> => set(key, { manifest, done: [], merged: [] }, store),
    /** Notes a chunk, unless the import has ended meanwhile. */
    note: (chunk: number): Promise<void> =>
      update<ImportRecord | undefined>(
        key,
        (kept) => kept && { ...kept, done: [...new Set([...kept.done, chunk])] },
        store,
      ),
    /** Notes products that are about to be written beside the import, unless it has ended meanwhile. */
    noteMerged: (ids: readonly string[]): Promise<void> =>
      update<ImportRecord | undefined>(
        key,
        (kept) => kept && { ...kept, merged: [...new Set([...(kept.merged ?? []), ...ids])] },
        store,
      ),
    forget: (): Promise<void> => del(key, store),
  };
}
