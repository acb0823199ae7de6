import { accept, refuse, type Result } from '#domain/base/result.ts';
import type { AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';

/** Why a purchase was not held, released or written about. */
export const purchaseMessages = {
  order_not_found: 'No encontramos esa compra.',
  nothing_to_hold: 'En esta compra no queda nada por mover: no hay qué detener.',
  already_on_hold: 'Esta compra ya estaba detenida.',
  not_on_hold: 'Esta compra no está detenida.',
};
export type PurchaseRefusal = keyof typeof purchaseMessages;

/**
 * Whether a purchase on hold stands in the way of a step: of all that the people of MeStore do to move it on. It may
 * still be given up, and what payments say is written down: the money moved whoever looks into the purchase.
 */
export function isStoppedByHold({ axis }: AxisStep, by: Mover): boolean {
  return by === 'operations' && (axis === 'preparation' || axis === 'tracking');
}

/** A purchase can be held while one of its vendor orders has a step left. */
export function holdPurchase(
  vendorOrders: readonly (OrderAxes & { onHold: boolean })[],
): Result<null, PurchaseRefusal> {
  if (vendorOrders.some((each) => each.onHold)) return refuse('already_on_hold');
  return vendorOrders.some(mayMoveOn) ? accept(null) : refuse('nothing_to_hold');
}

function mayMoveOn({ status, tracking }: OrderAxes): boolean {
  return status !== 'cancelled' && tracking !== 'delivered' && tracking !== 'returned';
}

/** Only what is on hold can be released. */
export function releasePurchase(vendorOrders: readonly { onHold: boolean }[]): Result<null, PurchaseRefusal> {
  return vendorOrders.some((each) => each.onHold) ? accept(null) : refuse('not_on_hold');
}
