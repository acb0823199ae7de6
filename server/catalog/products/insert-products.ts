import { sql } from 'drizzle-orm';
import type { IvaClass } from '#domain/catalog/iva-class.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import type { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import type { PriceTiers } from '#domain/catalog/price-tiers.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

/**
 * A product to insert, with everything that the server decides. Stock comes from the ledger, never from here.
 */
export interface ProductRow {
  id: string;
  name: string;
  sku: string;
  gtin: string | null;
  description: string;
  price: number;
  precio_venta: number;
  main_image_url: string | null;
  images: readonly { public_url: string }[];
  rating: number;
  review_count: number;
  is_featured: boolean;
  vendor_id: string;
  category_id: string;
  is_active: boolean;
  family_id: string | null;
  variant_attributes: VariantAttributes;
  iva_class: IvaClass;
  /** None without it. */
  price_tiers?: PriceTiers;
  /** Nothing without it. */
  filter_values?: FilterValues;
  lot_control: LotControl;
  /** The company's without it. */
  minimum_shelf_life_days?: number | null;
  created_at: string;
}

/** Inserts many products, some thousands per statement. */
export async function insertProducts(tx: Db, rows: readonly ProductRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await rowsOf(
      tx,
      sql`insert into products (id, name, sku, gtin, description, price, precio_venta, main_image_url, images, rating,
            review_count, is_featured, vendor_id, category_id, is_active, family_id, variant_attributes, iva_class, lot_control,
            minimum_shelf_life_days, created_at, price_tiers, filter_values)
          select id, name, sku, gtin, description, price, precio_venta, main_image_url, images, rating,
            review_count, is_featured, vendor_id, category_id, is_active, family_id, variant_attributes, iva_class, lot_control,
            minimum_shelf_life_days, created_at, coalesce(price_tiers, '[]'), coalesce(filter_values, '{}') from json_to_recordset(${JSON.stringify(some)}::json) as r(id text, name text, sku text, gtin text,
            description text, price int, precio_venta int, main_image_url text, images jsonb, rating real,
            review_count int, is_featured boolean, vendor_id text, category_id text, is_active boolean,
            family_id text, variant_attributes jsonb, iva_class text, lot_control text, minimum_shelf_life_days int, created_at timestamptz, price_tiers jsonb, filter_values jsonb)`,
    );
  }
}

/** Tells the planner that a catalogue grew much: the embedded database has nobody who does it by itself. */
export async function refreshStatistics(db: Db): Promise<void> {
  await rowsOf(db, sql`analyze products, product_measures, stock_levels, stock_movements`);
}
