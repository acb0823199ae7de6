import { onePerFamily } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import { byDiscount, byRating, isDeal, isRated } from '#domain/catalog/listing.ts';

/** Listings that no index of the local store can give in order. */
export type RankedListing = 'deals' | 'top-rated';

export type RankedProduct = Pick<
  Product,
  'id' | 'price' | 'precio_venta' | 'rating' | 'review_count' | 'is_active' | 'status' | 'family_id'
>;

/** The products of a listing that are on sale, best first; of a family only the first. */
export function rankListing(
  listing: RankedListing,
  products: readonly RankedProduct[],
  most: number,
): string[] {
  const onSale = products.filter(isOnSale);
  const ranked =
    listing === 'deals'
      ? onSale.filter(isDeal).toSorted(byDiscount)
      : onSale.filter(isRated).toSorted(byRating);
  return onePerFamily(ranked)
    .slice(0, most)
    .map((each) => each.id);
}
