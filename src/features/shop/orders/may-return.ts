import type { Day } from '#domain/calendar/day.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { returnableUnits } from '#domain/returns/request-return.ts';
import { deliveryDay, reasonsOn } from '#domain/returns/return-terms.ts';

/** Whether a vendor order has something that its buyer may return on a day. */
export function mayReturn(order: Order, vendorOrder: VendorOrder, today: Day): boolean {
  const delivered = deliveryDay(vendorOrder);
  if (delivered === null || reasonsOn(today, delivered).length === 0) return false;
  return returnableUnits(order, vendorOrder).length > 0;
}
