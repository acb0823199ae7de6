import { openCopyTable } from '#workers/copy-table.ts';

/**
 * Writes documents in the layout of RxDB 17.6 over Dexie, straight into IndexedDB: about twice as fast as
 * RxDB's replication and without a task on the page (ADR 0010). An existing row stays as it is: its writer
 * may know more than the snapshot. The layout is private to RxDB: its version is pinned and a test reads the
 * result through it.
 */

/** Booleans that are part of an index are stored as text, because IndexedDB cannot index a boolean. */
const INDEXED_BOOLEANS = ['is_featured'] as const;

export type RawDocument = { id: string } & Record<string, unknown>;

/** Opens the table that RxDB made for the collection. Throws when it is not there yet. */
export function openDocuments(databaseName: string, collection: string): Promise<IDBDatabase> {
  return openCopyTable({ databaseName, name: collection });
}

export function countDocuments(database: IDBDatabase): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = database.transaction('docs').objectStore('docs').count();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused to count.'));
  });
}

/** Writes all the documents that are not there yet, or none. */
export function writeDocuments(
  database: IDBDatabase,
  documents: readonly RawDocument[],
  nowMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('docs', 'readwrite', { durability: 'relaxed' });
    const table = transaction.objectStore('docs');
    const meta = { lwt: nowMs };
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB refused a write.'));
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up a write.'));
    try {
      const there = table.getAllKeys(stretchOf(documents));
      there.onsuccess = () => {
        const known = new Set(there.result);
        put(documents.filter((each) => !known.has(each.id)));
      };
    } catch (error) {
      reject(error as Error);
    }

    function put(missing: readonly RawDocument[]): void {
      try {
        for (const document of missing) {
          const row: Record<string, unknown> = document;
          row['_deleted'] = '0';
          row['_attachments'] = {};
          row['_meta'] = meta;
          row['_rev'] = '1-import';
          for (const field of INDEXED_BOOLEANS) if (field in row) row[field] = row[field] ? '1' : '0';
          table.put(row);
        }
        transaction.commit();
      } catch (error) {
        reject(error as Error);
        transaction.abort();
      }
    }
  });
}

/** The keys between which some documents lie. */
function stretchOf(documents: readonly RawDocument[]): IDBKeyRange | null {
  const [first] = documents;
  if (!first) return null;
  let [least, most] = [first.id, first.id];
  for (const { id } of documents) {
    if (id < least) least = id;
    if (id > most) most = id;
  }
  return IDBKeyRange.bound(least, most);
}
