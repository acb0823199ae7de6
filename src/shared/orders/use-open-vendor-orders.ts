import type { OpenVendorOrders } from '#domain/cart/store-minimum.ts';
import { openVendorOrdersIn } from '#src/shared/orders/open-vendor-orders.ts';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';

/** What this person has under way with each store, live; nothing until it has been read. */
export function useOpenVendorOrders(): OpenVendorOrders {
  return openVendorOrdersIn(useOrdersWithPending() ?? []);
}
