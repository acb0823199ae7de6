import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { OrderStatusBadge } from '#src/shared/orders/order-status-badge.tsx';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';

interface PurchaseBadgeProps {
  status: OrderStatus;
  vendorOrders: readonly OrderAxes[];
}

/** The state of a purchase: in its stores' word when they all share one. */
export function PurchaseBadge({ status, vendorOrders: [first, ...others] }: PurchaseBadgeProps) {
  const said = first && statusLabelOf(first).word;
  const agree = status === 'confirmed' && others.every((each) => statusLabelOf(each).word === said);
  return first && agree ? <VendorOrderBadge order={first} /> : <OrderStatusBadge status={status} />;
}
