import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';
import { newestKey } from '#domain/catalog/product-rules.ts';

/** A product as a device keeps it: with the key by which its indexes list the newest first. */
export const StoredProduct = v.object({
  ...Product.entries,
  newest_key: v.pipe(v.string(), v.maxLength(14)),
});
export type StoredProduct = v.InferOutput<typeof StoredProduct>;

/** Fields that a server from before families does not send. */
const alone = { family_id: null, variant_attributes: {} };

export function storedProduct<Arriving extends { created_at: string }>(
  product: Arriving,
): Arriving & { newest_key: string } {
  return { ...alone, ...product, newest_key: newestKey(product.created_at) };
}
