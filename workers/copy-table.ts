import { answerOf, openExisting } from '#platform/databases.ts';

/** Rows of one request. */
const BATCH_ROWS = 2_000;

/** A collection of a copy, in the table in which RxDB keeps it. */
export interface CopyTable {
  databaseName: string;
  name: string;
  /** Version of its shape, which is part of the table's name; 0 where it is not said. */
  version?: number;
}

/** A row as it lies on disk: RxDB writes whether it is removed as a text, which an index can hold. */
export type StoredRow<Doc> = Doc & { id: string; _deleted: '0' | '1' };

/** The order of an index of RxDB's: `name` is the field that it sorts by. */
export interface FromField<Doc> {
  name: keyof Doc & string;
  /** The first value that is read. */
  from: string;
}

/** Opens a table below RxDB. @throws when it is not there; this does not make it. */
export function openCopyTable({ databaseName, name, version = 0 }: CopyTable): Promise<IDBDatabase> {
  return openExisting(`rxdb-dexie-${databaseName}--${version}--${name}`);
}

/**
 * Reads the documents of a table below RxDB in batches (its layout is described in
 * `workers/catalog-import/write-documents.ts`). Personal fields are encrypted in it.
 * @param part reads those of an index alone, in its order; all by id where there is none.
 */
export async function readCopyTable<Doc extends object>(
  table: CopyTable,
  onBatch: (batch: StoredRow<Doc>[]) => void,
  part?: FromField<Doc>,
): Promise<void> {
  const database = await openCopyTable(table);
  try {
    let last: StoredRow<Doc> | undefined;
    for (;;) {
      const docs = database.transaction('docs', 'readonly').objectStore('docs');
      const source = part ? docs.index(`[_deleted+${part.name}+id]`) : docs;
      const range = part ? afterOf(part, last) : last && IDBKeyRange.lowerBound(last.id, true);
      const rows: StoredRow<Doc>[] = await answerOf(source.getAll(range, BATCH_ROWS));
      onBatch(rows.filter((row) => row._deleted === '0'));
      last = rows.at(-1);
      if (rows.length < BATCH_ROWS) return;
    }
  } finally {
    database.close();
  }
}

function afterOf<Doc extends object>({ name, from }: FromField<Doc>, last?: StoredRow<Doc>): IDBKeyRange {
  const start = last ? ['0', last[name] as IDBValidKey, last.id] : ['0', from];
  return IDBKeyRange.bound(start, ['1'], last !== undefined, true);
}
