const PAGE = 24;

/** Reads of pages straight from the table that RxDB keeps, over a connection of its own. */
export interface RangeRead {
  /** The first page of an index. @param key the values with which its rows begin. */
  page(fields: readonly string[], key: readonly string[]): Promise<void>;
  close(): void;
}

/**
 * The least code that reads a page from a device's disk: one transaction, and one request for the first 24
 * rows of a stretch of an index.
 */
export async function openRangeRead(catalog: string): Promise<RangeRead> {
  const database = await opened(indexedDB.open(`rxdb-dexie-${catalog}--0--products`));
  return {
    async page(fields, key) {
      const table = database.transaction('docs').objectStore('docs');
      const index = table.index(`[_deleted+${fields.join('+')}+id]`);
      // An array is the last of all keys.
      const stretch = IDBKeyRange.bound(['0', ...key], ['0', ...key, []]);
      const rows = await opened(index.getAll(stretch, PAGE));
      if (rows.length !== PAGE) throw new Error(`The page has ${rows.length} products.`);
    },
    close: () => database.close(),
  };
}

function opened<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not answer.')));
  });
}
