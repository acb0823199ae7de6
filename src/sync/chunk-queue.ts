import type { SnapshotManifest } from '#domain/protocol/replication.ts';

export interface ChunkQueue {
  /** The next chunk to fetch; null when all are taken. */
  next(): number | null;
  /** Moves the chunks that hold these documents to the front, and answers which they are. */
  want(ids: readonly string[]): readonly number[];
}

/** The order of a snapshot's chunks: those of the first screens, the wanted ones, the rest. */
export function chunkQueue({ chunks }: SnapshotManifest, done: readonly number[]): ChunkQueue {
  let left = chunks.map((_, index) => index).filter((index) => !done.includes(index));
  let wanted: number[] = [];
  return {
    next() {
      const chosen = left.includes(0) ? 0 : (wanted[0] ?? left[0]);
      left = left.filter((index) => index !== chosen);
      wanted = wanted.filter((index) => index !== chosen);
      return chosen ?? null;
    },
    want(ids) {
      wanted = left.filter((index) => {
        const stretch = chunks[index]?.stretch;
        return stretch && ids.some((id) => id >= stretch.from && id <= stretch.to);
      });
      return wanted;
    },
  };
}
