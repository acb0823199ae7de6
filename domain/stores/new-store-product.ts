import type { StoreProduct } from '#domain/stores/store-product.ts';

/** A product of a store of which nobody wrote anything yet. @param at when its first draft is made. */
export function newStoreProduct(id: string, vendor_id: string, at: string): StoreProduct {
  return {
    id,
    vendor_id,
    published: null,
    draft: {},
    change_state: 'BORRADOR',
    version: 0,
    remarks: [],
    conflicts: [],
    created_at: at,
    updated_at: at,
    updated_by_name: '',
    submitted_at: null,
    decided_at: null,
  };
}
