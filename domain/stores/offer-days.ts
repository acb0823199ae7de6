import type { Day } from '#domain/calendar/day.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';

type Prices = Pick<StoreProductFields, 'price' | 'offer_price' | 'offer_from' | 'offer_until'>;

/** Whether an offer has days of its own: it begins and ends at midnight in Colombia. */
export function isDated({ offer_price, offer_from, offer_until }: Prices): boolean {
  return offer_price !== null && (offer_from !== null || offer_until !== null);
}

/** What a buyer pays on a day, in COP before IVA. */
export function chargedPrice({ price, offer_price, offer_from, offer_until }: Prices, today: Day): number {
  const isOn = (offer_from === null || offer_from <= today) && (offer_until === null || today <= offer_until);
  return offer_price !== null && isOn ? offer_price : price;
}
