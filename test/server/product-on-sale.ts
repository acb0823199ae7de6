import { uuidv7 } from '#domain/base/ids.ts';
import type { ProductRow } from '#server/catalog/products/insert-products.ts';

/** A drill of a store as its row is written, unless told otherwise. */
export function aProductRow(overrides: Partial<ProductRow> & Pick<ProductRow, 'vendor_id'>): ProductRow {
  const id = overrides.id ?? uuidv7();
  return {
    id,
    name: 'Taladro percutor 650 W',
    sku: `SKU-${id}`.slice(0, 40),
    gtin: null,
    description: 'Con maletín y dos brocas.',
    price: 189_900,
    precio_venta: 169_900,
    main_image_url: null,
    images: [],
    rating: 4.5,
    review_count: 12,
    is_featured: false,
    category_id: 'hogar-y-jardin',
    is_active: true,
    family_id: null,
    variant_attributes: {},
    iva_class: 'general',
    lot_control: 'none',
    created_at: new Date().toISOString(),
    ...overrides,
  };
}

/** The first units of a product, at one position. */
export function openingEntry(productId: string, quantity: number) {
  return {
    product_id: productId,
    location: { zone: 'warehouse_a' as const, aisle: '01', shelf: '1', position: 'A' },
    quantity,
    reference: 'OC-1',
    occurredAt: new Date().toISOString(),
    minStock: 5,
    maxStock: 500,
    cost: 90_000,
  };
}
