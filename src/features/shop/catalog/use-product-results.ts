import { useReducer } from 'react';
import { useProductSearch } from '#src/db/search/use-product-search.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';
import { useObserved } from '#src/device/use-observed.ts';
import { initialLists, useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import {
  absentIds,
  foundFor,
  NO_RESULTS,
  productResults,
  type ProductResultsState,
} from '#src/features/shop/catalog/product-results-state.ts';
import { isPlain, PAGE_SIZE, productQueryOf, type Browse } from '#src/shared/catalog/browse.ts';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { countsTheSame, fallbackPath } from '#src/shared/catalog/fallback-path.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import { useServerFallback, type ServerFallback } from '#src/shared/catalog/use-server-fallback.ts';

interface ProductResultsOf {
  state: ProductResultsState;
  /** Shows the found products in their own order. */
  arrange: () => void;
  /** Asks the server again. */
  askAgain: () => void;
}

/**
 * The results of this device's search, with those of the server while a part of the catalogue is missing here, and with
 * the rows of the opened page until the device has its own.
 */
export function useProductResults(browse: Browse): ProductResultsOf {
  const question = JSON.stringify({ ...browse, pages: 0 });
  const [before, dispatch] = useReducer(productResults, NO_RESULTS);
  const categories = useCategories() ?? [];
  const ivaRates = useIvaRates();
  const found = foundFor(before, question, useProductSearch(productQueryOf(browse, categories, ivaRates)));
  // A product that is newer than the copy may have all the words.
  const { askAgain, ...server } = useFallback(browse, found?.nearest ? 0 : found?.total);
  const state = useObserved(productResults, before, dispatch, {
    type: 'observed',
    question,
    room: browse.pages * PAGE_SIZE,
    found,
    absent: useProductsOf(absentIds(before, question, found)),
    server,
    isWhole: useCatalogueState() === 'ready',
    prerendered: isPlain(browse) ? initialLists()?.lists[browse.categoryId ?? 'new-arrivals'] : undefined,
  });
  return { state, arrange: () => dispatch({ type: 'arranged' }), askAgain };
}

/**
 * What the server has beyond this device for a list. It is asked while a part of the catalogue is missing here, and also
 * when the whole of it is here and has no match, because a product may be newer than the copy.
 */
function useFallback(browse: Browse, foundTotal: number | undefined): ServerFallback {
  const path = fallbackPath(browse);
  const missing = useServerFallback(path);
  const newer = useServerFallback(missing.state === 'here' && foundTotal === 0 ? path : null, true);
  const { total, ...asked } = missing.state === 'here' ? newer : missing;
  return { ...asked, total: countsTheSame(browse) ? total : null };
}
