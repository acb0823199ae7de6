import { expose } from 'comlink';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { putRaw } from '#test/bench/page/raw-dexie.ts';
import { openDocuments, writeDocuments, type RawDocument } from '#workers/catalog-import/write-documents.ts';

const chunks: RawDocument[][] = [];

const api = {
  /** Fetches and reads the files of the snapshot, one after the other. @returns milliseconds. */
  async download(urls: readonly string[]): Promise<number> {
    const startedMs = performance.now();
    for (const url of urls) {
      const lines = (await (await fetch(url)).text()).trim().split('\n');
      const rows = JSON.parse(`[${lines.join(',')}]`) as (RawDocument & { created_at: string })[];
      chunks.push(rows.map(storedProduct));
    }
    return performance.now() - startedMs;
  },

  /** Writes the downloaded products as the app's import does. @returns milliseconds. */
  async writeOurs(databaseName: string): Promise<number> {
    const database = await openDocuments(databaseName, 'products');
    const startedMs = performance.now();
    for (const chunk of chunks) await writeDocuments(database, chunk, Date.now());
    const ms = performance.now() - startedMs;
    database.close();
    return ms;
  },

  /** Writes the same documents with Dexie alone into a table with the same indexes. @returns milliseconds. */
  writeDexie: (indexes: string): Promise<number> => putRaw('products', indexes, chunks),
};
export type WritePhaseApi = typeof api;
expose(api);
