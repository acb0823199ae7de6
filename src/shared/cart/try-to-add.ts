import { cartRefusalMessage } from '#domain/cart/cart-labels.ts';
import { unitsInCart } from '#domain/cart/cart-rules.ts';
import type { Product } from '#domain/catalog/product.ts';
import { cartItemOf } from '#src/shared/cart/cart-item-of.ts';
import { addToCart, cart } from '#src/shared/cart/cart-store.ts';
import { track } from '#src/shared/events/track.ts';

/** Adds units to the cart and answers null, or the sentence that says why not (spec §5). */
export function tryToAdd(product: Product, quantity: number): string | null {
  const item = cartItemOf(product, quantity);
  const already = unitsInCart(cart.peek(), item);
  try {
    const added = addToCart(item);
    if (!added.ok) return cartRefusalMessage(added.refusal, product.stock, already);
    track('add_to_cart', { value: item.precio_venta * quantity, currency: 'COP', items: quantity });
    return null;
  } catch {
    return 'Error al agregar al carrito';
  }
}
