import type { Product } from '#domain/catalog/product.ts';
import { discountPercent } from '#domain/catalog/product-rules.ts';

/** Lists of the marketplace that choose and order products by themselves (spec §7). */
export const LISTINGS = ['featured', 'deals', 'new-arrivals', 'top-rated', 'best-sellers'] as const;
export type Listing = (typeof LISTINGS)[number];

/** Fewer opinions than these say little about a product. */
export const OPINIONS_MIN = 3;

type Rated = Pick<Product, 'id' | 'rating' | 'review_count'>;
type Priced = Pick<Product, 'id' | 'price' | 'precio_venta'>;

/** Whether a product is an offer: it costs less than its list price. */
export function isDeal(product: Priced): boolean {
  return discountPercent(product) > 0;
}

/** The largest discount first, by its whole percent; the cheaper of two that are equal. */
export function byDiscount(a: Priced, b: Priced): number {
  return discountPercent(b) - discountPercent(a) || a.precio_venta - b.precio_venta || compareIds(a, b);
}

/** Whether enough people gave their opinion to compare a product by it. */
export function isRated(product: Rated): boolean {
  return product.review_count >= OPINIONS_MIN;
}

/** The best rated first; of two that are equal, the one of more opinions. */
export function byRating(a: Rated, b: Rated): number {
  return b.rating - a.rating || b.review_count - a.review_count || compareIds(a, b);
}

function compareIds(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
