import type { Cart } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalog/product.ts';
import { cartItemOf } from '#src/shared/cart/cart-item-of.ts';

/** A cart with so many units of each product, as they were when they were added. */
export function aCart(...lines: readonly [product: Product, quantity: number][]): Cart {
  return { items: lines.map(([product, quantity]) => cartItemOf(product, quantity)) };
}
