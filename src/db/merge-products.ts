import type { RxCollection } from 'rxdb/plugins/core';
import type { Product } from '#domain/catalog/product.ts';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { cataloguePlace, type CataloguePlace } from '#src/db/catalogue-place.ts';
import { withWriteLock } from '#src/db/write-lock.ts';
import { importRecords } from '#src/db/import-record.ts';
import type { ReplicatedCollection } from '#src/db/open-local-store.ts';
import { wakeQueries } from '#src/db/wake-queries.ts';

/**
 * Puts products that the server answered into this device's copy of the catalogue (ADR 0047). What is there already,
 * or was removed, stays as it is: the feed alone changes it. What the feed tells after `asked` changes and removes the
 * new ones as any other; so nothing is written once it has gone on, because it may have told of them before.
 * @param asked where the copy was when the server was asked.
 * @returns whether they are here; if not, the server is to be asked again.
 * @throws when the device cannot write.
 */
export async function mergeProducts(
  target: ReplicatedCollection,
  products: readonly Product[],
  asked: CataloguePlace,
): Promise<boolean> {
  return withWriteLock(asked.copy, async () => {
    const now = await cataloguePlace(target);
    if (now?.copy !== asked.copy || now.upTo !== asked.upTo) return false;
    const ids = products.map((each) => each.id);
    const known = await target.collection.storageInstance.findDocumentsById(ids, true);
    const knownIds = new Set(known.map((each) => each.id));
    const fresh = products.filter((each) => !knownIds.has(each.id));
    if (!now.isWhole) await importRecords(asked.copy).noteMerged(fresh.map((each) => each.id));
    const { error } = await target.collection.bulkInsert(fresh.map((each) => storedProduct(each)));
    const problem = error.find((each) => each.status !== 409);
    if (problem) throw new Error(`The device refused ${problem.documentId} (status ${problem.status}).`);
    // An import writes below RxDB: what it brought may not have been seen by whoever asks for it here.
    if (known.length > 0) await wakeQueries(target.collection as RxCollection);
    return true;
  });
}
