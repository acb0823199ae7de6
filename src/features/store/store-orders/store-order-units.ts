import type { StoreOrder } from '#domain/store-orders/store-order.ts';

/** How many units an order has, of all its products. */
export function unitsOf({ lines }: Pick<StoreOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
