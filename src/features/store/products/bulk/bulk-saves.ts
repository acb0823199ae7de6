import { type BulkChange, bulkFields } from '#domain/stores/bulk-change.ts';
import { changedFields, onlyFields } from '#domain/stores/rebase-fields.ts';
import type { ProductSave } from '#src/features/store/products/save-product.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';

/**
 * The saves that a change of many products takes; those that it does not change are left out. A product that was
 * never public only has its draft changed, unless it is sent for review.
 */
export function savesOf(products: readonly StoreProductWithPending[], change: BulkChange): ProductSave[] {
  return products.flatMap((product) => {
    const wanted = { ...product.current, ...bulkFields(product.current, change) };
    const changed = changedFields(product.current, wanted);
    if (changed.length === 0 && change.kind !== 'submit') return [];
    return {
      product,
      name: product.current.name || 'Producto sin nombre',
      seen: product.current,
      fields: onlyFields(wanted, changed),
      submit: change.kind === 'submit' || product.published !== null,
    };
  });
}
