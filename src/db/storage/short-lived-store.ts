import { openOrMake } from '#platform/databases.ts';
import type { ValueStore } from '#platform/value-store.ts';

/**
 * A table of small values in its own database, which is open only during each call, so that deleting it never
 * waits for a tab. `valueStore` keeps its database open for as long as the page lives.
 * @param isWanted whether the database may be there: opening a deleted one would bring it back. An unwanted
 * database reads as empty, and writing to it fails.
 */
export function shortLivedStore(
  databaseName: string,
  storeName: string,
  isWanted: () => boolean = () => true,
): ValueStore {
  return async <Answer>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => Answer | PromiseLike<Answer>,
  ) => {
    if (!isWanted()) {
      if (mode === 'readonly') return undefined as Answer;
      throw new Error(`${databaseName} was left behind.`);
    }
    const database = await openOrMake(databaseName, storeName);
    try {
      return await use(database.transaction(storeName, mode).objectStore(storeName));
    } finally {
      database.close();
    }
  };
}
