import type { ShippingTerms } from '#domain/cart/shipping-terms.ts';
import type { Pesos } from '#domain/base/money.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';

/** For so many days the shop remembers what it offered: a device whose copy is older is asked again. */
export const OFFERS_REMEMBERED_DAYS = 7;

/** The highest sale price and the most units for sale of a product, today or in the last days. */
export interface Offered {
  price: Pesos;
  units: number;
}

/** A line as the buyer's device says that it showed it. */
export interface QuotedLine {
  product_id: string;
  quantity: number;
  price: Pesos;
}

/**
 * The lines of an order as the buyer saw them.
 * @param priceToday for a device that does not say which price it showed.
 */
export function quotedLines(
  items: PlaceOrderData['items'],
  priceToday: (productId: string) => Pesos,
): QuotedLine[] {
  return items.map(({ product_id, quantity, seen_price }) => {
    return { product_id, quantity, price: seen_price ?? priceToday(product_id) };
  });
}

/**
 * The most that an order may cost for its shipping: what its device says it showed. One that says nothing of it, and so knows no
 * zones, showed what the terms say.
 */
export function quotedShipping(
  { seen_shipping: seen }: Pick<PlaceOrderData, 'seen_shipping'>,
  shown: readonly QuotedLine[],
  terms: ShippingTerms,
): Pesos {
  if (seen !== undefined) return seen;
  return quotedFreeShipping(shown, terms) ? 0 : terms.cost;
}

/** Whether a device says that it showed free shipping. */
export function quotedFreeShipping(shown: readonly QuotedLine[], { freeFrom }: ShippingTerms): boolean {
  return shown.reduce((sum, each) => sum + each.price * each.quantity, 0) >= freeFrom;
}

/**
 * The lines that may be met at the price that their buyer saw. One that costs more today is refused, so a device
 * could name any lower price to have it counted and not bought.
 */
export function linesAtTheirPrice(
  shown: readonly QuotedLine[],
  priceToday: (productId: string) => Pesos,
): QuotedLine[] {
  return shown.filter(({ product_id, price }) => price >= priceToday(product_id));
}

/**
 * Whether the shop itself had offered what makes shipping free. A device's word counts no further: not a
 * higher price than the shop asked, and no line that asks for more units of a product, with those before it,
 * than there were for sale.
 */
export function offeredFreeShipping(
  shown: readonly QuotedLine[],
  offers: ReadonlyMap<string, Offered>,
  { freeFrom }: ShippingTerms,
): boolean {
  const unitsTaken = new Map<string, number>();
  let subtotal = 0;
  for (const { product_id, quantity, price } of shown) {
    const offer = offers.get(product_id);
    const taken = (unitsTaken.get(product_id) ?? 0) + quantity;
    if (!offer || taken > offer.units) continue;
    unitsTaken.set(product_id, taken);
    subtotal += quantity * Math.min(price, offer.price);
  }
  return subtotal >= freeFrom;
}

/** Both offers in one: whatever somebody may have seen of the product. */
export function bestOffer(one: Offered | undefined, other: Offered): Offered {
  if (!one) return other;
  return { price: Math.max(one.price, other.price), units: Math.max(one.units, other.units) };
}

/** Why an order was refused whose shipping the shop does not remember. */
export const shippingChangedMessage =
  'El envío que viste ya no vale con los precios y las unidades de hoy. Revisa el pedido y confírmalo de nuevo.';
