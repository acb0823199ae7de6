import { answerOf } from '#platform/databases.ts';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import { openCopyTable } from '#workers/copy-table.ts';

const BATCH_ROWS = 2_000;
/** RxDB's name for this index (`workers/catalog-import/write-documents.ts` describes its layout). */
const BY_CHANGE = '[_meta.lwt+id]';

/** The index of `productIndexes` over `family_id`; RxDB sets `_deleted` before it. */
const BY_FAMILY = '[_deleted+family_id+id]';

/**
 * The last change that a reader has read: the time of its write, and its product, for changes of one moment.
 */
export interface ReadUpTo {
  lwt: number;
  id: string;
}

export const FROM_THE_START: ReadUpTo = { lwt: 0, id: '' };

export interface ChangedProducts {
  upserted: SearchableProduct[];
  removed: string[];
  upTo: ReadUpTo;
}

type Row = SearchableProduct & { _deleted: '0' | '1'; _meta: { lwt: number } };

/**
 * The table in which RxDB keeps the products of a device, read below it and in the order of their changes.
 */
export class ProductTable {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** @throws when the table does not exist; this does not make it. */
  static async open(databaseName: string): Promise<ProductTable> {
    return new ProductTable(await openCopyTable({ databaseName, name: 'products' }));
  }

  close(): void {
    this.#database.close();
  }

  /** How many rows there are, with those of products that were removed. */
  count(): Promise<number> {
    return answerOf(this.#docs().count());
  }

  /** The changes after a place, a batch at a time, the oldest first; ends when there are no more. */
  async *changesAfter(place: ReadUpTo): AsyncGenerator<ChangedProducts> {
    for (let upTo = place; ;) {
      const after = IDBKeyRange.lowerBound([upTo.lwt, upTo.id], true);
      const rows = await answerOf<Row[]>(this.#docs().index(BY_CHANGE).getAll(after, BATCH_ROWS));
      const last = rows.at(-1);
      if (!last) return;
      upTo = { lwt: last._meta.lwt, id: last.id };
      yield {
        upserted: rows.filter((row) => row._deleted === '0'),
        removed: rows.flatMap((row) => (row._deleted === '0' ? [] : [row.id])),
        upTo,
      };
      if (rows.length < BATCH_ROWS) return;
    }
  }

  /**
   * Reports the products of families, from the keys of their index: products without a family are not in it.
   */
  familyMembers(onMember: (member: { id: string; family_id: string }) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = this.#docs()
        .index(BY_FAMILY)
        .openKeyCursor(IDBKeyRange.bound(['0'], ['1']));
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return resolve();
        const [, family_id = '', id = ''] = cursor.key as string[];
        onMember({ id, family_id });
        cursor.continue();
      };
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused a read.'));
    });
  }

  #docs(): IDBObjectStore {
    return this.#database.transaction('docs', 'readonly').objectStore('docs');
  }
}
