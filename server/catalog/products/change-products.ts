import { inArray, sql } from 'drizzle-orm';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import { productChanges } from '#domain/audit/audited-product.ts';
import {
  givesMeasures,
  IMPOSSIBLE_DENSITY,
  isPossibleDensity,
  measuresAfter,
  NOT_MEASURED,
  type ProductMeasures,
} from '#domain/catalog/product-measures.ts';
import { sellsAtMostList } from '#domain/catalog/product-rules.ts';
import { recountCategories } from '#server/catalog/products/category-storage.ts';
import { decidePrices, type PriceChange } from '#server/catalog/products/company-prices.ts';
import { checkFilterValues } from '#server/catalog/products/filter-values.ts';
import { checkFamily } from '#server/catalog/products/product-family.ts';
import type { ProductChange } from '#server/catalog/products/product-input.ts';
import {
  measuresOfAll,
  resendStockOf,
  saveMeasures,
} from '#server/catalog/products/product-measures-storage.ts';
import { checkReferences, columnsOf } from '#server/catalog/products/product-storage.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { columnGroups } from '#server/db/column-groups.ts';
import { notFound, problem } from '#server/http/api-problem.ts';

/** Changes some fields of a product for the company, which so decides on its prices. @returns the changes, for the audit. */
export async function changeProduct(tx: Db, id: string, change: ProductChange): Promise<AuditChange[]> {
  return (await changeProducts(tx, [{ id, change }], true)).flat();
}

/**
 * Changes some fields of products, each named once: all of them, or none when one cannot be.
 * @param decides whether prices that change are the company's decision; else their caller says what they mean to the store.
 * @returns the changes of each, for the audit, in their order.
 */
export async function changeProducts(
  tx: Db,
  wanted: readonly { id: string; change: ProductChange }[],
  decides = false,
): Promise<AuditChange[][]> {
  const changes = await checkedChanges(tx, wanted);
  await saveMeasures(
    tx,
    changes
      .filter(({ before, after }) => differ(before.measures, after.measures))
      .map(({ after: { row, measures } }) => ({ id: row.id, ...measures })),
  );
  await writeColumns(tx, changes);
  if (decides) await decidePrices(tx, changes.map(writtenPrices));
  await resendStockOf(
    tx,
    changes
      .filter(({ before, after }) => differ(shownInStock(before), shownInStock(after)))
      .map((each) => each.after.row.id),
  );
  await recountCategories(
    tx,
    changes
      .filter(({ before, after }) => differ(counted(before), counted(after)))
      .flatMap(({ before, after }) => [before.row.categoryId, after.row.categoryId]),
  );
  return changes.map(({ before, after }) =>
    productChanges(before.row.id, { ...before.row, ...before.measures }, { ...after.row, ...after.measures }),
  );
}

/** Locks products and looks at what is wanted of them, as `changeProducts` does before it writes any of it. */
export async function checkedChanges(
  tx: Db,
  wanted: readonly { id: string; change: ProductChange }[],
): Promise<Change[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map((each) => each.id);
  const locked = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update');
  const known = new Map(locked.map((each) => [each.id, each]));
  // Of a change of prices alone, which is the usual one, nobody asks for measures.
  const measured = await measuresOfAll(
    tx,
    wanted.filter((each) => givesMeasures(each.change)).map((each) => each.id),
  );
  await checkReferences(
    tx,
    wanted.map((each) => each.change),
  );
  await checkFilterValues(
    tx,
    wanted.map(({ id, change }) => ({
      values: change.filter_values,
      before: known.get(id)?.filterValues ?? {},
    })),
  );
  const changes: Change[] = [];
  for (const { id, change } of wanted)
    changes.push(await checkedChange(tx, known.get(id), measured.get(id) ?? NOT_MEASURED, change));
  return changes;
}

/** A product as it was or will be, with its measures where the change gives some. */
interface Measured {
  row: ProductRow;
  measures: ProductMeasures;
}

/** A change that can be made. */
interface Change {
  before: Measured;
  after: Measured;
  columns: ReturnType<typeof columnsOf>;
}

async function checkedChange(
  tx: Db,
  before: ProductRow | undefined,
  measured: ProductMeasures,
  change: ProductChange,
): Promise<Change> {
  if (!before || before.deleted) throw notFound();
  if (!sellsAtMostList(change.price ?? before.price, change.precio_venta ?? before.precioVenta)) {
    throw problem(422, 'API_001', 'El precio de venta no puede pasar del precio de lista.', [
      { field: 'precio_venta', message: 'El precio de venta no puede pasar del precio de lista.' },
    ]);
  }
  const columns = columnsOf(change);
  const row = { ...before };
  for (const [name, value] of Object.entries(columns))
    if (value !== undefined) Object.assign(row, { [name]: value });
  if (differ(familyOf(before), familyOf(row)))
    await checkFamily(tx, {
      id: row.id,
      family_id: row.familyId,
      vendor_id: row.vendorId,
      variant_attributes: row.variantAttributes,
    });
  const measures = measuresAfter(measured, change);
  if (!isPossibleDensity(measures)) {
    throw problem(422, 'API_001', IMPOSSIBLE_DENSITY, [
      { field: 'weight_grams', message: IMPOSSIBLE_DENSITY },
    ]);
  }
  return { before: { row: before, measures: measured }, after: { row, measures }, columns };
}

/** Writes the products' own rows, which then travel to every device; a change of measures alone does not. */
async function writeColumns(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ before, columns }) => ({ key: { id: before.row.id }, columns }));
  for (const { json, typed, set } of columnGroups(products, rows, 'r'))
    await rowsOf(
      tx,
      sql`update products set ${set} from json_to_recordset(${json}::json) as r(id text, ${typed})
          where products.id = r.id`,
    );
}

function writtenPrices({ before, after }: Change): PriceChange {
  return {
    id: after.row.id,
    listChanged: after.row.price !== before.row.price,
    chargedChanged: after.row.precioVenta !== before.row.precioVenta,
  };
}

/** What places a product in a family. */
function familyOf({ familyId, vendorId, variantAttributes }: ProductRow): object {
  return { familyId, vendorId, variantAttributes };
}

/** What the rows of its stock show of a product. */
function shownInStock({ row: { name, gtin, mainImageUrl }, measures }: Measured): object {
  return { name, gtin, mainImageUrl, measures };
}

/** What the counts of the categories count of a product. */
function counted({ row: { categoryId, familyId, isActive, status } }: Measured): object {
  return { categoryId, familyId, isActive, status };
}

/** Of two whose fields stand in the same order. */
function differ(one: object, other: object): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

type ProductRow = typeof products.$inferSelect;
