import { useDeferredValue, useMemo } from 'react';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { corpusOfStock } from '#domain/inventory/stock-corpus.ts';
import { findByScan } from '#domain/scanning/product-match.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { useProductSearch } from '#src/db/search/use-product-search.ts';
import { fromCatalog, fromStock, type FoundProduct } from '#src/shared/catalog/found-product.ts';

const MAX_CANDIDATES = 8;

/**
 * Products that a text may mean: first those with system stock, which need not be on sale, then the
 * catalogue.
 */
export function useProductCandidates(
  text: string,
  items: readonly InventoryItem[],
  onlyStock = false,
): FoundProduct[] {
  const asked = useDeferredValue(text.trim());
  const found = useProductSearch({ text: onlyStock ? '' : asked, offset: 0, limit: MAX_CANDIDATES });
  return useMemo(() => {
    if (asked === '') return [];
    const all = [
      ...stockedMatching(asked, items),
      ...(onlyStock ? [] : (found?.products ?? []).map(fromCatalog)),
    ];
    return [...new Map(all.map((each) => [each.id, each])).values()].slice(0, MAX_CANDIDATES);
  }, [asked, items, onlyStock, found]);
}

function stockedMatching(text: string, items: readonly InventoryItem[]): FoundProduct[] {
  const question = parseListQuery(text);
  const hasWords = question.among(corpusOfStock(items));
  const withWords = items.filter((_, at) => hasWords[at] === 1);
  const named = findByScan(readScan(text), items, (each) => each.productId);
  return [...named.products, ...withWords].map(fromStock);
}
