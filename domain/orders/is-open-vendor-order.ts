import type { OrderAxes } from '#domain/orders/order-axes.ts';

/** Whether a store's part of an order is under way and not sent: it counts towards the store's minimum (`lessOpen`). */
export function isOpenVendorOrder({ status, tracking }: Pick<OrderAxes, 'status' | 'tracking'>): boolean {
  return status !== 'cancelled' && tracking === 'not_sent';
}
