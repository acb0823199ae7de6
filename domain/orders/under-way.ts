import { fellThrough, type OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderStatus } from '#domain/orders/order.ts';

/** Whether a purchase is still on its way to its buyer: it waits for an answer, or some part was not delivered. */
export function isUnderWay(purchase: {
  status: OrderStatus;
  vendor_orders: readonly Pick<OrderAxes, 'status' | 'tracking'>[];
}): boolean {
  const { status, vendor_orders } = purchase;
  if (status === 'rejected' || status === 'cancelled') return false;
  if (status === 'pending') return true;
  return vendor_orders.some((each) => each.tracking !== 'delivered' && !fellThrough(each));
}
