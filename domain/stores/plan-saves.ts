import { pendingPhotoOf } from '#domain/stores/pending-photo.ts';
import { productLane } from '#domain/stores/store-product.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';

/** A command `product.save` on its way, before its device gives it its place. */
export interface PlannedSave {
  lane: string;
  fields: SomeFields;
  submit: boolean;
  /** The commands that bring its photographs; it comes after them, and after the save before it in this plan. */
  uploads: string[];
}

/**
 * The saves that carry some fields. Photographs that are still on their way have a lane of their own: one that
 * takes a day to leave a village holds back no price. A product that was never public is sent with the last of
 * them, because its approval is one of the whole.
 */
export function planSaves(
  productId: string,
  { fields, submit, isPublished }: { fields: SomeFields; submit: boolean; isPublished: boolean },
): PlannedSave[] {
  const { images, ...others } = fields;
  const uploads = (images ?? []).flatMap(({ public_url }) => pendingPhotoOf(public_url) ?? []);
  const lane = productLane(productId);
  if (images === undefined || uploads.length === 0) return [{ lane, fields, submit, uploads: [] }];
  const withPhotos = { lane: `product-photos:${productId}`, fields: { images }, submit, uploads };
  if (Object.keys(others).length === 0) return [withPhotos];
  return [{ lane, fields: others, submit: submit && isPublished, uploads: [] }, withPhotos];
}
