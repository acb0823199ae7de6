import { Dexie } from 'dexie';

export type RawRow = { id: string } & Record<string, unknown>;

/**
 * Writes rows with Dexie alone into a table of its own; what an index names is text there, because IndexedDB
 * leaves booleans out of an index.
 * @param indexes the key and the indexes, in Dexie's words.
 * @returns milliseconds.
 */
export async function putRaw(
  table: string,
  indexes: string,
  chunks: readonly (readonly RawRow[])[],
): Promise<number> {
  const rows = chunks.map((chunk) =>
    chunk.map((each) => ({
      ...each,
      _deleted: '0',
      ...('is_featured' in each ? { is_featured: each['is_featured'] ? '1' : '0' } : {}),
    })),
  );
  const dexie = new Dexie(`bench-dexie-${table}`, { chromeTransactionDurability: 'relaxed' });
  dexie.version(1).stores({ docs: indexes });
  await dexie.open();
  const startedMs = performance.now();
  for (const chunk of rows) await dexie.table('docs').bulkPut(chunk);
  const ms = performance.now() - startedMs;
  dexie.close();
  return ms;
}

/** The key and the indexes of one of the app's own tables, in Dexie's words. */
export function indexesOf(databaseName: string, collection: string): Promise<string> {
  const name = `rxdb-dexie-${databaseName}--0--${collection}`;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} did not open.`)));
    request.addEventListener('success', () => {
      const table = request.result.transaction('docs').objectStore('docs');
      const paths = [...table.indexNames].map((each) => [table.index(each).keyPath].flat());
      request.result.close();
      const written = paths.map((path) => (path.length === 1 ? path[0] : `[${path.join('+')}]`));
      resolve([String(table.keyPath), ...written].join(', '));
    });
  });
}
