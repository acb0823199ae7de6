import { BLANK_FIELDS, type StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { anId } from '#test/factories/outbox-factory.ts';

/** All that a store says of a thermos, unless told otherwise. */
export function storeProductFields(over: Partial<StoreProductFields> = {}): StoreProductFields {
  return {
    ...BLANK_FIELDS,
    name: 'Termo de acero 1 L',
    description: 'Mantiene el calor doce horas.',
    category_id: 'hogar-y-jardin',
    sku: 'TER-0001',
    price: 89_900,
    ...over,
  };
}

/** A product that is for sale, without an open change, unless told otherwise. */
export function aStoreProduct(over: Partial<StoreProduct> = {}): StoreProduct {
  return {
    id: anId(),
    vendor_id: 'tienda',
    published: storeProductFields(),
    draft: {},
    change_state: 'APROBADO',
    version: 1,
    remarks: [],
    conflicts: [],
    created_at: '2026-03-01T15:00:00.000Z',
    updated_at: '2026-03-11T15:00:00.000Z',
    updated_by_name: 'Marta Rueda',
    submitted_at: null,
    decided_at: null,
    ...over,
  };
}
