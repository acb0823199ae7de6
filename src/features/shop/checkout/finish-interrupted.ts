import { isOrderOf } from '#src/features/shop/checkout/build-order.ts';
import { isSaved } from '#src/features/shop/checkout/place-order.ts';
import { becameOrder, cart, turnCartInto } from '#src/shared/cart/cart-store.ts';
import { checkout, resetCheckout } from '#src/features/shop/checkout/checkout-store.ts';
import { trackPurchase } from '#src/shared/events/track-purchase.ts';
import { ordersWithPending } from '#src/shared/orders/orders-with-pending.ts';
import type { OutboxEntry } from '#src/sync/outbox.ts';

/**
 * Another tab confirmed this cart, or this tab closed between saving the order and emptying the cart. When
 * the newest order holds exactly this cart, this function empties the cart and returns the order's id. It
 * does not ask the checkout for that id: a killed browser loses the last seconds of its storage, and keeps
 * the order. A cart that changed since, or that the person filled again with the same items, is another
 * purchase and begins at the first step.
 */
export function finishInterrupted(entries: readonly OutboxEntry[]): string | null {
  const newest = newestOrder(entries);
  if (newest && !becameOrder(newest.id) && isOrderOf(newest, cart.peek().items)) {
    turnCartInto(newest.id);
    resetCheckout();
    void trackPurchase(newest);
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
