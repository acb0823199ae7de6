import { apiUrl } from '#platform/api-url.ts';
import { sha256Hex } from '#platform/digest.ts';
import * as v from 'valibot';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { SnapshotManifest } from '#domain/protocol/replication.ts';
import { CHUNK_GONE } from '#workers/catalog-import/chunk-gone.ts';
import {
  countDocuments,
  openDocuments,
  writeDocuments,
  type RawDocument,
} from '#workers/catalog-import/write-documents.ts';

export interface ImportTask {
  databaseName: string;
  manifest: SnapshotManifest;
}

/** The questions of the import to its starter, which may be in another thread. Throwing ends the import. */
export interface ImportSteps {
  /** The next chunk to fetch, or null when none is left. The import asks one chunk ahead of the writing. */
  next(): Promise<number | null> | number | null;
  /** A chunk has arrived and none of it is on disk. */
  beforeWriting(chunk: number): Promise<void> | void;
  /** A chunk is whole on disk; the import goes on when it resolves. */
  written(chunk: number): Promise<void> | void;
}

/**
 * Downloads a snapshot and writes it; the next chunk arrives while one is written. Each chunk is checked
 * against the hash in its name, and is on disk whole or not at all.
 * @returns how many documents the table has at the end.
 * @throws `CHUNK_GONE` when the server no longer has a chunk: ask for a new manifest.
 */
export async function importCatalog(task: ImportTask, steps: ImportSteps): Promise<number> {
  const manifest = v.parse(SnapshotManifest, task.manifest);
  const database = await openDocuments(task.databaseName, manifest.collection);
  const ahead = async (): Promise<Arrived | null> => {
    const chunk = await steps.next();
    return chunk === null ? null : { chunk, rows: await download(manifest, chunk) };
  };
  try {
    let coming = ahead();
    for (;;) {
      const arrived = await coming;
      if (!arrived) return await countDocuments(database);
      coming = ahead();
      coming.catch(() => undefined);
      await steps.beforeWriting(arrived.chunk);
      await writeDocuments(database, arrived.rows.map(storedProduct), Date.now());
      await steps.written(arrived.chunk);
    }
  } finally {
    database.close();
  }
}

interface Arrived {
  chunk: number;
  rows: ArrivingProduct[];
}

async function download(manifest: SnapshotManifest, index: number): Promise<ArrivingProduct[]> {
  const chunk = manifest.chunks[index];
  if (!chunk) throw new Error(`The snapshot has no chunk ${index}.`);
  const response = await fetch(apiUrl(chunk.url));
  if (response.status === 404 || response.status === 410) throw new Error(CHUNK_GONE);
  if (!response.ok) throw new Error(`Chunk ${index} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  if ((await sha256Hex(bytes)) !== chunk.sha256) throw new Error(`Chunk ${index} arrived damaged.`);
  return parseLines(new TextDecoder().decode(bytes));
}

type ArrivingProduct = RawDocument & { created_at: string };

function parseLines(text: string): ArrivingProduct[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return JSON.parse(`[${lines.join(',')}]`) as ArrivingProduct[];
}
