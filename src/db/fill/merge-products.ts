import type { RxCollection } from 'rxdb/plugins/core';
import type { Product } from '#domain/catalog/product.ts';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { catalogCheckpoint, type CatalogCheckpoint } from '#src/db/fill/catalog-checkpoint.ts';
import { withWriteLock } from '#sync/replication/write-lock.ts';
import { importRecords } from '#src/db/storage/import-record.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import type { ReplicatedCollection } from '#src/db/open-local-store.ts';
import { invalidateQueries } from '#src/db/invalidate-queries.ts';

/**
 * Puts products that the server answered into this device's copy of the catalogue (ADR 0047). A product that
 * is already there, or was removed, stays as it is: only the feed changes it. Later feed pages change and
 * remove the new ones like any other, so nothing is written if the feed has moved on since `asked`: it may
 * have reported those products before.
 * @param asked where the copy was when the server was asked.
 * @returns whether they are here; if not, ask the server again.
 * @throws when the device cannot write.
 */
export async function mergeProducts(
  target: ReplicatedCollection,
  products: readonly Product[],
  asked: CatalogCheckpoint,
): Promise<boolean> {
  return withWriteLock(asked.copy, async () => {
    const now = await catalogCheckpoint(target);
    if (now?.copy !== asked.copy || now.upTo !== asked.upTo) return false;
    if (worksInMemory.peek()) return replaceAll(target, products);
    const ids = products.map((each) => each.id);
    const known = await target.collection.storageInstance.findDocumentsById(ids, true);
    const knownIds = new Set(known.map((each) => each.id));
    const fresh = products.filter((each) => !knownIds.has(each.id));
    if (!now.isWhole) await importRecords(asked.copy).noteMerged(fresh.map((each) => each.id));
    const { error } = await target.collection.bulkInsert(fresh.map((each) => storedProduct(each)));
    const problem = error.find((each) => each.status !== 409);
    if (problem) throw new Error(`The device refused ${problem.documentId} (status ${problem.status}).`);
    // An import writes below RxDB, so the queries of this page may not have seen its products.
    if (known.length > 0) await invalidateQueries(target.collection as RxCollection);
    return true;
  });
}

/** No feed follows a copy in memory: the server's latest answer is what is known of a product. */
async function replaceAll(target: ReplicatedCollection, products: readonly Product[]): Promise<true> {
  const { error } = await target.collection.bulkUpsert(products.map((each) => storedProduct(each)));
  const [problem] = error;
  if (problem) throw new Error(`The copy refused ${problem.documentId} (status ${problem.status}).`);
  return true;
}
