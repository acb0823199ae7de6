import type { ProductApproval } from '#domain/stores/product-approval.ts';
import { isSameValue } from '#domain/stores/rebase-fields.ts';
import {
  BLANK_FIELDS,
  STORE_PRODUCT_FIELDS,
  type StoreProductField,
} from '#domain/stores/store-product-fields.ts';

/** The fields that differ from what is public; of a new product all that say something. */
export function openFieldsOf({
  published,
  draft,
}: Pick<ProductApproval, 'published' | 'draft'>): StoreProductField[] {
  const said = published ?? { ...BLANK_FIELDS, images: null };
  return STORE_PRODUCT_FIELDS.filter(
    (each) => draft[each] !== undefined && !isSameValue(said[each], draft[each]),
  );
}
