import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import type { Day } from '#domain/calendar/day.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';

/** What staff look for among the prices of published products. Its rule in SQL is `priceFindings` of the server's list. */
export const priceFindingLabels = {
  offer: 'Con oferta',
  tiers: 'Con precios por cantidad',
  no_margin: 'Al costo o por debajo',
  no_cost: 'Sin costo escrito',
};
export const PriceFinding = v.picklist(keysOf(priceFindingLabels));
export type PriceFinding = v.InferOutput<typeof PriceFinding>;

type Priced = Pick<
  StoreProductFields,
  'price' | 'offer_price' | 'offer_from' | 'offer_until' | 'price_tiers' | 'cost'
>;

/** The least that a unit is sold at on a day: at its price, its offer or the lowest of its prices by quantity. COP before IVA. */
export function lowestPrice(fields: Priced, today: Day): number {
  return Math.min(chargedPrice(fields, today), ...fields.price_tiers.map((each) => each.unit_price));
}

/**
 * What is left of the lowest price above the cost, in percent of the price, before commissions; negative below cost.
 * @returns null where nobody wrote a cost, or no price.
 */
export function marginPercent(fields: Priced, today: Day): number | null {
  const price = lowestPrice(fields, today);
  if (fields.cost <= 0 || price <= 0) return null;
  return Math.round(((price - fields.cost) / price) * 1_000) / 10;
}
