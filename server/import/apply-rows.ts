import { sql } from 'drizzle-orm';
import { created, differences, type AuditedState } from '#domain/audit/audit-change.ts';
import { photoChanges } from '#domain/audit/audited-photos.ts';
import type { Position } from '#domain/inventory/position.ts';
import {
  IMPOSSIBLE_DENSITY,
  isMeasured,
  isPossibleDensity,
  type ProductMeasures,
} from '#domain/catalog/product-measures.ts';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { uuidv7 } from '#domain/ids.ts';
import { saveAuditEvents, type Doer, type RouteAuditEvent } from '#server/audit/audit-events-storage.ts';
import { recountCategories } from '#server/catalog/category-storage.ts';
import { insertProducts, type ProductRow } from '#server/catalog/insert-products.ts';
import { resendStockOf, saveMeasures, type MeasuresRow } from '#server/catalog/product-measures-storage.ts';
import { joinMeasures } from '#server/db/unit-size.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { RowProblem } from '#server/import/import-summary.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import { mergedMeasures } from '#server/import/measure-columns.ts';
import { enterOpeningStock } from '#server/inventory/opening-stock.ts';

const STEP = 2_000;
/** Where the units of a file stand until someone moves them. */
const ARRIVALS: Position = { zone: 'warehouse_a', aisle: '00', shelf: '0', position: 'IMP' };

export interface ApplyOptions {
  /** Of the new products. */
  vendorId: string;
  /** Whether the file is that store's: then it knows no product of another. */
  onlyOwn: boolean;
  defaultCategoryId: string;
  defaultPrice: number;
  now: string;
  actor: Doer;
  progress(done: number): void;
}

type Stored = Pick<
  ProductRow,
  | 'id'
  | 'sku'
  | 'gtin'
  | 'name'
  | 'description'
  | 'price'
  | 'precio_venta'
  | 'category_id'
  | 'main_image_url'
  | 'images'
  | 'variant_attributes'
> & { measures: ProductMeasures };

/**
 * Adds the new products, by SKU or else by GTIN, and changes the others where the file says something else.
 * Units are entered for new products only: units of known ones move by movements of the ledger.
 */
export async function applyRows(tx: Db, rows: readonly NumberedRow[], options: ApplyOptions) {
  const counts = { created: 0, updated: 0, unchanged: 0, keptStock: 0, problems: [] as RowProblem[] };
  const touched = new Set<string>();
  for (let start = 0; start < rows.length; start += STEP) {
    const some = rows.slice(start, start + STEP);
    const known = await knownProducts(tx, some, options);
    const fresh: { product: ProductRow; stock: number }[] = [];
    const changed: Stored[] = [];
    const measured: MeasuresRow[] = [];
    const events: RouteAuditEvent[] = [];
    for (const row of some) {
      const found = known(row);
      if ('reason' in found) {
        counts.problems.push({ row: row.row, reason: found.reason, cells: row.cells });
        continue;
      }
      const { before } = found;
      if (!before) {
        const product = newProduct(row, options);
        fresh.push({ product, stock: row.stock ?? 0 });
        if (isMeasured(row.measures)) measured.push({ id: product.id, ...row.measures });
        continue;
      }
      const after = merged(before, row);
      if (!isPossibleDensity(after.measures)) {
        counts.problems.push({ row: row.row, reason: IMPOSSIBLE_DENSITY, cells: row.cells });
        continue;
      }
      if (row.stock !== null) counts.keptStock += 1;
      if (!differ(after, before)) counts.unchanged += 1;
      else {
        changed.push(after);
        if (differ(after.measures, before.measures)) measured.push({ id: after.id, ...after.measures });
        const changes = [
          ...differences('product', before.id, auditedRow(before), auditedRow(after)),
          ...photoChanges(before, after),
        ];
        events.push({
          act: 'product.change',
          actor: options.actor,
          subject: `product:${before.id}`,
          changes,
        });
        touched.add(before.category_id).add(after.category_id);
      }
    }
    for (const { product } of fresh) touched.add(product.category_id);
    await insertProducts(
      tx,
      fresh.map((each) => each.product),
    );
    await updateProducts(tx, changed);
    await saveMeasures(tx, measured);
    await resendStockOf(
      tx,
      changed.map((each) => each.id),
    );
    await saveAuditEvents(tx, events, Date.parse(options.now));
    await enterStock(tx, fresh, options.now);
    counts.created += fresh.length;
    counts.updated += changed.length;
    options.progress(start + some.length);
  }
  await recountCategories(tx, [...touched]);
  const { created: added, updated } = counts;
  const imported = created('catalogue', options.vendorId, { rows: rows.length, created: added, updated });
  await saveAuditEvents(
    tx,
    [{ act: 'catalogue.import', actor: options.actor, changes: [imported] }],
    Date.parse(options.now),
  );
  return counts;
}

function auditedRow(product: Stored): AuditedState {
  const { name, sku, gtin, price, precio_venta, category_id, measures } = product;
  return { name, sku, gtin, price, precio_venta, category_id, ...measures };
}

/** The product that a row names, if there is one; or why nobody can say which. */
type KnownProduct = { before: Stored | undefined } | { reason: string };

/**
 * The stored products that rows name: by SKU, in either case, or by GTIN, with any zeros before it. A SKU is a
 * store's own word, and two stores sell goods with one bar code, so a store's file looks among its own only.
 */
