import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { deleteDatabases } from '#platform/databases.ts';
import { localStore, setStoreFailure, storeFailure } from '#src/db/local-store.ts';
import { openLocalStore, reopenLocalStore } from '#src/db/open-local-store.ts';

const PRODUCTS = 'rxdb-dexie-mestore-catalogo-1--0--products';

afterEach(async () => {
  setStoreFailure(null);
  await deleteDatabases(() => true);
});

/** Another program of this origin changed the table of the products: it is lost, or not ours. */
function changeTable(isForeign: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PRODUCTS, 1_000);
    request.onupgradeneeded = () => {
      for (const table of request.result.objectStoreNames) request.result.deleteObjectStore(table);
      if (isForeign) request.result.createObjectStore('docs', { keyPath: 'ajena' });
    };
    request.onerror = () => reject(request.error!);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

test.each([
  ['lost its table', false],
  ['has a table that is not ours', true],
])('a copy that %s is damaged, whatever the libraries say on the way', async (_, isForeign) => {
  expect(await openLocalStore(null)).toBe(true);
  await changeTable(isForeign);
  expect(await reopenLocalStore(null)).toBe(false);
  expect([localStore.value, storeFailure.value]).toEqual([null, 'damaged']);
});
