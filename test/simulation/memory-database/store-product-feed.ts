import type { StoreProduct } from '#domain/store-products/store-product.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';
import type { StoreProductRow } from '#test/simulation/memory-database/rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** The trigger `product_of_store_changed`: the product's own words, its price or its store changed. */
export function stampStoreProduct(tables: Tables, tx: Transaction, id: string, vendor_id: string): void {
  const row = tx.get(tables.storeProducts, id);
  if (row) tx.put(tables.storeProducts, { ...row, vendor_id, version: row.version + 1, sx: tx.xid() });
}

/** A product as its store reads it. */
export function storeProductRow(row: StoreProductRow, tables: Tables, tx: Transaction): FeedRow {
  const { id, vendor_id, version } = row;
  return {
    ...place(row, `vendor:${vendor_id}`),
    document: () => {
      const product = tx.get(tables.products, id);
      if (!product) throw new Error(`${id} has no product.`);
      const { name, sku, price, precio_venta, category_id, is_active, created_at } = product;
      const document: StoreProduct = {
        id,
        vendor_id,
        published: {
          name,
          description: '',
          category_id,
          sku,
          gtin: null,
          price,
          offer_price: precio_venta < price ? precio_venta : null,
          offer_from: null,
          offer_until: null,
          images: [],
          is_active,
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
        draft: {},
        change_state: 'APROBADO',
        version,
        remarks: [],
        conflicts: [],
        created_at,
        updated_at: created_at,
        updated_by_name: '',
        submitted_at: null,
        decided_at: null,
      };
      return document;
    },
  };
}
