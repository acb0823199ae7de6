import { mostBeforeIva } from '#domain/cart/pricing.ts';
import { INITIAL_IVA_RATES, IVA_CLASSES, percentForSale } from '#domain/catalog/iva-class.ts';
import {
  CATEGORY,
  IVA,
  PRICE,
  RATING,
  ROW,
  STOCK,
  VENDOR,
  type ProductSlots,
} from '#domain/search/product-slots.ts';
import {
  isAsked,
  MAX_ASKED,
  passes,
  valueAsked,
  type AttributeQuestion,
} from '#domain/search/attribute-filters.ts';
import type { ProductFilters } from '#domain/search/searchable-product.ts';

/** The filters that a product does not pass, as bits; 0 for one that passes them all. */
export const NOT_CATEGORY = 1;
export const NOT_VENDOR = 2;
const NOT_OTHER = 4;
const FIRST_ATTRIBUTE = 8;

/** The attributes that a list filters by, each with the bit of a product that does not pass it. */
export function askedAttributes({ attributes = [] }: ProductFilters): Map<AttributeQuestion, number> {
  const asked = attributes.filter(isAsked).slice(0, MAX_ASKED);
  return new Map(asked.map((each, place) => [each, FIRST_ATTRIBUTE << place]));
}

/** Tells for each slot which filters its product does not pass. */
export function filterOf(filters: ProductFilters, slots: ProductSlots): (slot: number) => number {
  const { numbers } = slots;
  const branch = filters.categoryIds ?? [];
  // Slots know a category by its number.
  const isIn = branch.length > 0 ? slots.categories.map((each) => branch.includes(each)) : null;
  const vendor = filters.vendorId ? slots.vendors.findIndex((each) => each.id === filters.vendorId) : null;
  // People say what they want to pay, and that is with IVA.
  const percents = IVA_CLASSES.map((iva_class) =>
    percentForSale({ iva_class }, filters.ivaRates ?? INITIAL_IVA_RATES),
  );
  const least = percents.map((percent) =>
    filters.priceMin ? mostBeforeIva(filters.priceMin - 1, percent) + 1 : 0,
  );
  const most = percents.map((percent) =>
    filters.priceMax ? mostBeforeIva(filters.priceMax, percent) : Infinity,
  );
  const stars = filters.ratingMin ?? 0;
  const units = filters.inStock ? 1 : 0;
  const attributes = [...askedAttributes(filters)];
  const at = (slot: number, column: number) => numbers[slot * ROW + column] ?? 0;
  return (slot) => {
    let failed = 0;
    if (isIn !== null && !isIn[at(slot, CATEGORY)]) failed |= NOT_CATEGORY;
    if (vendor !== null && at(slot, VENDOR) !== vendor) failed |= NOT_VENDOR;
    const [price, taxed] = [at(slot, PRICE), at(slot, IVA)];
    const isPriced = price >= (least[taxed] ?? 0) && price <= (most[taxed] ?? Infinity);
    if (!isPriced || at(slot, STOCK) < units || at(slot, RATING) < stars) {
      failed |= NOT_OTHER;
    }
    for (const [question, bit] of attributes)
      if (!passes(question, valueAsked(question, slots.valuesOf(slot)))) failed |= bit;
    return failed;
  };
}
