import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import { OrderAxes } from '#domain/orders/order-axes.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';

/**
 * A purchase in the name of a company, as everybody of it reads it: what was bought, what it cost and how it goes. Who
 * receives it, where and how they are reached, what was written to the store and returned stay with its buyer.
 */
export const CompanyOrder = v.object({
  id: Id,
  order_number: Order.entries.order_number,
  buyer_name: v.string(),
  is_own: v.boolean(),
  status: OrderStatus,
  /** The states of its vendor orders. */
  parts: v.array(OrderAxes),
  lines: v.array(OrderLine),
  subtotal: Pesos,
  iva: Pesos,
  shipping_cost: Pesos,
  total: Pesos,
  payment_method: PaymentMethod,
  purchase_order: v.string(),
  city: v.string(),
  created_at: Instant,
});
export type CompanyOrder = v.InferOutput<typeof CompanyOrder>;

export const CompanyOrders = v.object({ data: v.array(CompanyOrder), next: v.nullable(v.string()) });
