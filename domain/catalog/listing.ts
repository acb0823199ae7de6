import type { Product } from '#domain/catalog/product.ts';
import { discountPercent, newestKey } from '#domain/catalog/product-rules.ts';

/** Lists of the marketplace that choose and order products by themselves (spec §7). */
export const LISTINGS = ['featured', 'deals', 'new-arrivals', 'top-rated', 'best-sellers'] as const;
export type Listing = (typeof LISTINGS)[number];

/** Fewer opinions than these say little about a product. */
export const OPINIONS_MIN = 3;

type Aged = Pick<Product, 'id' | 'created_at'>;
type Rated = Pick<Product, 'id' | 'rating' | 'review_count'>;
type Priced = Pick<Product, 'id' | 'price' | 'precio_venta'>;

/**
 * The newest first: the order of what just arrived and of what is featured, where it keeps the first places from
 * being the same for ever. An index of the device and one of the server have it, so nobody sorts a catalogue for it.
 */
export function byNewest(a: Aged, b: Aged): number {
  return compareTexts(newestKey(a.created_at), newestKey(b.created_at)) || compareTexts(a.id, b.id);
}

/** Whether a product is an offer: it costs less than its list price. */
export function isDeal(product: Priced): boolean {
  return discountPercent(product) > 0;
}

/** The largest discount first, by its whole percent; the cheaper of two that are equal. */
export function byDiscount(a: Priced, b: Priced): number {
  return (
    discountPercent(b) - discountPercent(a) || a.precio_venta - b.precio_venta || compareTexts(a.id, b.id)
  );
}

/** Whether enough people gave their opinion to compare a product by it. */
export function isRated(product: Rated): boolean {
  return product.review_count >= OPINIONS_MIN;
}

/** The best rated first; of two that are equal, the one of more opinions. */
export function byRating(a: Rated, b: Rated): number {
  return b.rating - a.rating || b.review_count - a.review_count || compareTexts(a.id, b.id);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
