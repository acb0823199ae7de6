import { sql, type SQL } from 'drizzle-orm';
import { wireInstant } from '#server/db/wire-instant.ts';

/** The rows of `storeProductDocument`: a draft has no product yet. */
export const storeProductTables: SQL = sql`store_products t
  left join products p on p.id = t.id and not p.deleted
  left join product_measures m on m.product_id = p.id`;

/** The fields of a product. An offer without days is the sale price itself. The main picture comes first. */
const fields: SQL = sql`jsonb_build_object(
  'name', p.name,
  'description', p.description,
  'category_id', p.category_id,
  'sku', p.sku,
  'gtin', p.gtin,
  'price', p.price,
  'offer_price', case when t.offer_price is not null then t.offer_price
    when p.precio_venta < p.price then p.precio_venta end,
  'offer_from', t.offer_from,
  'offer_until', t.offer_until,
  'iva_class', p.iva_class,
  'price_tiers', p.price_tiers,
  'filter_values', p.filter_values,
  'images', ${imagesOf()},
  'is_active', p.is_active,
  'family_id', p.family_id,
  'variant_attributes', p.variant_attributes,
  'weight_grams', m.weight_grams,
  'length_mm', m.length_mm,
  'width_mm', m.width_mm,
  'height_mm', m.height_mm,
  'min_stock', t.min_stock,
  'max_stock', t.max_stock,
  'cost', t.cost,
  'lot_control', p.lot_control,
  'minimum_shelf_life_days', p.minimum_shelf_life_days)`;

const isApproved: SQL = sql`p.status = 'APPROVED'`;

/** Null of a product that nobody approved yet. */
const published: SQL = sql`(case when ${isApproved} then ${fields} end)`;

/** Of a product that was put in without an approval, all that is known is its open change. */
const draft: SQL = sql`(case when p.id is null or ${isApproved} then t.draft else ${fields} || t.draft end)`;

/** A `StoreProduct` as JSON, from `storeProductTables`. */
export const storeProductDocument: SQL = sql`json_build_object(
  'id', t.id,
  'vendor_id', t.vendor_id,
  'published', ${published},
  'draft', ${draft},
  'change_state', t.change_state,
  'version', t.version,
  'remarks', t.remarks,
  'conflicts', t.conflicts,
  'created_at', ${wireInstant(sql`t.created_at`)},
  'updated_at', ${wireInstant(sql`t.updated_at`)},
  'updated_by_name', t.updated_by_name,
  'submitted_at', ${wireInstant(sql`t.submitted_at`)},
  'decided_at', ${wireInstant(sql`t.decided_at`)})`;

/** A main picture that is none of the row, as an import may leave it, stands before the others. */
function imagesOf(): SQL {
  return sql`(case when p.main_image_url is null then p.images else
    jsonb_build_array(jsonb_build_object('public_url', p.main_image_url)) || coalesce((
      select jsonb_agg(each.image order by each.place) from jsonb_array_elements(p.images)
        with ordinality as each (image, place)
      where each.image ->> 'public_url' <> p.main_image_url), '[]'::jsonb) end)`;
}
