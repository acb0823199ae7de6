import { serverNow } from '#src/device/clock.ts';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { CheckoutState, ShippingAddress } from '#domain/cart/checkout.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { newOrderId } from '#domain/orders/placement/new-order-id.ts';
import { laneName } from '#sync/outbox/rules/lane.ts';
import { localStore } from '#src/db/local-store.ts';
import { orderData, orderPreview } from '#src/features/shop/checkout/build-order.ts';
import { orderLane, sendOrder } from '#src/shared/orders/send-order.ts';
import type { RatedItem } from '#src/shared/cart/cart-review.ts';
import { turnCartInto } from '#src/shared/cart/cart-store.ts';
import { resetCheckout } from '#src/features/shop/checkout/checkout-store.ts';
import { trackPurchase } from '#src/shared/events/track-purchase.ts';
import { outboxEntries } from '#src/sync/outbox.ts';

export type Placed = { ok: true; orderId: string } | { ok: false; message: string };

/** An order as its buyer confirmed it. */
export interface ConfirmedOrder {
  person: Account;
  state: CheckoutState;
  address: ShippingAddress;
  /** Where that is, by its code of DIVIPOLA, which says what its shipping costs; null of a place that is on no list. */
  municipalityCode: string | null;
  items: readonly RatedItem[];
  /** Those whose figures the buyer saw: others may hold by now. */
  settings: PublicSettings;
  /** The day in Colombia on which they saw them: a promotion may begin or end at its midnight. */
  seenOn: Day;
}

/**
 * Saves the order on this device and empties the cart. The checkout chose the order's id before the last step
 * and every tab shares it: however many times and from however many tabs the buyer confirms, it is one order.
 * The cart is emptied only once the order is saved.
 */
export async function placeOrder({ person, state, ...confirmed }: ConfirmedOrder): Promise<Placed> {
  const orderId = state.order_id ?? newOrderId();
  const order = {
    ...confirmed,
    orderId,
    buyerId: person.id,
    checkout: state,
    placedAt: serverNow(),
    vendorNames: await vendorNamesOf(confirmed.items),
  };
  const preview = orderPreview(order);
  try {
    await oneTabAtATime(async () => {
      if (isSaved(orderId)) return;
      await sendOrder(orderData(order), preview);
    });
  } catch (problem) {
    return { ok: false, message: notSavedText(problem, 'Tu carrito sigue aquí') };
  }
  turnCartInto(orderId);
  resetCheckout();
  void trackPurchase(preview);
  return { ok: true, orderId };
}

/** Whether this device already holds the command of an order. */
export function isSaved(orderId: string): boolean {
  return outboxEntries.peek()?.some((each) => laneName(each.lane) === orderLane(orderId)) ?? false;
}

/** The names of these products' stores, as far as this device's catalogue knows. */
async function vendorNamesOf(items: readonly RatedItem[]): Promise<ReadonlyMap<string, string>> {
  const ids = items.map((each) => each.product_id);
  const found = await localStore
    .peek()
    ?.catalog.products.findByIds(ids)
    .exec()
    .catch(() => undefined);
  return new Map([...(found?.values() ?? [])].map((each) => [each.vendor_id, each.vendor_name]));
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('mestore-place-order', work);
}
