import type { Category } from '#domain/catalog/category.ts';
import { ancestorsOf } from '#domain/catalog/category-tree.ts';
import { useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import type { ProductAnswer, Share } from '#domain/search/searchable-product.ts';
import { useSearchAnswer } from '#src/db/search/product-search.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import { attributeQuestions, isFiltered, productQueryOf, type Browse } from '#src/shared/catalog/browse.ts';

/**
 * How many products each category and store would show, and the suggestions when there is no match; undefined
 * until it is known. A bare list counts only when somebody wants to filter it: it needs no search otherwise.
 */
export function useResultCounts(browse: Browse, wantsFilters: boolean): ProductAnswer | undefined {
  const wanted = wantsFilters || browse.text !== '' || isFiltered(browse);
  const categories = useCategories() ?? [];
  const ivaRates = useIvaRates();
  const attributes = attributeQuestions(browse, categories);
  const answer = useSearchAnswer(
    {
      ...productQueryOf(browse, categories, ivaRates),
      ...(attributes.length > 0 && { attributes }),
      limit: 0,
    },
    wanted,
  );
  return answer && { ...answer, categories: withBranches(answer.categories, categories) };
}

/** A category offers what lies in it too. */
function withBranches(shares: readonly Share[], categories: readonly Category[]): Share[] {
  const counts = new Map(shares.map((each) => [each.id, each.count]));
  for (const { id, count } of shares)
    for (const { id: above } of ancestorsOf(categories, id))
      counts.set(above, (counts.get(above) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, name: '', count }));
}
