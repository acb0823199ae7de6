import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  isMeasured,
  type MeasuredProduct,
  measuresAfter,
  NOT_MEASURED,
} from '#domain/catalog/product-measures.ts';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import { recountCategories } from '#server/catalog/products/category-storage.ts';
import { checkFilterValues } from '#server/catalog/products/filter-values.ts';
import { checkFamily } from '#server/catalog/products/product-family.ts';
import type { NewProduct, ProductChange } from '#server/catalog/products/product-input.ts';
import { saveMeasures } from '#server/catalog/products/product-measures-storage.ts';
import { PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/products/product-sql.ts';
import { joinMeasures } from '#server/db/unit-size.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { categories, products } from '#server/db/tables/catalog-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { problem } from '#server/http/api-problem.ts';

/** A product as the wire has it, whether on sale or not, with its measures. */
export async function productById(db: Db, id: string): Promise<MeasuredProduct | undefined> {
  const [row] = await rowsOf<{ product: MeasuredProduct }>(
    db,
    sql`select row_to_json(d) as product from (
          select ${sql.raw(PRODUCT_COLUMNS)}, m.weight_grams, m.length_mm, m.width_mm, m.height_mm
          from ${sql.raw(PRODUCT_TABLES)} ${joinMeasures('p.id')}
          where p.id = ${id} and not p.deleted) d`,
  );
  return row?.product;
}

/** Whether anyone may see and buy it: one on sale, of a store that is open. */
export async function isPublic(db: Db, product: MeasuredProduct): Promise<boolean> {
  if (!isOnSale(product)) return false;
  const [row] = await db
    .select({ open: products.storeOpen })
    .from(products)
    .where(eq(products.id, product.id));
  return row?.open === true;
}

/** Adds a product, under the id that its draft has where it had one. @returns its id. */
export async function addProduct(tx: Db, given: NewProduct, id: string = uuidv7()): Promise<string> {
  await checkReferences(tx, [given]);
  await checkFilterValues(tx, [{ values: given.filter_values, before: {} }]);
  await checkFamily(tx, { id, ...given });
  await tx.insert(products).values({
    id,
    ...columnsOf(given),
    name: given.name,
    sku: given.sku,
    price: given.price,
    precioVenta: given.precio_venta ?? given.price,
    vendorId: given.vendor_id,
    categoryId: given.category_id,
    sx: sql`pg_current_xact_id()`,
  });
  const measures = measuresAfter(NOT_MEASURED, given);
  if (isMeasured(measures)) await saveMeasures(tx, [{ id, ...measures }]);
  await recountCategories(tx, [given.category_id]);
  return id;
}

/** Refuses products whose category or store is not there. */
export async function checkReferences(tx: Db, given: readonly ProductChange[]): Promise<void> {
  const errors: { field: string; message: string }[] = [];
  if (
    !(await areThere(
      tx,
      categories,
      given.flatMap((each) => each.category_id ?? []),
    ))
  ) {
    errors.push({ field: 'category_id', message: 'Esa categoría no existe.' });
  }
  if (
    !(await areThere(
      tx,
      vendors,
      given.flatMap((each) => each.vendor_id ?? []),
    ))
  ) {
    errors.push({ field: 'vendor_id', message: 'Ese vendedor no existe.' });
  }
  if (errors.length > 0) throw problem(422, 'API_001', 'Revisa los datos enviados.', errors);
}

/** One that was merged stands for the one into which it was. */
const takesProducts = sql`(not ${categories.deleted} or ${categories.mergedInto} is not null)`;

async function areThere(
  tx: Db,
  table: typeof categories | typeof vendors,
  ids: readonly string[],
): Promise<boolean> {
  const each = [...new Set(ids)];
  if (each.length === 0) return true;
  const there = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, each), table === categories ? takesProducts : undefined));
  return there.length === each.length;
}

/** Wire names to columns; Drizzle leaves out undefined ones. */
export function columnsOf(given: ProductChange) {
  return {
    name: given.name,
    sku: given.sku,
    gtin: given.gtin,
    description: given.description,
    price: given.price,
    precioVenta: given.precio_venta,
    mainImageUrl: given.main_image_url,
    images: given.images,
    isFeatured: given.is_featured,
    vendorId: given.vendor_id,
    categoryId: given.category_id,
    isActive: given.is_active,
    status: given.status,
    familyId: given.family_id,
    variantAttributes: given.variant_attributes,
    ivaClass: given.iva_class,
    priceTiers: given.price_tiers,
    filterValues: given.filter_values,
    lotControl: given.lot_control,
    minimumShelfLifeDays: given.minimum_shelf_life_days,
  };
}
