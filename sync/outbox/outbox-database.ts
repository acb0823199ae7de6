import { promisifyRequest } from 'idb-keyval';

export const OUTBOX_DATABASE = 'mestore-bandeja';
/** Raising it asks every tab of the previous version to close; new fields of a record need no new version. */
const LAYOUT = 1;

type Table = 'records' | 'log' | 'contents';
export type Tables = Record<Table, IDBObjectStore>;

/**
 * Opens the outbox: a database of its own, never dropped by a resync. Pages and the service worker open the same one.
 * `records` and `log` are what `outbox-log.ts` says; `contents` are sealed and written once.
 */
export function openOutboxDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OUTBOX_DATABASE, LAYOUT);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('records', { keyPath: 'id' });
      request.result.createObjectStore('log', { keyPath: 'seq', autoIncrement: true });
      request.result.createObjectStore('contents', { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused to open.'));
  });
}

export function readOutbox<Answer>(
  database: IDBDatabase,
  tables: readonly Table[],
  work: (tables: Tables) => Promise<Answer>,
): Promise<Answer> {
  return work(tablesOf(database.transaction(tables, 'readonly'), tables));
}

/** Runs `work` as one step, alone among all contexts of the browser, and resolves once it is on disk. */
export async function writeOutbox<Answer>(
  database: IDBDatabase,
  tables: readonly Table[],
  durability: IDBTransactionDurability,
  work: (tables: Tables) => Promise<Answer>,
): Promise<Answer> {
  const transaction = database.transaction(tables, 'readwrite', { durability });
  const committed = promisifyRequest(transaction);
  const done = work(tablesOf(transaction, tables)).catch((error: unknown) => {
    if (transaction.error === null) transaction.abort();
    throw error;
  });
  const [answer] = await Promise.all([done, committed]);
  return answer;
}

/** The tables of a transaction, of which only those that it covers are there. */
function tablesOf(transaction: IDBTransaction, tables: readonly Table[]): Tables {
  return Object.fromEntries(tables.map((each) => [each, transaction.objectStore(each)])) as Tables;
}
