import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/ids.ts';
import { differences, type AuditChange } from '#domain/audit/audit-change.ts';
import { photoChanges, type ProductPhotos } from '#domain/audit/audited-photos.ts';
import { auditedProduct } from '#domain/audit/audited-product.ts';
import {
  IMPOSSIBLE_DENSITY,
  isPossibleDensity,
  isMeasured,
  type MeasuredProduct,
  NOT_MEASURED,
} from '#domain/catalog/product-measures.ts';
import { recountCategories } from '#server/catalog/category-storage.ts';
import { checkFamily } from '#server/catalog/product-family.ts';
import {
  measuresAfter,
  type NewProduct,
  type ProductChange,
  sellsAtMostList,
} from '#server/catalog/product-input.ts';
import { measuresOf, resendStockOf, saveMeasures } from '#server/catalog/product-measures-storage.ts';
import { PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { joinMeasures } from '#server/db/unit-size.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { categories, products } from '#server/db/tables/catalog-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';

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

/** Adds a product, under the id that its draft has where it had one. @returns its id. */
export async function addProduct(tx: Db, given: NewProduct, id: string = uuidv7()): Promise<string> {
  await checkReferences(tx, given);
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

/** Changes some fields of a product. @returns the changes, for the audit. */
export async function changeProduct(tx: Db, id: string, change: ProductChange): Promise<AuditChange[]> {
  const [before] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!before || before.deleted) throw notFound();
  if (!sellsAtMostList(change.price ?? before.price, change.precio_venta ?? before.precioVenta)) {
    throw problem(422, 'API_001', 'El precio de venta no puede pasar del precio de lista.', [
      { field: 'precio_venta', message: 'El precio de venta no puede pasar del precio de lista.' },
    ]);
  }
  await checkReferences(tx, change);
  await checkFamily(tx, {
    id,
    family_id: change.family_id === undefined ? before.familyId : change.family_id,
    vendor_id: change.vendor_id ?? before.vendorId,
    variant_attributes: change.variant_attributes ?? before.variantAttributes,
  });
  const measured = await measuresOf(tx, id);
  const measures = measuresAfter(measured, change);
  if (!isPossibleDensity(measures)) {
    throw problem(422, 'API_001', IMPOSSIBLE_DENSITY, [
      { field: 'weight_grams', message: IMPOSSIBLE_DENSITY },
    ]);
  }
  if (differences('product', id, measured, measures).length > 0)
    await saveMeasures(tx, [{ id, ...measures }]);
  const after = await changeColumns(tx, before, change);
  await resendStockOf(tx, [id]);
  await recountCategories(tx, [before.categoryId, after.categoryId]);
  return [
    ...differences(
      'product',
      id,
      { ...auditedProduct(before), ...measured },
      { ...auditedProduct(after), ...measures },
    ),
    ...photoChanges(photosOf(before), photosOf(after)),
  ];
}

/** Writes the product's own row, which then travels to every device; a change of its measures alone does not. */
async function changeColumns(tx: Db, before: ProductRow, change: ProductChange): Promise<ProductRow> {
  const columns = columnsOf(change);
  if (Object.values(columns).every((each) => each === undefined)) return before;
  const [after] = await tx.update(products).set(columns).where(eq(products.id, before.id)).returning();
  if (!after) throw notFound();
  return after;
}

type ProductRow = typeof products.$inferSelect;

function photosOf({ images, mainImageUrl }: ProductRow): ProductPhotos {
  return { images, main_image_url: mainImageUrl };
}

async function checkReferences(tx: Db, given: ProductChange): Promise<void> {
  const errors: { field: string; message: string }[] = [];
  if (given.category_id && !(await exists(tx, categories, given.category_id))) {
    errors.push({ field: 'category_id', message: 'Esa categoría no existe.' });
  }
  if (given.vendor_id && !(await exists(tx, vendors, given.vendor_id))) {
    errors.push({ field: 'vendor_id', message: 'Ese vendedor no existe.' });
  }
  if (errors.length > 0) throw problem(422, 'API_001', 'Revisa los datos enviados.', errors);
}

async function exists(tx: Db, table: typeof categories | typeof vendors, id: string): Promise<boolean> {
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0;
}

/** Wire names to columns; Drizzle leaves out undefined ones. */
function columnsOf(given: ProductChange) {
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
  };
}
