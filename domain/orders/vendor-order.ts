import * as v from 'valibot';
import { Id, Instant } from '#domain/ids.ts';
import { Pesos } from '#domain/money.ts';
import { AXES, OrderAxes } from '#domain/orders/order-axes.ts';
import { MOVERS } from '#domain/orders/order-transitions.ts';
import { OrderReturn } from '#domain/orders/return.ts';

export const OrderEvent = v.object({
  axis: v.picklist(AXES),
  /** Null for what it began with. */
  from: v.nullable(v.string()),
  to: v.string(),
  by: v.picklist(MOVERS),
  /** What whoever moved it wrote. */
  note: v.string(),
  at: Instant,
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** The part of a purchase that one store answers for. Its lines are those of the purchase with its `vendor_id`. */
export const VendorOrder = v.object({
  /** The purchase's id and its own place in it: `offline_order_…-1`. */
  id: Id,
  /** What people say and read: `MS-000123-1`. Null until the server gave it. */
  order_number: v.nullable(v.pipe(v.string(), v.maxLength(24))),
  vendor_id: Id,
  vendor_name: v.string(),
  ...OrderAxes.entries,
  subtotal: Pesos,
  iva: Pesos,
  shipping_cost: Pesos,
  total: Pesos,
  /** What happened, oldest first. */
  events: v.array(OrderEvent),
  /** What its buyer gives back, oldest first. */
  returns: v.optional(v.array(OrderReturn), []),
});
export type VendorOrder = v.InferOutput<typeof VendorOrder>;
