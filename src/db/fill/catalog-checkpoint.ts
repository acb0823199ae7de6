import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { importRecords } from '#src/db/storage/import-record.ts';
import { replicatedStore, type ReplicatedCollection } from '#src/db/open-local-store.ts';

/** Which copy of the catalogue this device has and up to where it has read. */
export interface CatalogCheckpoint {
  copy: string;
  /** The server's later changes are still to come. */
  upTo: string;
  /** Whether the first import has ended; until then a part of the catalogue is not here. */
  isWhole: boolean;
}

export function catalogueCopy(): ReplicatedCollection | undefined {
  return replicatedStore().find((each) => each.name === 'products');
}

/** Null until reading has begun: a document written before that would get in the way of the first import. */
export async function catalogCheckpoint(target = catalogueCopy()): Promise<CatalogCheckpoint | null> {
  if (!target) return null;
  // No feed follows a copy in memory: it has what the server answered, and nothing overtakes an answer.
  if (worksInMemory.peek()) return { copy: target.databaseName, upTo: '', isWhole: false };
  const stored = await target.replica.checkpoint();
  const begun = stored ?? (await importRecords(target.databaseName).read())?.manifest.checkpoint;
  if (!begun) return null;
  const { epoch, x, id } = begun;
  return { copy: target.databaseName, upTo: `${epoch} ${x} ${id}`, isWhole: stored !== null };
}
