import { BLANK_FIELDS, type StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';

/** A product as its store left it: the open change over what is public. Every form begins with it. */
export function currentFields({
  published,
  draft,
}: Pick<StoreProduct, 'published' | 'draft'>): StoreProductFields {
  return Object.assign({}, BLANK_FIELDS, published, draft);
}
