import { expose } from 'comlink';
import { Dexie } from 'dexie';
import { storedProduct } from '#domain/catalog/stored-product.ts';
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

  /**
   * Writes the same documents with Dexie alone into a table with the same indexes; booleans as text, because
   * IndexedDB leaves them out of an index. @returns milliseconds.
   */
  async writeDexie(indexes: string): Promise<number> {
    const rows = chunks.map((chunk) =>
      chunk.map((each) => ({ ...each, _deleted: '0', is_featured: each['is_featured'] ? '1' : '0' })),
    );
    const dexie = new Dexie('bench-dexie', { chromeTransactionDurability: 'relaxed' });
    dexie.version(1).stores({ docs: indexes });
    await dexie.open();
    const startedMs = performance.now();
    for (const chunk of rows) await dexie.table('docs').bulkPut(chunk);
    const ms = performance.now() - startedMs;
    dexie.close();
    return ms;
  },
};
export type WritePhaseApi = typeof api;
expose(api);
