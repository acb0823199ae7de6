import { useEffect, useState } from 'react';
import { onePerFamily } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Shelf } from '#domain/catalog/shelf.ts';
import { catalogueProgress } from '#src/db/catalogue-progress.ts';
import { localStore } from '#src/db/local-store.ts';
import { useLive, useSignalValue } from '#src/db/use-live.ts';
import { featuredProducts, newestProducts, productsByIds } from '#src/shared/products/catalog-queries.ts';
import { askForBestSellers, bestSellers } from '#src/features/catalog/best-sellers.ts';
import { rankShelfInWorker, type RankedShelf } from '#workers/shelf/shelf.ts';

/** A shelf holds no more: further down nobody looks. */
export const SHELF_LENGTH = 96;

/** The products of a shelf on this device, in its order; undefined until they are known. */
export function useShelf(shelf: Shelf): Product[] | undefined {
  const ids = useShelfIds(shelf);
  const found = useLive(
    (store) => {
      if (shelf === 'featured') return featuredProducts(store, SHELF_LENGTH);
      if (shelf === 'new-arrivals') return newestProducts(store, SHELF_LENGTH);
      return ids ? productsByIds(store, ids) : null;
    },
    [shelf, ids?.join(' ')],
  );
  if (!found || !ids) return found;
  const byId = new Map(found.map((each) => [each.id, each]));
  return onePerFamily(ids.flatMap((id) => byId.get(id) ?? []));
}

/** The ids of a shelf that is not listed by an index of the store. */
function useShelfIds(shelf: Shelf): readonly string[] | undefined {
  const sold = useSignalValue(bestSellers);
  const ranked = useRanked(shelf === 'deals' || shelf === 'top-rated' ? shelf : null);
  useEffect(() => {
    if (shelf === 'best-sellers') void askForBestSellers(Date.now());
  }, [shelf]);
  return shelf === 'best-sellers' ? sold.ids.slice(0, SHELF_LENGTH) : ranked;
}

function useRanked(shelf: RankedShelf | null): string[] | undefined {
  const store = useSignalValue(localStore);
  const importing = useSignalValue(catalogueProgress) !== null;
  const [answer, setAnswer] = useState<{ shelf: RankedShelf; ids: string[] }>();
  useEffect(() => {
    if (!store || !shelf || importing) return undefined;
    const leaving = new AbortController();
    rankShelfInWorker(store.catalog.products.database.name, shelf, SHELF_LENGTH, leaving.signal).then(
      (ids) => setAnswer({ shelf, ids }),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A shelf could not be read from this device.', error);
      },
    );
    return () => leaving.abort();
  }, [store, shelf, importing]);
  return answer?.shelf === shelf ? answer?.ids : undefined;
}
