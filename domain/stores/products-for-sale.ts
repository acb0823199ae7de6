import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';

/**
 * Whether anybody may see and buy a product of a store: it was approved, its store did not take it off sale, and the store is
 * open. On the server it is `ON_SALE`; the list of the store, its board and its public page count the same.
 */
export function isForSale({ published }: Pick<StoreProduct, 'published'>, isStoreOpen: boolean): boolean {
  return isStoreOpen && published?.is_active === true;
}

/**
 * How many products people see in some rows: all sizes and colours of a family are one (`COUNTED_PRODUCT`).
 * @param fieldsOf what is counted of a row: as it is public, or as its store wrote it last.
 */
export function countProducts<Row extends { id: string }>(
  rows: readonly Row[],
  fieldsOf: (row: Row) => Pick<StoreProductFields, 'family_id'> | null,
): number {
  return new Set(rows.map((each) => fieldsOf(each)?.family_id ?? each.id)).size;
}
