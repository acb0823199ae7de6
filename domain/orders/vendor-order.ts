import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { shippedEntries } from '#domain/delivery/shipment.ts';
import { invoicedEntries } from '#domain/invoices/invoice-document.ts';
import { AXES, OrderAxes } from '#domain/orders/order-axes.ts';
import { MOVERS } from '#domain/orders/order-transitions.ts';
import { OrderReturn } from '#domain/orders/return.ts';
import { ShownAnswer } from '#domain/orders/store-answer.ts';

export const OrderEvent = v.object({
  axis: v.picklist(AXES),
  /** Null for the first state. */
  from: v.nullable(v.string()),
  to: v.string(),
  by: v.picklist(MOVERS),
  /** The note of the person who moved it. */
  note: v.string(),
  at: Instant,
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/**
 * The part of a purchase for which one store answers. Its lines are those of the purchase with its
 * `vendor_id`.
 */
export const VendorOrder = v.object({
  /** The purchase's id and its own place in it: `offline_order_…-1`. */
  id: Id,
  /** The number that people say and read: `MS-000123-1`. Null until the server gave it. */
  order_number: v.nullable(v.pipe(v.string(), v.maxLength(24))),
  vendor_id: Id,
  vendor_name: v.string(),
  ...OrderAxes.entries,
  subtotal: Pesos,
  iva: Pesos,
  shipping_cost: Pesos,
  total: Pesos,
  /** Its history, oldest first. */
  events: v.array(OrderEvent),
  /** Its buyer's returns, oldest first. */
  returns: v.optional(v.array(OrderReturn), []),
  ...shippedEntries,
  ...invoicedEntries,
  /** What its store said of a cancellation or a return, oldest first. Absent from a copy of an older server. */
  store_answers: v.optional(v.array(ShownAnswer)),
});
export type VendorOrder = v.InferOutput<typeof VendorOrder>;
