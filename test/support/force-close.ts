import { forceCloseDatabase } from 'fake-indexeddb';

/** Closes a database's connection as a browser does by itself: its transactions end, and it hears of it. */
export function forceClose(connection: IDBDatabase): void {
  // The library's type takes the class for its instance.
  (forceCloseDatabase as unknown as (database: IDBDatabase) => void)(connection);
}
