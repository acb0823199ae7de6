import { vendorOrders } from '#src/features/office/orders/listed-vendor-orders.ts';
import { vendorOrderViews } from '#src/features/office/orders/vendor-order-columns.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** Orders for the people who prepare and send them, one row per vendor order, the oldest to do first. */
export default function VendorOrdersPage() {
  const list = useWorklist(vendorOrders);
  return <WorklistPage list={list} {...vendorOrderViews} />;
}
