import type { Axis } from '#domain/orders/order-axes.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';

/** A move of an order, as its history has it. */
export interface MovedOrder {
  axis: Axis;
  from: string | null;
  to: string;
  by: Mover;
}

type OrderKind = Exclude<
  Extract<NotificationKind, `order.${string}`>,
  'order.placed' | 'order.payment_failed'
>;
type SaleKind = Extract<NotificationKind, `sale.${string}`>;

const trackingKinds: Readonly<Record<string, OrderKind>> = {
  in_transit: 'order.in_transit',
  out_for_delivery: 'order.out_for_delivery',
  incident: 'order.incident',
  delivered: 'order.delivered',
  returned: 'order.returned',
};

/** What the buyer is told of a move; null of what they did themselves, and of what only concerns the warehouse. */
export function buyerKindOf({ axis, from, to, by }: MovedOrder): OrderKind | null {
  if (by === 'buyer') return null;
  if (axis === 'tracking') return trackingKinds[to] ?? null;
  if (axis === 'payment') return to === 'paid' ? 'order.paid' : to === 'refunded' ? 'order.refunded' : null;
  if (axis !== 'status') return null;
  if (to === 'cancelled') return 'order.cancelled';
  return from === 'cancellation_requested' && to === 'confirmed' ? 'order.not_cancelled' : null;
}

/** What the people of the store are told of a move; null where it changes nothing for them. */
export function storeKindOf({ axis, to }: MovedOrder): SaleKind | null {
  if (axis === 'status' && to === 'cancelled') return 'sale.cancelled';
  if (axis === 'status' && to === 'cancellation_requested') return 'sale.cancelling';
  return axis === 'tracking' && to === 'delivered' ? 'sale.delivered' : null;
}
