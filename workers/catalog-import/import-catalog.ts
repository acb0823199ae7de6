import * as v from 'valibot';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { SnapshotManifest } from '#domain/protocol/replication.ts';
import { CHUNK_GONE } from '#workers/catalog-import/chunk-gone.ts';
import { openDocuments, writeDocuments, type RawDocument } from '#workers/catalog-import/write-documents.ts';

export interface ImportTask {
  databaseName: string;
  manifest: SnapshotManifest;
  /** Chunks already on disk: a killed import goes on where it was. */
  chunksDone: number;
}

/** Told after each chunk is on disk; the import goes on when it resolves. */
export type ImportProgress = (done: { chunks: number; documents: number }) => Promise<void> | void;

/**
 * Downloads a snapshot and writes it, the next chunk arriving while one is written. Each chunk is checked against the
 * hash in its name.
 * @throws `CHUNK_GONE` when the server no longer has a chunk: ask for a new manifest.
 */
export async function importCatalog(task: ImportTask, onProgress: ImportProgress): Promise<void> {
  const manifest = v.parse(SnapshotManifest, task.manifest);
  const database = await openDocuments(task.databaseName, manifest.collection);
  try {
    let next = download(manifest, task.chunksDone);
    next.catch(() => undefined);
    let documents = manifest.chunks.slice(0, task.chunksDone).reduce((sum, chunk) => sum + chunk.count, 0);
    for (let index = task.chunksDone; index < manifest.chunks.length; index += 1) {
      const rows = await next;
      next = download(manifest, index + 1);
      next.catch(() => undefined);
      await writeDocuments(database, rows.map(storedProduct), Date.now());
      documents += rows.length;
      await onProgress({ chunks: index + 1, documents });
    }
  } finally {
    database.close();
  }
}

async function download(manifest: SnapshotManifest, index: number): Promise<ArrivingProduct[]> {
  const chunk = manifest.chunks[index];
  if (!chunk) return [];
  const response = await fetch(chunk.url);
  if (response.status === 404 || response.status === 410) throw new Error(CHUNK_GONE);
  if (!response.ok) throw new Error(`Chunk ${index} answered ${response.status}.`);
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== chunk.sha256) throw new Error(`Chunk ${index} arrived damaged.`);
  return parseLines(new TextDecoder().decode(bytes));
}

type ArrivingProduct = RawDocument & { created_at: string };

function parseLines(text: string): ArrivingProduct[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return JSON.parse(`[${lines.join(',')}]`) as ArrivingProduct[];
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto.subtle) throw new Error('A secure address (https or localhost) is needed.');
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
