import { answerOf, openOrMake } from '#platform/databases.ts';
import type { ReadUpTo } from '#workers/product-search/changed-products.ts';

const STORE = 'indice';
const KEY = 'productos';

/** The search index of a copy of the catalogue, as it lies on the device beside that copy. */
export interface StoredSearch {
  /** See `StoredIndex`; its reader checks it. */
  index: unknown;
  upTo: ReadUpTo;
  /** Rows of the catalogue's table when the index was kept. */
  rows: number;
  /** Milliseconds of the device's clock. */
  builtAtMs: number;
}

/** The database in which the index of a copy is kept; it is deleted with the copy. */
export function storedSearchName(databaseName: string): string {
  return `${databaseName}-busqueda`;
}

export function readStored(databaseName: string): Promise<StoredSearch | undefined> {
  return use(databaseName, 'readonly', (store) => store.get(KEY) as IDBRequest<StoredSearch | undefined>);
}

export async function writeStored(databaseName: string, stored: StoredSearch): Promise<void> {
  await use(databaseName, 'readwrite', (store) => store.put(stored, KEY));
}

/** Open only during each call, so that deleting it never waits. */
async function use<Answer>(
  databaseName: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openOrMake(storedSearchName(databaseName), STORE);
  try {
    const store = database.transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE);
    return await answerOf(ask(store));
  } finally {
    database.close();
  }
}