async function knownProducts(
  tx: Db,
  rows: readonly NumberedRow[],
  { vendorId, onlyOwn }: ApplyOptions,
): Promise<(row: NumberedRow) => KnownProduct> {
  const keys = rows.map((each) => ({
    sku: skuOf(each),
    gtin: each.gtin === null ? null : gtinKey(each.gtin),
  }));
  const stored = await rowsOf<Stored>(
    tx,
    sql`with keys as (select * from json_to_recordset(${JSON.stringify(keys)}::json) as k(sku text, gtin text))
        select id, sku, gtin, name, description, price, precio_venta, category_id, main_image_url,
          images, variant_attributes,
          json_build_object('weight_grams', m.weight_grams, 'length_mm', m.length_mm, 'width_mm', m.width_mm,
            'height_mm', m.height_mm) as measures
        from products p ${joinMeasures('p.id')}
        where (upper(sku) in (select sku from keys) or lpad(gtin, 14, '0') in (select gtin from keys))
          and (${!onlyOwn} or vendor_id = ${vendorId})
        order by id for no key update of p`,
  );
  const bySku = grouped(stored, (each) => each.sku.toUpperCase());
  const byGtin = grouped(stored, (each) => (each.gtin === null ? '' : gtinKey(each.gtin)));
  return (row) => {
    const named = [
      ...(bySku.get(skuOf(row)) ?? []),
      ...(row.gtin ? (byGtin.get(gtinKey(row.gtin)) ?? []) : []),
    ];
    const [before, other] = new Map(named.map((each) => [each.id, each])).values();
    if (!before || !other) return { before };
    return before.sku.toUpperCase() === other.sku.toUpperCase()
      ? { reason: `Varias tiendas tienen el SKU «${before.sku}»: di con --vendor de cuál es el archivo.` }
      : { reason: `El SKU es de «${before.name}» y el código de barras es de «${other.name}».` };
  };
}

function grouped(stored: readonly Stored[], keyOf: (product: Stored) => string): Map<string, Stored[]> {
  const groups = new Map<string, Stored[]>();
  for (const each of stored) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** The SKU of a row as SKUs are compared; its bar code stands in where it gives none. */
function skuOf({ sku, gtin }: NumberedRow): string {
  return (sku ?? gtin ?? '').toUpperCase();
}

function newProduct(row: NumberedRow, options: ApplyOptions): ProductRow {
  const price = row.price ?? row.precio_venta ?? options.defaultPrice;
  return {
    id: uuidv7(),
    name: row.name,
    sku: row.sku ?? row.gtin ?? '',
    gtin: row.gtin,
    description: row.description ?? '',
    price,
    precio_venta: row.precio_venta ?? price,
    main_image_url: ownImage(row.image),
    images: [],
    rating: 0,
    review_count: 0,
    is_featured: false,
    vendor_id: options.vendorId,
    category_id: row.categoryId ?? options.defaultCategoryId,
    is_active: true,
    family_id: null,
    variant_attributes: {},
    created_at: options.now,
  };
}

/**
 * A product with what the row says of it. Fields in the same order as they come from the database, so that the
 * two can be compared as text.
 */
function merged(before: Stored, row: NumberedRow): Stored {
  return {
    ...before,
    gtin: row.gtin === null || sameGtin(row.gtin, before.gtin) ? before.gtin : row.gtin,
    name: row.name,
    description: row.description ?? before.description,
    ...mergedPrices(before, row),
    category_id: row.categoryId ?? before.category_id,
    main_image_url: ownImage(row.image) ?? before.main_image_url,
    measures: mergedMeasures(before.measures, row.measures),
  };
}

/**
 * The prices after a row that may give only one of them. A new list price ends no offer, unless it is not above
 * it any more; a price charged above the list price raises that.
 */
function mergedPrices(before: Stored, row: NumberedRow): Pick<Stored, 'price' | 'precio_venta'> {
  const hasOffer = before.precio_venta < before.price;
  const price = row.price ?? Math.max(before.price, row.precio_venta ?? 0);
  const charged = row.precio_venta ?? (hasOffer ? before.precio_venta : price);
  return { price, precio_venta: Math.min(charged, price) };
}

/** Of two whose fields stand in the same order. */
function differ(a: object, b: object): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function sameGtin(a: string, b: string | null): boolean {
  return b !== null && gtinKey(a) === gtinKey(b);
}

function ownImage(image: string | null): string | null {
  return image !== null && /^\/media\/[\w./-]{1,480}$/.test(image) ? image : null;
}

/** Writes those whose own row differs: it travels to every device, and a change of measures alone does not. */
async function updateProducts(tx: Db, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  await rowsOf(
    tx,
    sql`update products p set gtin = r.gtin, name = r.name, description = r.description, price = r.price,
          precio_venta = r.precio_venta, category_id = r.category_id, main_image_url = r.main_image_url
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, gtin text, name text, description text,
          price int, precio_venta int, category_id text, main_image_url text)
        where p.id = r.id and (p.gtin, p.name, p.description, p.price, p.precio_venta, p.category_id, p.main_image_url)
          is distinct from (r.gtin, r.name, r.description, r.price, r.precio_venta, r.category_id, r.main_image_url)`,
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
