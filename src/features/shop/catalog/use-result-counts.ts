import type { ProductAnswer } from '#domain/search/searchable-product.ts';
import { useSearchAnswer } from '#src/db/search/product-search.ts';
import { isFiltered, productQueryOf, type Browse } from '#src/shared/catalog/browse.ts';

/**
 * How many products each category and store would show, and the suggestions when there is no match; undefined
 * until it is known. A bare list counts only when somebody wants to filter it: it needs no search otherwise.
 */
export function useResultCounts(browse: Browse, wantsFilters: boolean): ProductAnswer | undefined {
  const wanted = wantsFilters || browse.text !== '' || isFiltered(browse);
  return useSearchAnswer({ ...productQueryOf(browse), limit: 0 }, wanted);
}
