import { Wishlist, withoutWish, withWish, type Wish } from '#domain/cart/wishlist.ts';
import { localValue } from '#src/device/local-value.ts';

/**
 * The wishlist belongs to the device, for visitors and for signed-in people: signing in removes nothing from
 * it.
 */
const stored = localValue('mestore_deseos', Wishlist, []);

export const wishlist = stored.value;

/** Adds a product, at a place when it comes back. */
export function addWish(wish: Wish, place = 0): void {
  stored.update((list) => withWish(list, wish, place));
}

/** Takes a product out. */
export function removeWish(productId: string): void {
  stored.update((list) => withoutWish(list, productId));
}
