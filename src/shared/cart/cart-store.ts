import { signal } from '@preact/signals-core';
import * as v from 'valibot';
import { type Cart, emptyCart, type CartItem } from '#domain/cart/cart.ts';
import {
  addOrRefuse,
  removeLine,
  setQuantity,
  withLinesBack,
  type CartRefusal,
} from '#domain/cart/cart-rules.ts';
import { StoredCart } from '#domain/cart/stored-cart.ts';
import { Id } from '#domain/base/ids.ts';
import type { Result } from '#domain/base/result.ts';
import { localValue } from '#src/device/local-value.ts';

/** The cart belongs to the device (spec §3, key `mestore_cart`). */
const stored = localValue('mestore_cart', StoredCart, emptyCart);
/** The most orders it remembers; the outbox keeps those of 30 days. */
const MAX_ORDERS = 100;
/**
 * The orders that the cart became, whoever placed them, newest first. An earlier version kept only the last
 * one.
 */
const OrderIds = v.pipe(
  v.union([v.array(Id), Id]),
  v.transform((kept) => [kept].flat()),
);
const ordered = localValue('mestore_cart_pedido', OrderIds, []);

export const cart = stored.value;
/** Whether the drawer is open; it opens by itself after an add. */
export const cartOpen = signal(false);

export function addToCart(item: CartItem): Result<Cart, CartRefusal> {
  let decision: Result<Cart, CartRefusal> = { ok: false, refusal: 'unavailable' };
  stored.update((current) => {
    decision = addOrRefuse(current, item);
    return decision.ok ? decision.value : current;
  });
  return decision;
}

export function changeQuantity(key: string, quantity: number): void {
  stored.update((current) => setQuantity(current, key, quantity));
}

export function removeFromCart(key: string): void {
  stored.update((current) => removeLine(current, key));
}

/**
 * Empties the cart, which is an order now.
 * @param orderId is remembered, so that products added afterwards are not mistaken for that order's.
 */
export function turnCartInto(orderId: string): void {
  stored.update(() => emptyCart);
  ordered.update((before) => [orderId, ...before.filter((each) => each !== orderId)].slice(0, MAX_ORDERS));
}

/** Whether the cart became this order already; its present content came later. */
export function becameOrder(orderId: string): boolean {
  return ordered.value.peek().includes(orderId);
}

/** Empties the cart and answers its content, so that it can be undone. */
export function emptyTheCart(): Cart {
  const before = cart.peek();
  stored.update(() => emptyCart);
  return before;
}

/** Puts back what the cart had, or one line of it; what the person changed since stays. */
export function restoreCart(before: Cart, only?: string): void {
  stored.update((current) => withLinesBack(current, before, only));
}
