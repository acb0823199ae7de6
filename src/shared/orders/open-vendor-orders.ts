import type { OpenVendorOrders } from '#domain/cart/store-minimum.ts';
import { isOpenVendorOrder } from '#domain/orders/is-open-vendor-order.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

/**
 * What a buyer has under way with each store, as far as this device knows: with the orders that wait here to be sent, for
 * they leave first, and without what was refused or is being cancelled.
 */
export function openVendorOrdersIn(orders: readonly OrderWithPending[]): OpenVendorOrders {
  const parts = orders.flatMap(({ order, cancelling }) => {
    if (order.status === 'rejected') return [];
    const given = new Set(cancelling.map((each) => each.vendorOrderId));
    return order.vendor_orders.filter(
      (each) => isOpenVendorOrder(each) && !given.has(null) && !given.has(each.id),
    );
  });
  return sumByKey(parts.map((each) => [each.vendor_id, each.subtotal] as const));
}
