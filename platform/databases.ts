import { storageFailureOf } from '#platform/storage-failure.ts';

/*
 * The databases of this browser by their names. What keeps one open and does more with it has a door of its
 * own: `value-store.ts`, the outbox (`sync/outbox/store/outbox-database.ts`) and RxDB (`src/db/storage/open-databases.ts`).
 */

/** Opens a database that is there, whatever its version. @throws when it is not; this does not make it. */
export function openExisting(name: string): Promise<IDBDatabase> {
  return opened(name, (request) => request.transaction?.abort());
}

/** Opens a database of one table, and makes both when they are not there. */
export function openOrMake(name: string, table: string): Promise<IDBDatabase> {
  return opened(name, (request) => void request.result.createObjectStore(table));
}

/**
 * Deletes databases. The browser deletes one that another context holds open when that context closes it,
 * which it does when asked. Where the browser does not say what there is, or allows none, nothing is deleted.
 */
export async function deleteDatabases(isMeant: (name: string) => boolean): Promise<void> {
  const all = await existingDatabases();
  for (const { name } of all) if (name && isMeant(name)) indexedDB.deleteDatabase(name);
}

async function existingDatabases(): Promise<IDBDatabaseInfo[]> {
  try {
    return (await indexedDB.databases?.()) ?? [];
  } catch (error) {
    if (storageFailureOf(error) !== 'blocked') throw error;
    return [];
  }
}

/** Deletes one database, and resolves once it is gone. @throws when another context does not let go of it. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onblocked = () => reject(new Error(`Another tab has ${name}.`));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} could not be deleted.`));
  });
}

/** What a request to a database answers. */
export function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused a request.'));
  });
}

async function opened(name: string, upgrade: (request: IDBOpenDBRequest) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => upgrade(request);
  return answerOf(request);
}
