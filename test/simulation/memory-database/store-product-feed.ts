import type { StoreProduct } from '#domain/stores/store-product.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';
import { putProduct } from '#test/simulation/memory-database/put-product.ts';
import type { ProductRow, StoreProductRow } from '#test/simulation/memory-database/rows.ts';
import { jsonOf } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** The row of a product of the seed, as the trigger `product_of_store` makes it. */
export function newStoreProduct(
  id: string,
  vendor_id: string,
  { price, product, sx }: { price: number; product: number; sx: number },
): StoreProductRow {
  return {
    id,
    vendor_id,
    draft: '{}',
    remarks: '[]',
    conflicts: '[]',
    change_state: 'APROBADO',
    version: 1,
    approved_price: price,
    updated_at: new Date(product * 1_000).toISOString(),
    updated_by: null,
    updated_by_name: '',
    submitted_at: null,
    decided_at: null,
    sx,
  };
}

/** Changes a product whose lock is held, with the trigger `product_of_store_changed`. */
export function changeProduct(tables: Tables, tx: Transaction, row: ProductRow): void {
  const before = tx.get(tables.products, row.id);
  putProduct(tables, tx, { ...row, sx: tx.xid() });
  const of = tx.get(tables.storeProducts, row.id);
  const isSame =
    before?.description === row.description &&
    before.price === row.price &&
    before.precio_venta === row.precio_venta &&
    before.vendor_id === row.vendor_id;
  if (!of || isSame) return;
  tx.put(tables.storeProducts, { ...of, vendor_id: row.vendor_id, version: of.version + 1, sx: tx.xid() });
}

/** A product as its store reads it. */
export function storeProductRow(row: StoreProductRow, tables: Tables, tx: Transaction): FeedRow {
  return { ...place(row, `vendor:${row.vendor_id}`), document: () => storeProductDocument(row, tables, tx) };
}

export function storeProductDocument(row: StoreProductRow, tables: Tables, tx: Transaction): StoreProduct {
  const product = tx.get(tables.products, row.id);
  if (!product) throw new Error(`${row.id} has no product.`);
  const { name, description, sku, price, precio_venta, category_id, is_active, created_at } = product;
  return {
    id: row.id,
    vendor_id: row.vendor_id,
    published: {
      name,
      description,
      category_id,
      sku,
      gtin: null,
      price,
      offer_price: precio_venta < price ? precio_venta : null,
      offer_from: null,
      offer_until: null,
      images: [],
      is_active,
      iva_class: 'general',
      price_tiers: [],
      filter_values: {},
      lot_control: 'none',
      minimum_shelf_life_days: null,
      family_id: null,
      variant_attributes: {},
      weight_grams: null,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      min_stock: 0,
      max_stock: 0,
      cost: 0,
    },
    draft: jsonOf(row.draft),
    change_state: row.change_state,
    version: row.version,
    remarks: jsonOf(row.remarks),
    conflicts: jsonOf(row.conflicts),
    created_at,
    updated_at: row.updated_at,
    updated_by_name: row.updated_by_name,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
  };
}
