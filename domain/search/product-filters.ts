import { mostBeforeIva } from '#domain/cart/pricing.ts';
import {
  CATEGORY,
  PRICE,
  RATING,
  ROW,
  STOCK,
  VENDOR,
  type ProductSlots,
} from '#domain/search/product-slots.ts';
import type { ProductFilters } from '#domain/search/searchable-product.ts';

/** The filters that a product does not pass, as bits; 0 for one that passes them all. */
export const NOT_CATEGORY = 1;
export const NOT_VENDOR = 2;
const NOT_OTHER = 4;

/** Tells for each slot which filters its product does not pass. */
export function filterOf(filters: ProductFilters, slots: ProductSlots): (slot: number) => number {
  const { numbers } = slots;
  const category = filters.categoryId ? slots.categories.indexOf(filters.categoryId) : null;
  const vendor = filters.vendorId ? slots.vendors.findIndex((each) => each.id === filters.vendorId) : null;
  // People say what they want to pay, and that is with IVA.
  const least = filters.priceMin ? mostBeforeIva(filters.priceMin - 1) + 1 : 0;
  const most = filters.priceMax ? mostBeforeIva(filters.priceMax) : Infinity;
  const stars = filters.ratingMin ?? 0;
  const units = filters.inStock ? 1 : 0;
  const at = (slot: number, column: number) => numbers[slot * ROW + column] ?? 0;
  return (slot) => {
    let failed = 0;
    if (category !== null && at(slot, CATEGORY) !== category) failed |= NOT_CATEGORY;
    if (vendor !== null && at(slot, VENDOR) !== vendor) failed |= NOT_VENDOR;
    const price = at(slot, PRICE);
    if (price < least || price > most || at(slot, STOCK) < units || at(slot, RATING) < stars) {
      failed |= NOT_OTHER;
    }
    return failed;
  };
}
