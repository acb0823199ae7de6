import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';

export const MAX_WISHES = 200;

/** A product that somebody wants to find again, with its name at that time: it may leave the catalogue. */
export const Wish = v.object({ product_id: Id, name: v.string(), image_url: v.nullable(v.string()) });
export type Wish = v.InferOutput<typeof Wish>;

/** The wishlist belongs to the device, as the cart does: it never leaves it. The newest wish first. */
export const Wishlist = v.array(Wish);
export type Wishlist = v.InferOutput<typeof Wishlist>;

export function isWished(list: Wishlist, productId: string): boolean {
  return list.some((each) => each.product_id === productId);
}

/**
 * Adds a wish, once, at a place: the first unless told otherwise. The oldest leaves a list of more than
 * `MAX_WISHES`.
 */
export function withWish(list: Wishlist, wish: Wish, place = 0): Wishlist {
  if (isWished(list, wish.product_id)) return list;
  return list.toSpliced(place, 0, wish).slice(0, MAX_WISHES);
}

export function withoutWish(list: Wishlist, productId: string): Wishlist {
  return list.filter((each) => each.product_id !== productId);
}
