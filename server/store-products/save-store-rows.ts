import type { AuditChange } from '#domain/audit/audit-change.ts';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { uuidv7 } from '#domain/ids.ts';
import type { ImportRowsData, RowOutcome } from '#domain/product-files/import-rows.ts';
import { currentFields } from '#domain/store-products/current-fields.ts';
import { changedFields, onlyFields } from '#domain/store-products/rebase-fields.ts';
import type { SaveProductData } from '#domain/store-products/store-product-data.ts';
import { BLANK_FIELDS, type SomeFields } from '#domain/store-products/store-product-fields.ts';
import type { StoreProduct } from '#domain/store-products/store-product.ts';
import type { StoreProductResult } from '#domain/store-products/store-product-commands.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { missingOfNew } from '#server/import/draft-rows.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import type { ReadPart } from '#server/import/read-part.ts';
import type { PartOutcome } from '#server/store-products/apply-staff-rows.ts';
import { codesOf, productsNamed } from '#server/store-products/products-named.ts';
import { fieldsOfRow } from '#server/store-products/row-fields.ts';
import { saveProductOf } from '#server/store-products/save-product.ts';
import { lockStoreProducts } from '#server/store-products/store-products-storage.ts';

/**
 * Rows of a store's own people, each saved and sent as they save a product: what approves itself is public, the rest
 * waits. A row that is refused keeps no other from being taken.
 */
export async function saveStoreRows(
  tx: Db,
  submitted: Submitted<ImportRowsData>,
  { good }: ReadPart,
): Promise<PartOutcome> {
  const { vendor_id } = submitted.data;
  const ids = (await productsNamed(tx, vendor_id, good)).map((each) => each.id);
  await lockStoreProducts(tx, ids);
  const find = finder(await productsNamed(tx, vendor_id, good));
  const outcome: PartOutcome = { rows: [], changes: [] };
  const rowOf = new Map<string, number>();
  for (const row of good) {
    const { saved, changes } = await saveRow(tx, submitted, row, find, rowOf);
    outcome.rows.push({ row: row.row, ...saved });
    outcome.changes.push(...changes);
  }
  return outcome;
}

type SavedRow = { saved: Omit<RowOutcome, 'row'>; changes: readonly AuditChange[] };

async function saveRow(
  tx: Db,
  submitted: Submitted<ImportRowsData>,
  row: NumberedRow,
  find: Finder,
  rowOf: Map<string, number>,
): Promise<SavedRow> {
  const found = find(row);
  if ('reason' in found) return refused(found.reason);
  const { product } = found;
  const missing = product ? [] : missingOfNew(row);
  if (missing.length > 0) return refused(missing.join(' '));
  const other = product && rowOf.get(product.id);
  if (other !== undefined) return refused(`La fila ${other} es el mismo producto: deja una de las dos.`);
  if (product) rowOf.set(product.id, row.row);

  const before = product ? currentFields(product) : null;
  const wanted = fieldsOfRow(row, before);
  const fields = before ? onlyFields(wanted, changedFields(before, wanted)) : wanted;
  if (before && Object.keys(fields).length === 0)
    return { saved: { kind: 'unchanged', waits: false, reason: '' }, changes: [] };
  const decision = await saveProductOf(tx, dataOf(submitted, product, fields));
  return outcomeOf(decision, product ? 'changed' : 'created');
}

/** The save of a row. The file was written for what is there now: nobody else's change is in its way. */
function dataOf(
  submitted: Submitted<ImportRowsData>,
  product: StoreProduct | undefined,
  fields: SomeFields,
): Submitted<SaveProductData> {
  const before = product ? currentFields(product) : BLANK_FIELDS;
  const product_id = product?.id ?? uuidv7();
  const { vendor_id } = submitted.data;
  return {
    ...submitted,
    data: { product_id, vendor_id, seen: { ...before }, fields, submit: true },
  };
}

function outcomeOf(decision: Decision, kind: 'created' | 'changed'): SavedRow {
  if (decision.status !== 'applied') return refused(decision.problem.message);
  const { change_state } = decision.result as StoreProductResult;
  return {
    saved: { kind, waits: change_state !== 'APROBADO', reason: '' },
    changes: decision.changes ?? [],
  };
}

function refused(reason: string): SavedRow {
  return { saved: { kind: 'refused', waits: false, reason }, changes: [] };
}

type Finder = (row: NumberedRow) => { product: StoreProduct | undefined } | { reason: string };

function finder(products: readonly StoreProduct[]): Finder {
  const bySku = groupedBy(products, (each) => currentFields(each).sku.toUpperCase());
  const byGtin = groupedBy(products, (each) => {
    const { gtin } = currentFields(each);
    return gtin ? gtinKey(gtin) : null;
  });
  return (row) => {
    const { sku, gtin } = codesOf(row);
    const named = [...(bySku.get(sku) ?? []), ...(gtin ? (byGtin.get(gtin) ?? []) : [])];
    const [product, other] = new Map(named.map((each) => [each.id, each])).values();
    if (!product || !other) return { product };
    const name = (each: StoreProduct) => currentFields(each).name;
    return { reason: `La fila sirve para «${name(product)}» y para «${name(other)}»: revisa sus códigos.` };
  };
}
