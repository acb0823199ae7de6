import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { NearestQuestion, ProductQuery } from '#domain/search/searchable-product.ts';
import { documents } from '#src/db/documents.ts';
import { familyCards } from '#src/db/search/family-cards.ts';
import { useLive } from '#src/db/use-live.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';
import { useAnswer } from '#src/db/search/product-search.ts';

export interface FoundProducts {
  products: Product[];
  total: number;
  /** What was searched instead, where nothing has all the words. */
  nearest: NearestQuestion | null;
  /** Whether nothing that was read since then could change this answer. */
  isCurrent: boolean;
}

/**
 * The answer to a question, live; undefined until it is known. The store's own index answers a plain list of
 * the newest; the search worker answers everything else, once its index is ready.
 */
export function useProductSearch(query: ProductQuery): FoundProducts | undefined {
  const isPlain = isPlainList(query);
  const listed = useNewest(query, isPlain);
  const asked = useAnswer(query, !isPlain);
  const products = useProductsOf(isPlain ? undefined : asked?.answer.ids);
  if (isPlain) return listed;
  if (!asked || !products) return undefined;
  const { total, nearest } = asked.answer;
  return { products, total, nearest, isCurrent: asked.isCurrent };
}

/** Whether the store lists it as fast as a search would: all products or one category alone, the newest first. */
function isPlainList(query: ProductQuery): boolean {
  const {
    text,
    sort = 'newest',
    categoryIds,
    vendorId,
    priceMin,
    priceMax,
    ratingMin,
    inStock,
    attributes,
  } = query;
  const isNarrowed =
    (categoryIds?.length ?? 0) > 1 ||
    vendorId ||
    priceMin ||
    priceMax ||
    ratingMin ||
    inStock ||
    attributes?.length;
  return text.trim() === '' && sort === 'newest' && !isNarrowed;
}

function useNewest({ categoryIds, offset, limit }: ProductQuery, wanted: boolean): FoundProducts | undefined {
  const [categoryId] = categoryIds ?? [];
  const inputs = [categoryId, offset, limit, wanted];
  const products = useLive(({ catalog }) => {
    if (!wanted) return null;
    const upTo = offset + limit;
    return familyCards(
      (read) =>
        categoryId
          ? catalog.products.find({
              selector: { category_id: categoryId },
              sort: [{ category_id: 'asc' }, { newest_key: 'asc' }],
              limit: read,
            })
          : catalog.products.find({ sort: [{ newest_key: 'asc' }], limit: read }),
      upTo,
    );
  }, inputs);
  const rows = useLive(({ catalog }) => {
    if (!wanted) return null;
    return catalog.products.count({ selector: categoryId ? { category_id: categoryId } : {} }).$;
  }, inputs);
  const counted = useLive(({ catalog }) => {
    if (!wanted) return null;
    const selector = categoryId ? { id: categoryId } : {};
    return documents(catalog.categories.find({ selector }));
  }, inputs);
  if (!products || rows === undefined || !counted) return undefined;
  const total = cardsInAll(products.length, { isWhole: products.length < offset + limit, rows, counted });
  return { products: products.slice(offset), total, nearest: null, isCurrent: true };
}

interface Counts {
  /** Whether these are all there are. */
  isWhole: boolean;
  /** Products on this device, each member of a family counted. */
  rows: number;
  counted: readonly Category[];
}

/**
 * How many cards a list has in all. The server counts a family once. A copy that is still arriving has fewer,
 * and counts older than this copy say nothing.
 */
function cardsInAll(read: number, { isWhole, rows, counted }: Counts): number {
  if (isWhole) return read;
  const known = counted.reduce((sum, each) => sum + each.products_count, 0);
  return known >= read ? Math.min(rows, known) : rows;
}
