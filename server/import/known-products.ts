import type { FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { sql } from 'drizzle-orm';
import type { PriceTiers } from '#domain/catalog/price-tiers.ts';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { NOT_MEASURED, type ProductMeasures } from '#domain/catalog/product-measures.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import type { ProductRow } from '#server/catalog/products/insert-products.ts';
import { measuresOfAll } from '#server/catalog/products/product-measures-storage.ts';
import { textsIn } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';

/** A stored product, with what an import can change. */
export type Stored = Pick<
  ProductRow,
  | 'id'
  | 'sku'
  | 'gtin'
  | 'name'
  | 'description'
  | 'price'
  | 'precio_venta'
  | 'vendor_id'
  | 'category_id'
  | 'main_image_url'
  | 'images'
  | 'family_id'
  | 'variant_attributes'
  | 'iva_class'
  | 'lot_control'
> & {
  minimum_shelf_life_days: number | null;
  price_tiers: PriceTiers;
  filter_values: FilterValues;
  measures: ProductMeasures;
};

/** The product that a row names, if there is one; or why nobody can say which. */
export type KnownProduct = { before: Stored | undefined } | { reason: string };

export interface KnownProducts {
  of(row: NumberedRow): KnownProduct;
  /** The products that no row names and that were asked for all the same. */
  others: Stored[];
}

/**
 * The stored products that rows name: by SKU, in either case, or by GTIN, with any zeros before it. A SKU is a
 * store's own word, and two stores sell goods with one bar code, so a store's file looks among its own only.
 * All of them are locked at once, in the order of their ids, as everybody locks products.
 * @param alsoIds of products to lock besides.
 */
export async function knownProducts(
  tx: Db,
  rows: readonly NumberedRow[],
  { vendorId, onlyOwn }: { vendorId: string; onlyOwn: boolean },
  alsoIds: readonly string[],
): Promise<KnownProducts> {
  const gtins = rows.flatMap((each) => (each.gtin === null ? [] : gtinKey(each.gtin)));
  const locked = await rowsOf<Omit<Stored, 'measures'>>(
    tx,
    sql`select id, sku, gtin, name, description, price, precio_venta, vendor_id, category_id, main_image_url,
          images, family_id, variant_attributes, iva_class, lot_control, minimum_shelf_life_days, price_tiers, filter_values from products
        where id in (
            select p.id from ${textsIn(rows.map(skuOf))} k(sku) join products p on upper(p.sku) = k.sku
            union select p.id from ${textsIn(gtins)} k(gtin) join products p on lpad(p.gtin, 14, '0') = k.gtin
            union select id from ${textsIn(alsoIds)} k(id))
          and (${!onlyOwn} or vendor_id = ${vendorId})
        order by id for no key update`,
  );
  const measures = await measuresOfAll(
    tx,
    locked.map((each) => each.id),
  );
  const stored = locked.map((each) => ({ ...each, measures: measures.get(each.id) ?? NOT_MEASURED }));
  const bySku = groupedBy(stored, (each) => each.sku.toUpperCase());
  const byGtin = groupedBy(stored, (each) => (each.gtin === null ? null : gtinKey(each.gtin)));
  const namedBy = (row: NumberedRow) => [
    ...(bySku.get(skuOf(row)) ?? []),
    ...(row.gtin ? (byGtin.get(gtinKey(row.gtin)) ?? []) : []),
  ];
  const also = new Set(alsoIds);
  if (also.size > 0) for (const row of rows) for (const { id } of namedBy(row)) also.delete(id);
  return { of: (row) => knownAmong(namedBy(row)), others: stored.filter((each) => also.has(each.id)) };
}

function knownAmong(named: readonly Stored[]): KnownProduct {
  const [before, other] = new Map(named.map((each) => [each.id, each])).values();
  if (!before || !other) return { before };
  return before.sku.toUpperCase() === other.sku.toUpperCase()
    ? { reason: `Varias tiendas tienen el SKU «${before.sku}»: di con --vendor de cuál es el archivo.` }
    : { reason: `El SKU es de «${before.name}» y el código de barras es de «${other.name}».` };
}

/** The SKU of a row as SKUs are compared; its bar code stands in where it gives none. */
function skuOf({ sku, gtin }: NumberedRow): string {
  return (sku ?? gtin ?? '').toUpperCase();
}
