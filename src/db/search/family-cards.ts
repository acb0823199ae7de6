import type { RxDocument, RxQuery } from 'rxdb/plugins/core';
import { of, type Observable } from 'rxjs';
import { switchMap } from 'rxjs/operators';
import { onePerFamily } from '#domain/catalog/family.ts';
import type { StoredProduct } from '#domain/catalog/stored-product.ts';
import { documents } from '#src/db/documents.ts';

/** A list of products in the order of an index, cut after `limit`. */
export type ReadProducts = (limit: number) => RxQuery<StoredProduct, RxDocument<StoredProduct>[]>;

/**
 * The first products of a list, only the first of each family. Where families leave too few, it reads
 * further.
 */
export function familyCards(
  readProducts: ReadProducts,
  limit: number,
  reach: number = limit * 2,
): Observable<StoredProduct[]> {
  return documents(readProducts(reach)).pipe(
    switchMap((read) => {
      const cards = onePerFamily(read);
      const isCutShort = cards.length < limit && read.length === reach;
      return isCutShort ? familyCards(readProducts, limit, reach * 4) : of(cards.slice(0, limit));
    }),
  );
}
