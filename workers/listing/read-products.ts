import { openExisting } from '#identity/databases.ts';
import type { Product } from '#domain/catalog/product.ts';

const BATCH = 2_000;

/**
 * Reads every product of the local store in batches, straight from the table that RxDB keeps it in (its
 * layout is described in `workers/catalog-import/write-documents.ts`).
 */
export async function readProducts(databaseName: string, onBatch: (batch: Product[]) => void): Promise<void> {
  const database = await openExisting(`rxdb-dexie-${databaseName}--0--products`);
  try {
    let after: string | null = null;
    for (;;) {
      const rows = await getBatch(database, after);
      onBatch(rows.filter((row) => row._deleted === '0'));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  } finally {
    database.close();
  }
}

type Row = Product & { _deleted: '0' | '1' };

function getBatch(database: IDBDatabase, after: string | null): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const table = database.transaction('docs', 'readonly').objectStore('docs');
    const request: IDBRequest<Row[]> = table.getAll(
      after === null ? null : IDBKeyRange.lowerBound(after, true),
      BATCH,
    );
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused a read.'));
  });
}
