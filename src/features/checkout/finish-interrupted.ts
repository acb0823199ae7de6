import { isOrderOf } from '#src/features/checkout/build-order.ts';
import { isSaved } from '#src/features/checkout/place-order.ts';
import { becameOrder, cart, turnCartInto } from '#src/session/cart-store.ts';
import { checkout, resetCheckout } from '#src/session/checkout-store.ts';
import { shownOrders } from '#src/pieces/shown-orders.ts';
import type { OutboxEntry } from '#src/sync/outbox.ts';

/**
 * Another tab confirmed this order, or this one was closed between saving it and emptying the cart. Answers the id of
 * the order when the cart is that order: it is emptied. A cart that changed since, or that was filled again with the
 * same, is another purchase and begins at the first step.
 */
export function finishInterrupted(entries: readonly OutboxEntry[]): string | null {
  const orderId = checkout.peek().order_id;
  if (!orderId || !isSaved(orderId)) return null;
  const saved = shownOrders([], entries).find((each) => each.order.id === orderId);
  if (saved && !becameOrder(orderId) && isOrderOf(saved.order, cart.peek().items)) {
    turnCartInto(orderId);
    resetCheckout();
    return orderId;
  }
  resetCheckout();
  return null;
}
