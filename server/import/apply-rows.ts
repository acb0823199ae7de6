import { filterValuesLabel } from '#domain/catalog/filters/filter-value.ts';
import { priceTiersLabel } from '#domain/catalog/price-tiers.ts';
import { sql } from 'drizzle-orm';
import { created, differences, type AuditedState } from '#domain/audit/audit-change.ts';
import { photoChanges } from '#domain/audit/audited-photos.ts';
import { attributesKey, variantLabel } from '#domain/catalog/variant.ts';
import { ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { shelfLifeLabel } from '#domain/inventory/shelf-life.ts';
import { lotControlLabels } from '#domain/catalog/lot-control.ts';
import { isMeasured } from '#domain/catalog/product-measures.ts';
import type { Position } from '#domain/inventory/position.ts';
import { saveAuditEvents, type Doer, type RouteAuditEvent } from '#server/audit/audit-events-storage.ts';
import { allAttributes } from '#server/catalog/products/filter-values.ts';
import { recountCategories } from '#server/catalog/products/category-storage.ts';
import { decidePrices } from '#server/catalog/products/company-prices.ts';
import { insertProducts, type ProductRow } from '#server/catalog/products/insert-products.ts';
import {
  resendStockOf,
  saveMeasures,
  type MeasuresRow,
} from '#server/catalog/products/product-measures-storage.ts';
import { anyOf } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { draftsOf, type RequiredOfNew } from '#server/import/draft-rows.ts';
import type { RowOutcome, ShownPrice } from '#domain/import/import-rows.ts';
import { lostZeros } from '#server/import/lost-zeros.ts';
import { changedPrices, rowNotes } from '#server/import/row-notes.ts';
import { type RowProblem, RowsRefused } from '#server/import/import-summary.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import { type KnownProduct, knownProducts, type Stored } from '#server/import/known-products.ts';
import type { Draft, NewProducts } from '#server/import/merge-row.ts';
import { type Settled, settleVariants } from '#server/import/settle-variants.ts';
import { possiblePartners, storeVariants } from '#server/import/store-variants.ts';
import { enterOpeningStock } from '#server/inventory/opening-stock.ts';

const BATCH_ROWS = 2_000;
/** Where the units of a file stand until someone moves them. */
const ARRIVALS: Position = { zone: 'warehouse_a', aisle: '00', shelf: '0', position: 'IMP' };

export interface ApplyOptions extends NewProducts {
  /** Whether the file is the store's: then it knows no product of another. */
  onlyOwn: boolean;
  /** What a new product has to say. */
  required: readonly RequiredOfNew[];
  /** Whether the file says anything of variants. */
  hasVariants: boolean;
  /** Imports none of these rows when one is bad. */
  strict: boolean;
  actor: Doer;
  progress(done: number): void;
}

/** What became of the rows of one transaction. */
export interface Applied {
  created: number;
  updated: number;
  unchanged: number;
  keptStock: number;
  problems: RowProblem[];
  settled: Settled | null;
  /** What became of each row that was taken. */
  taken: TakenRow[];
}

/** A row that was taken. */
export interface TakenRow extends Pick<RowOutcome, 'row' | 'prices'> {
  kind: 'created' | 'changed' | 'unchanged';
  notes: string[];
}

/**
 * Adds the new products, by SKU or else by GTIN, and changes the others where the file says something else.
 * Units are entered for new products only: units of known ones move by movements of the ledger. Everything is
 * locked and decided before the first row is written.
 * @throws RowsRefused when a row is bad and the import is strict.
 */
export async function applyRows(
  tx: Db,
  rows: readonly NumberedRow[],
  options: ApplyOptions,
): Promise<Applied> {
  const neighbours = options.hasVariants ? await storeVariants(tx, options.vendorId) : [];
  const known = await knownProducts(tx, rows, options, possiblePartners(rows, neighbours));
  const unknown = rows.filter((each) => isUnknown(known.of(each)));
  const doubts = await lostZeros(tx, unknown, options.onlyOwn ? options.vendorId : null);
  const sayAttributes = rows.some((each) => Object.keys(each.filter_values).length > 0);
  const attributes = sayAttributes ? await allAttributes(tx) : [];
  const { drafts, problems } = draftsOf(rows, known, doubts, { ...options, attributes });
  const settled = options.hasVariants
    ? await settleVariants(tx, options.vendorId, drafts, neighbours, known.others)
    : null;
  const good = settled ? drafts.filter((each) => !settled.refused.has(each)) : drafts;
  for (const [{ row }, reason] of settled?.refused ?? [])
    problems.push({ row: row.row, reason, cells: row.cells });
  if (options.strict && problems.length > 0) throw new RowsRefused(problems);
  if (settled) await leavePlaces(tx, good);

  const counts = { created: 0, updated: 0, unchanged: 0, keptStock: 0 };
  const taken: TakenRow[] = [];
  const touched = new Set<string>();
  for (let start = 0; start < good.length; start += BATCH_ROWS) {
    const some = good.slice(start, start + BATCH_ROWS);
    const fresh: { product: ProductRow; stock: number }[] = [];
    const measured: MeasuresRow[] = [];
    const changed: { before: Stored; after: Stored }[] = [];
    for (const { row, before, after } of some) {
      if (!before) {
        taken.push({
          row: row.row,
          kind: 'created',
          notes: [],
          ...changedPrices(null, shownPrice(after)),
        });
        fresh.push({ product: after, stock: row.stock ?? 0 });
        if (isMeasured(row.measures)) measured.push({ id: after.id, ...row.measures });
        continue;
      }
      if (row.stock !== null) counts.keptStock += 1;
      const differs = differ(after, before);
      taken.push(takenOf(row, before, after, differs));
      if (differs) changed.push({ before, after });
      else counts.unchanged += 1;
    }
    for (const { product } of fresh) touched.add(product.category_id);
    await insertProducts(
      tx,
      fresh.map((each) => each.product),
    );
    await saveMeasures(tx, measured);
    await changeProducts(tx, changed, touched, options);
    await enterStock(tx, fresh, options.now);
    counts.created += fresh.length;
    counts.updated += changed.length;
    options.progress(start + some.length);
  }
  if (settled) await changeProducts(tx, settled.partners, touched, options);
  await recountCategories(tx, [...touched]);
  const { created: added, updated } = counts;
  const imported = created('catalogue', options.vendorId, { rows: rows.length, created: added, updated });
  await saveAuditEvents(
    tx,
    [{ act: 'catalogue.import', actor: options.actor, changes: [imported] }],
    Date.parse(options.now),
  );
  return { ...counts, problems, settled, taken };
}

function isUnknown(found: KnownProduct): boolean {
  return 'before' in found && found.before === undefined;
}

function takenOf(row: NumberedRow, before: Stored, after: Stored, differs: boolean): TakenRow {
  const [was, is] = [shownPrice(before), shownPrice(after)];
  return {
    row: row.row,
    kind: differs ? 'changed' : 'unchanged',
    notes: rowNotes(row, { ...before, ...was }, { ...after, ...is }),
    ...changedPrices(was, is),
  };
}

function shownPrice({ price, precio_venta }: Pick<Stored, 'price' | 'precio_venta'>): ShownPrice {
  return { price, offer: precio_venta < price ? precio_venta : null };
}

/**
 * Takes products out of their families whose attributes change there, until they are written: two that
 * exchange their sizes would be equal in between.
 */
async function leavePlaces(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const leaving = drafts.flatMap(({ before, after }) =>
    before?.family_id && attributesKey(before.variant_attributes) !== attributesKey(after.variant_attributes)
      ? [before.id]
      : [],
  );
  if (leaving.length === 0) return;
  await rowsOf(tx, sql`update products set family_id = null where id = ${anyOf(leaving)}`);
}

/** Writes products that are not as they were, and what became different. Their prices are the company's decision. */
async function changeProducts(
  tx: Db,
  changed: readonly { before: Stored; after: Stored }[],
  touched: Set<string>,
  { actor, now }: ApplyOptions,
): Promise<void> {
  const events = changed.map(({ before, after }): RouteAuditEvent => {
    touched.add(before.category_id).add(after.category_id);
    const changes = [
      ...differences('product', before.id, auditedRow(before), auditedRow(after)),
      ...photoChanges(before, after),
    ];
    return { act: 'product.change', actor, subject: `product:${before.id}`, changes };
  });
  await updateProducts(
    tx,
    changed.map((each) => each.after),
  );
  await decidePrices(
    tx,
    changed.map(({ before, after }) => ({
      id: after.id,
      listChanged: after.price !== before.price,
      chargedChanged: after.precio_venta !== before.precio_venta,
    })),
  );
  const measured = changed.filter(({ before, after }) => differ(after.measures, before.measures));
  await saveMeasures(
    tx,
    measured.map(({ after: { id, measures } }) => ({ id, ...measures })),
  );
  await resendStockOf(
    tx,
    changed.flatMap(({ before, after }) =>
      differ(shownInStock(after), shownInStock(before)) ? [after.id] : [],
    ),
  );
  await saveAuditEvents(tx, events, Date.parse(now));
}

/** What the rows of its stock show of a product. */
function shownInStock({ name, gtin, main_image_url, measures }: Stored): object {
  return { name, gtin, main_image_url, measures };
}

function auditedRow(product: Stored): AuditedState {
  const { name, sku, gtin, price, precio_venta, category_id, family_id, measures } = product;
  const variant = variantLabel(product.variant_attributes);
  const iva_class = ivaClassLabels[product.iva_class];
  const lot_control = lotControlLabels[product.lot_control];
  const minimum_shelf_life_days = shelfLifeLabel(product.minimum_shelf_life_days);
  const price_tiers = priceTiersLabel(product.price_tiers ?? []);
  const classes = { iva_class, lot_control, minimum_shelf_life_days, price_tiers };
  const filter_values = filterValuesLabel(product.filter_values, []);
  return {
    name,
    sku,
    gtin,
    price,
    precio_venta,
    category_id,
    family_id,
    variant,
    filter_values,
    ...classes,
    ...measures,
  };
}

/** Of two whose fields stand in the same order. */
function differ(a: object, b: object): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

/** Writes those whose own row differs: it travels to every device, and a change of measures alone does not. */
async function updateProducts(tx: Db, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  await rowsOf(
    tx,
    sql`update products p set gtin = r.gtin, name = r.name, description = r.description, price = r.price,
          precio_venta = r.precio_venta, category_id = r.category_id, main_image_url = r.main_image_url,
          family_id = r.family_id, variant_attributes = r.variant_attributes, iva_class = r.iva_class,
          lot_control = r.lot_control, minimum_shelf_life_days = r.minimum_shelf_life_days, price_tiers = r.price_tiers, filter_values = r.filter_values
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, gtin text, name text, description text,
          price int, precio_venta int, category_id text, main_image_url text, family_id text,
          variant_attributes jsonb, iva_class text, lot_control text, minimum_shelf_life_days int, price_tiers jsonb, filter_values jsonb)
        where p.id = r.id and (p.gtin, p.name, p.description, p.price, p.precio_venta, p.category_id, p.main_image_url,
            p.family_id, p.variant_attributes, p.iva_class, p.lot_control, p.minimum_shelf_life_days, p.price_tiers, p.filter_values)
          is distinct from (r.gtin, r.name, r.description, r.price, r.precio_venta, r.category_id, r.main_image_url,
            r.family_id, r.variant_attributes, r.iva_class, r.lot_control, r.minimum_shelf_life_days, r.price_tiers, r.filter_values)`,
  );
}

async function enterStock(tx: Db, fresh: readonly { product: ProductRow; stock: number }[], now: string) {
  const entries = fresh
    .filter((each) => each.stock > 0)
    .map(({ product, stock }) => ({
      product_id: product.id,
      location: ARRIVALS,
      quantity: stock,
      reference: 'Importación',
      occurredAt: now,
      minStock: 0,
      maxStock: 0,
      cost: 0,
    }));
  if (entries.length > 0) await enterOpeningStock(tx, entries);
}
