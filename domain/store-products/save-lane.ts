import { pendingPhotoOf } from '#domain/store-products/pending-photo.ts';
import type { SomeFields } from '#domain/store-products/store-product-fields.ts';

/** The lane of what a store does with one of its products. */
export function productLane(productId: string): string {
  return `product:${productId}`;
}

/**
 * The lane of a save, and the commands it comes after. Pictures have a lane beside the rest: a photograph that
 * takes a day to leave a village holds back no price.
 */
export function saveLane(
  productId: string,
  { images = [], ...others }: SomeFields,
): { lane: string; after: string[] } {
  const after = images.map(({ public_url }) => pendingPhotoOf(public_url)).filter((each) => each !== null);
  const isAlone = Object.keys(others).length === 0;
  const lane = after.length > 0 && isAlone ? `product-photos:${productId}` : productLane(productId);
  return { lane, after: [...new Set(after)] };
}
