import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { IvaClass } from '#domain/catalog/iva-class.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { shippedEntries } from '#domain/delivery/shipment.ts';
import { invoicedEntries } from '#domain/invoices/invoice-document.ts';
import { OrderAxes } from '#domain/orders/order-axes.ts';
import { ReturnReason, ReturnStatus } from '#domain/orders/return.ts';
import { OrderEvent } from '#domain/orders/vendor-order.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { askedEntries } from '#domain/orders/store-answer.ts';

/** What one unit of a line bears (`FrozenCommission`, whose units and price are the line's). */
const StoreOrderCommission = v.object({
  /** Hundredths of a percent of the price before IVA. */
  rate_bp: wholeNumber(0),
  /** COP of each unit. */
  unit_fee: Pesos,
  minimum: v.nullable(Pesos),
  maximum: v.nullable(Pesos),
  /** Percent of IVA on the commission. */
  iva_percent: wholeNumber(0, 100),
});

/** Units of a product that a store sold in an order, at the prices that the server froze. */
export const StoreOrderLine = v.object({
  /** Its place in the purchase, from 0: returns name it. */
  line: wholeNumber(0),
  product_id: Id,
  name: v.string(),
  sku: v.string(),
  image_url: v.nullable(v.string()),
  variant_attributes: VariantAttributes,
  quantity: wholeNumber(1),
  /** COP of one unit, before IVA. */
  unit_price: Pesos,
  iva_class: IvaClass,
  /** Percent that was frozen; null of an order from before it was kept, whose class says it. */
  iva_percent: v.nullable(wholeNumber(0, 100)),
  /** What a unit bears, frozen when it was sold: the buyer never reads it. Null of an order from before there were rules. */
  commission: v.nullable(StoreOrderCommission),
});
export type StoreOrderLine = v.InferOutput<typeof StoreOrderLine>;

/** Units that come back. Why they were not accepted, and what the buyer wrote, stays with the company. */
export const StoreOrderReturn = v.object({
  /** `MS-000123-1-D1` */
  return_number: v.pipe(v.string(), v.maxLength(30)),
  reason: ReturnReason,
  status: ReturnStatus,
  requested_at: Instant,
  /** Which units of a line, from 1: each bears what it bore. */
  lines: v.array(v.object({ line: wholeNumber(0), units: v.array(wholeNumber(1)) })),
});
export type StoreOrderReturn = v.InferOutput<typeof StoreOrderReturn>;

/** A move of an order, without the note of whoever made it: people write names and telephones there. */
export const StoreOrderEvent = v.omit(OrderEvent, ['note']);
export type StoreOrderEvent = v.InferOutput<typeof StoreOrderEvent>;

/**
 * A document of the collection `store_orders`: a vendor order as the people of its store have it. It says what was
 * sold, for how much and how far it is. The warehouse sends it, so nothing here says who bought it, or where to but for
 * the city: a field that is added here must be one that a store may know of a stranger.
 */
export const StoreOrder = v.object({
  /** The vendor order's own id. */
  id: Id,
  vendor_id: Id,
  /** `MS-000123-1` */
  order_number: v.pipe(v.string(), v.maxLength(24)),
  ...OrderAxes.entries,
  /** The company stopped it for now. */
  on_hold: v.boolean(),
  payment_method: PaymentMethod,
  /** Until when its units wait for the payment; null without limit. */
  held_until: v.nullable(Instant),
  city: v.string(),
  department: v.string(),
  /** COP of its goods before IVA, the IVA on them, and both together: what the buyer paid for shipping is not the store's. */
  subtotal: Pesos,
  iva: Pesos,
  total: Pesos,
  created_at: Instant,
  lines: v.array(StoreOrderLine),
  /** Its history, oldest first. */
  events: v.array(StoreOrderEvent),
  /** What its buyer gives back, oldest first. */
  returns: v.array(StoreOrderReturn),
  ...shippedEntries,
  ...invoicedEntries,
  ...askedEntries,
});
export type StoreOrder = v.InferOutput<typeof StoreOrder>;
