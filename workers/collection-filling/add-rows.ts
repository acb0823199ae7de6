import type { ReplicaDocument } from '#sync/replication/replica.ts';

/**
 * Adds all the documents that are not there yet to a table of RxDB's, or none, in the layout of RxDB 17.6 over
 * Dexie: it is private to RxDB, whose version is pinned, and a test reads the result through it. A row that is
 * there stays as it is: RxDB may have it in memory, and has to hear of a change.
 * @param nowMs milliseconds since 1970.
 * @returns the documents that were there.
 */
export function addRows(
  database: IDBDatabase,
  documents: readonly ReplicaDocument[],
  nowMs: number,
): Promise<ReplicaDocument[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('docs', 'readwrite', { durability: 'relaxed' });
    const table = transaction.objectStore('docs');
    const written = { _deleted: '0', _attachments: {}, _meta: { lwt: nowMs }, _rev: '1-filling' };
    const known: ReplicaDocument[] = [];
    transaction.oncomplete = () => resolve(known);
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up a write.'));
    for (const document of documents) {
      const adding = table.add({ ...document, ...written });
      adding.onerror = (event) => {
        if (adding.error?.name !== 'ConstraintError') return;
        // The rest of the page goes on.
        event.preventDefault();
        event.stopPropagation();
        known.push(document);
      };
    }
    // No `commit()`: Chromium then takes a refused row, which is answered later, for the end of the transaction.
  });
}
