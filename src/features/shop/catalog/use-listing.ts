import { useEffect, useState } from 'react';
import { onePerFamily } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Listing } from '#domain/catalog/listing.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { featuredProducts, newestProducts, productsByIds } from '#src/shared/catalog/catalog-queries.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { askForBestSellers, bestSellers } from '#src/features/shop/catalog/home/best-sellers.ts';
import { rankListingHere, rankListingInWorker, type RankedListing } from '#workers/listing/listing.ts';

/** A listing holds no more: nobody looks further down. */
export const MAX_LISTING_PRODUCTS = 96;

/** The products of a listing on this device, in its order; undefined until they are known. */
export function useListing(listing: Listing): Product[] | undefined {
  const ids = useListingIds(listing);
  const found = useLive(
    (store) => {
      if (listing === 'featured') return featuredProducts(store, MAX_LISTING_PRODUCTS);
      if (listing === 'new-arrivals') return newestProducts(store, MAX_LISTING_PRODUCTS);
      return ids ? productsByIds(store, ids) : null;
    },
    [listing, ids?.join(' ')],
  );
  if (!found || !ids) return found;
  const byId = new Map(found.map((each) => [each.id, each]));
  return onePerFamily(ids.flatMap((id) => byId.get(id) ?? []));
}

/** The ids of a listing whose order no index of the store gives. */
function useListingIds(listing: Listing): readonly string[] | undefined {
  const sold = useSignalValue(bestSellers);
  const ranked = useRanked(listing === 'deals' || listing === 'top-rated' ? listing : null);
  useEffect(() => {
    if (listing === 'best-sellers') void askForBestSellers(serverNowMs());
  }, [listing]);
  return listing === 'best-sellers' ? sold.ids.slice(0, MAX_LISTING_PRODUCTS) : ranked;
}

async function rank(
  { catalog: { products } }: LocalStore,
  listing: RankedListing,
  signal: AbortSignal,
): Promise<string[]> {
  if (!worksInMemory.peek()) {
    return rankListingInWorker(products.database.name, listing, MAX_LISTING_PRODUCTS, signal);
  }
  const all = await products.find().exec();
  const plain = all.map((each) => each.toMutableJSON());
  return rankListingHere(plain, listing, MAX_LISTING_PRODUCTS);
}

function useRanked(listing: RankedListing | null): string[] | undefined {
  const store = useSignalValue(localStore);
  const importing = useSignalValue(catalogueProgress) !== null;
  // A copy in memory is filled after it opened.
  const updatedAt = useSignalValue(lastUpdatedAt);
  const filled = worksInMemory.peek() ? updatedAt : null;
  const [answer, setAnswer] = useState<{ listing: RankedListing; ids: string[] }>();
  useEffect(() => {
    if (!store || !listing || importing) return undefined;
    const leaving = new AbortController();
    rank(store, listing, leaving.signal).then(
      (ids) => setAnswer({ listing, ids }),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A listing could not be read from this device.', error);
      },
    );
    return () => leaving.abort();
  }, [store, listing, importing, filled]);
  return answer?.listing === listing ? answer?.ids : undefined;
}
