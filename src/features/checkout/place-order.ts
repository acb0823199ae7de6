import type { Account } from '#domain/accounts/account.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { cartCount } from '#domain/cart/cart-rules.ts';
import type { CheckoutState, ShippingAddress } from '#domain/checkout/checkout.ts';
import { formatPesos } from '#domain/money.ts';
import { countOf } from '#domain/spanish-text.ts';
import { newOrderId, orderData, orderPreview } from '#src/features/checkout/build-order.ts';
import { emptyTheCart } from '#src/session/cart-store.ts';
import { resetCheckout } from '#src/session/checkout-store.ts';
import { outboxEntries, OutboxWriteError, send } from '#src/sync/outbox.ts';

export type Placed = { ok: true; orderId: string } | { ok: false; message: string };

/**
 * Saves the order on this device and empties the cart. The order's id was chosen before the last step and every tab
 * shares it: however many times and from however many tabs it is confirmed, it is one order. The cart is emptied
 * only once the order is saved.
 */
export async function placeOrder(
  account: Account,
  checkout: CheckoutState,
  address: ShippingAddress,
  items: readonly CartItem[],
): Promise<Placed> {
  const orderId = checkout.order_id ?? newOrderId();
  const order = {
    orderId,
    buyerId: account.id,
    items,
    address,
    checkout,
    placedAt: new Date().toISOString(),
  };
  const preview = orderPreview(order);
  try {
    await oneTabAtATime(async () => {
      if (isSaved(orderId)) return;
      await send('order.place', orderData(order), {
        lane: laneOf(orderId),
        title: `Pedido de ${countOf(cartCount({ items: [...items] }), 'producto', 'productos')}`,
        detail: `${formatPesos(preview.total)} · ${preview.shipping_city}`,
        preview,
      });
    });
  } catch (problem) {
    return { ok: false, message: savingProblem(problem) };
  }
  emptyTheCart();
  resetCheckout();
  return { ok: true, orderId };
}

/** Whether this device already holds the command of an order. */
export function isSaved(orderId: string): boolean {
  return outboxEntries.peek()?.some((each) => each.lane === laneOf(orderId)) ?? false;
}

function laneOf(orderId: string): string {
  return `order:${orderId}`;
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('mestore-place-order', work);
}

function savingProblem(problem: unknown): string {
  const full = problem instanceof OutboxWriteError && problem.isQuota;
  return full
    ? 'No queda espacio en este celular para guardar el pedido. Tu carrito sigue intacto: libera espacio y vuelve a confirmar.'
    : 'No se pudo guardar el pedido en este celular. Tu carrito sigue intacto: vuelve a intentarlo.';
}
