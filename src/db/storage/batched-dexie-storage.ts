import {
  INTERNAL_STORAGE_NAME,
  type PreparedQuery,
  type RxDocumentData,
  type RxStorageQueryResult,
} from 'rxdb/plugins/core';
import {
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  getRxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie';
import { readBeforeInsert } from '#src/db/storage/read-before-insert.ts';
import type { CopyStorage } from '#src/db/storage/encrypted-storage.ts';
import { dexieIndexes } from '#src/db/storage/dexie-indexes.ts';
import { sparseIndexPlans } from '#src/db/storage/sparse-index-plans.ts';

type Row = RxDocumentData<Record<string, unknown>>;
type Instance = RxStorageInstanceDexie<unknown>;

/** Rows of one request: reading so many takes a slow phone less than the 50 ms of a long task. */
const RANGE_ROWS = 250;

/**
 * RxDB's storage over Dexie, which asks the browser for each row of an answer by itself. Where an index has
 * the answer in its order, this one asks for whole stretches of it: a page of a list is one request, not 24.
 * @param stretch rows of one request at most.
 */
export function batchedDexieStorage(stretch = RANGE_ROWS): CopyStorage {
  const { name, rxdbVersion } = getRxStorageDexie();
  return {
    name,
    rxdbVersion,
    async createStorageInstance(params) {
      const storage = getRxStorageDexie({
        chromeTransactionDurability: 'relaxed',
        onCreate: dexieIndexes(params.schema as never),
      });
      const instance = await storage.createStorageInstance<unknown>(params as never);
      if (params.collectionName === INTERNAL_STORAGE_NAME) readBeforeInsert(instance as never);
      const whole = sparseIndexPlans(params.collectionName, params.schema as never);
      const byRow = instance.query.bind(instance);
      const countRows = instance.count.bind(instance);
      instance.count = (prepared) => countRows(whole(prepared));
      instance.query = (asked) => {
        const prepared = whole(asked);
        return isStretch(prepared) && !instance.closed
          ? readStretches(instance, prepared, stretch)
          : byRow(prepared);
      };
      return instance as never;
    },
  };
}

/** Whether an index alone tells which rows are the answer, and in which order. */
function isStretch({ queryPlan, query }: PreparedQuery<unknown>): boolean {
  return queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex && query.limit !== 0;
}

async function readStretches(
  instance: Instance,
  { query, queryPlan }: PreparedQuery<unknown>,
  stretch: number,
): Promise<RxStorageQueryResult<unknown>> {
  const { dexieDb, dexieTable, booleanIndexes } = await instance.internals;
  const { skip = 0, limit = Infinity } = query;
  const range = rangeOf(queryPlan, booleanIndexes);
  if (!range) return { documents: [] };
  const rows: Row[] = [];
  await dexieDb.transaction('r', dexieTable, async ({ idbtrans }) => {
    const index = idbtrans.objectStore(dexieTable.name).index(`[${queryPlan.index.join('+')}]`);
    await collect(index, range, { most: skip + limit, stretch }, rows);
  });
  const documents = rows.slice(skip).map((each) => fromDexieToStorage<Row>(booleanIndexes, each));
  return { documents: documents as RxDocumentData<unknown>[] };
}

/** Null where the question begins after its end: nothing answers it, and IndexedDB would not take such a range. */
function rangeOf(plan: PreparedQuery<unknown>['queryPlan'], booleanIndexes: string[]): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, plan, IDBKeyRange) as IDBKeyRange;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null;
    throw error;
  }
}

/** Reads up to `most` rows of a range, in the order of the index, one stretch after the other. */
function collect(
  index: IDBIndex,
  range: IDBKeyRange,
  { most, stretch }: { most: number; stretch: number },
  rows: Row[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    read(range);

    function read(left: IDBKeyRange): void {
      const wanted = Math.min(stretch, most - rows.length);
      const request = index.getAll(left, wanted) as IDBRequest<Row[]>;
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('IndexedDB refused to read.')),
      );
      request.addEventListener('success', () => {
        rows.push(...request.result);
        const last = request.result.at(-1);
        if (!last || request.result.length < wanted || rows.length >= most) return resolve();
        read(IDBKeyRange.bound(keyOf(index, last), range.upper, true, range.upperOpen));
      });
    }
  });
}

/** Where a row stands in an index of several fields, which may lie in others (`_meta.lwt`). */
function keyOf({ keyPath }: IDBIndex, row: Row): IDBValidKey[] {
  return [keyPath]
    .flat()
    .map(
      (path) => path.split('.').reduce<unknown>((value, field) => (value as Row)[field], row) as IDBValidKey,
    );
}
