import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * A store of `idb-keyval` in a database of its own that is open only while it is used, so that deleting it never waits
 * for a tab. `createStore` keeps its database open for as long as the page lives.
 */
export function briefStore(databaseName: string, storeName: string): UseStore {
  return async (mode, use) => {
    const opening = indexedDB.open(databaseName);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await promisifyRequest(opening);
    try {
      return await use(database.transaction(storeName, mode).objectStore(storeName));
    } finally {
      database.close();
    }
  };
}
