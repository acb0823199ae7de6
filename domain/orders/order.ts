import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { IvaClass } from '#domain/catalog/iva-class.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { ShippingSaving } from '#domain/delivery/shipping-promotion.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { BuyerDocument } from '#domain/accounts/buyer-document.ts';
import { InvoiceTo } from '#domain/accounts/invoice-to.ts';
import { VendorOrder } from '#domain/orders/vendor-order.ts';
import { OwnRating } from '#domain/catalog/stars.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** `pending` until the server answers; then confirmed whole, in part, or cancelled later. */
export const orderStatusLabels = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  partially_confirmed: 'Confirmado en parte',
  rejected: 'No se pudo confirmar',
  cancelled: 'Cancelado',
};
export const OrderStatus = v.picklist(keysOf(orderStatusLabels));
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

export const LineRefusal = v.picklist([
  'product_not_found',
  'product_not_on_sale',
  'insufficient_stock',
  'price_changed',
  'variant_changed',
]);
export type LineRefusal = v.InferOutput<typeof LineRefusal>;

/**
 * A line with the price the server froze. A refused line keeps its quantity and says why; it costs nothing.
 */
export const OrderLine = v.object({
  product_id: Id,
  /** The seller; null when the product does not exist. */
  vendor_id: v.optional(v.nullable(Id), null),
  name: v.string(),
  sku: v.string(),
  image_url: v.nullable(v.string()),
  quantity: wholeNumber(1),
  unit_price: Pesos,
  variant_attributes: VariantAttributes,
  /** How it was taxed. Absent from an order from before classes, whose lines bear the usual IVA. */
  iva_class: v.optional(IvaClass),
  /** Percent of IVA, frozen when it was placed: a class whose percent changes later leaves it as it is. Absent of before. */
  iva_percent: v.optional(wholeNumber(0, 100)),
  status: v.picklist(['pending', 'accepted', 'refused']),
  refusal: v.nullable(LineRefusal),
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** Lines that cost something. */
export function chargedLines<Line extends Pick<OrderLine, 'status'>>(lines: readonly Line[]): Line[] {
  return lines.filter((each) => each.status !== 'refused');
}

/** A purchase: everything that somebody ordered at once, from one store or from several. */
export const Order = v.object({
  /** The device's id, kept by the server. */
  id: Id,
  /** The number that people say and read: `MS-000123`. Null until the server gave it. */
  order_number: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  buyer_id: Id,
  status: OrderStatus,
  lines: v.array(OrderLine),
  /**
   * Its vendor orders, one per store; none when the purchase is older than those, or when everything was
   * refused.
   */
  vendor_orders: v.optional(v.array(VendorOrder), []),
  /** The buyer's ratings of its products, in this purchase or another. */
  ratings: v.optional(v.array(OwnRating), []),
  subtotal: Pesos,
  iva: Pesos,
  shipping_cost: Pesos,
  total: Pesos,
  payment_method: PaymentMethod,
  notes: v.string(),
  shipping_name: v.string(),
  shipping_phone: v.string(),
  shipping_address: v.string(),
  shipping_city: v.string(),
  shipping_state: v.string(),
  shipping_postal_code: v.string(),
  shipping_email: v.string(),
  created_at: Instant,
  /** Until when its units are kept for it while nobody paid it; null without limit. */
  held_until: v.optional(v.nullable(Instant), null),
  /** Version of the company's settings by which it was priced. */
  settings_version: v.optional(wholeNumber(0), 0),
  /** To which promotion it owes that its shipping cost less; null where it owes that to none. */
  shipping_promotion: v.optional(v.nullable(ShippingSaving), null),
  /** The company in whose name it was bought; null in its buyer's, as in every order of before. */
  invoice_to: v.optional(v.nullable(InvoiceTo), null),
  /** The document that its buyer gave for the invoice; null of who gave none, and of a company. */
  buyer_document: v.optional(v.nullable(BuyerDocument), null),
});
export type Order = v.InferOutput<typeof Order>;
