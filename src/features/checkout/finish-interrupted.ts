import { isOrderOf } from '#src/features/checkout/build-order.ts';
import { isSaved } from '#src/features/checkout/place-order.ts';
import { becameOrder, cart, turnCartInto } from '#src/shared/cart/cart-store.ts';
import { checkout, resetCheckout } from '#src/features/checkout/checkout-store.ts';
import { ordersWithPending } from '#src/shared/orders/orders-with-pending.ts';
import type { OutboxEntry } from '#src/sync/outbox.ts';

/**
 * Another tab confirmed this cart, or this one was closed between saving the order and emptying the cart. Answers the
 * id of the order when the cart is the newest one: it is emptied. The checkout is not asked which order that is: a
 * browser that is killed loses the last seconds of its storage, and keeps the order. A cart that changed since, or
 * that was filled again with the same, is another purchase and begins at the first step.
 */
export function finishInterrupted(entries: readonly OutboxEntry[]): string | null {
  const newest = newestOrder(entries);
  if (newest && !becameOrder(newest.id) && isOrderOf(newest, cart.peek().items)) {
    turnCartInto(newest.id);
    resetCheckout();
    return newest.id;
  }
  const begun = checkout.peek().order_id;
  if (begun && isSaved(begun)) resetCheckout();
  return null;
}

function newestOrder(entries: readonly OutboxEntry[]) {
  const orders = ordersWithPending([], entries).map((each) => each.order);
  return orders.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
}
