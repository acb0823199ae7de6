import { isFiltered, PAGE_SIZE, sortOf, type Browse, type Sort } from '#src/shared/catalog/browse.ts';

/** The server's names for its orders; an order that it lacks falls back to the newest first. */
const sorts = {
  relevance: 'created_at',
  newest: 'created_at',
  price_asc: 'precio_venta',
  price_desc: 'precio_venta',
  rating: 'rating',
} satisfies Record<Sort, string>;

/**
 * The server's address for a list, at its last page; this device filters by price, stars and store itself.
 */
export function fallbackPath(browse: Browse): string {
  const { text, categoryId, pages } = browse;
  const asked = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(pages) });
  if (text) return `/api/v1/search/products?${withText(asked, text)}`;
  asked.set('one_per_family', 'true');
  const sort = sortOf(browse);
  asked.set('sort_by', sorts[sort]);
  asked.set('sort_order', sort === 'price_asc' ? 'asc' : 'desc');
  if (categoryId) asked.set('category', categoryId);
  return `/api/v1/products/?${asked}`;
}

/** Whether the server counts the same products: it has no filter besides the words or the category. */
export function countsTheSame(browse: Browse): boolean {
  return !isFiltered({ ...browse, categoryId: browse.text ? browse.categoryId : null });
}

/** The server's address for one product. */
export function productPath(id: string): string {
  return `/api/v1/products/${encodeURIComponent(id)}`;
}

function withText(asked: URLSearchParams, text: string): URLSearchParams {
  asked.set('q', text.slice(0, 200));
  return asked;
}
