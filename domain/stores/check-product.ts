import * as v from 'valibot';
import type { Day } from '#domain/calendar/day.ts';
import { IMPOSSIBLE_DENSITY, isPossibleDensity } from '#domain/catalog/product-measures.ts';
import {
  type StoreProductField,
  StoreProductFields,
  storeProductFieldLabels,
} from '#domain/stores/store-product-fields.ts';

/** What is wrong with a field, in the words that stand beside it. */
export interface FieldProblem {
  field: StoreProductField;
  message: string;
}

const OFFER_ABOVE = 'El precio de oferta no puede pasar del precio.';
const OFFER_MISSING = 'Escribe el precio de oferta, o quita sus fechas.';
const OFFER_BACKWARDS = 'La oferta termina antes de empezar: revisa sus fechas.';
const OFFER_OVER = 'Esa oferta ya terminó: elige una fecha de hoy en adelante.';
export const TIER_ABOVE = 'Los precios por cantidad deben ser menores que el precio.';
const STOCK_BACKWARDS = 'El stock máximo no puede ser menor que el mínimo.';

/**
 * Why a product cannot be for sale as it is; empty when it can. Of fields that did not change only what follows
 * from those that did is checked: what was imported long ago does not keep a store from changing a price.
 * @param changed the fields that change; all of them for a product that was never approved.
 */
export function problemsOfProduct(
  product: StoreProductFields,
  changed: readonly StoreProductField[],
  today: Day,
): FieldProblem[] {
  const has = (...fields: StoreProductField[]) => fields.some((each) => changed.includes(each));
  const problems = changed.flatMap((field) => {
    const read = v.safeParse(StoreProductFields.entries[field], product[field]);
    return read.success ? [] : [{ field, message: read.issues[0]?.message ?? '' }];
  });
  const add = (field: StoreProductField, message: string) => {
    if (!problems.some((each) => each.field === field)) problems.push({ field, message });
  };
  const { price, offer_price: offer, offer_from: from, offer_until: until } = product;
  if (has('price', 'offer_price') && offer !== null && offer > price) add('offer_price', OFFER_ABOVE);
  const [first] = product.price_tiers;
  if (has('price', 'price_tiers') && first && first.unit_price >= price) add('price_tiers', TIER_ABOVE);
  if (has('offer_price', 'offer_from', 'offer_until')) {
    if (offer === null && (from !== null || until !== null)) add('offer_price', OFFER_MISSING);
    if (from !== null && until !== null && until < from) add('offer_until', OFFER_BACKWARDS);
    else if (until !== null && until < today) add('offer_until', OFFER_OVER);
  }
  if (has('weight_grams', 'length_mm', 'width_mm', 'height_mm') && !isPossibleDensity(product))
    add('weight_grams', IMPOSSIBLE_DENSITY);
  const { min_stock: least, max_stock: most } = product;
  if (has('min_stock', 'max_stock') && most > 0 && most < least) add('max_stock', STOCK_BACKWARDS);
  return problems;
}

/** The first problems in one sentence, each with the name of its field. */
export function problemLabel(problems: readonly FieldProblem[]): string {
  return problems
    .map(({ field, message }) => `${storeProductFieldLabels[field]}: ${message}`)
    .slice(0, 3)
    .join(' ');
}
