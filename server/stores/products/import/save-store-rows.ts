import { gtinKey } from '#domain/catalog/gtin.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { ImportRowsData, RowOutcome, ShownPrice } from '#domain/import/import-rows.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { changedFields, isEmpty, onlyFields } from '#domain/stores/rebase-fields.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import { BLANK_FIELDS, type StoreProductFields } from '#domain/stores/store-product-fields.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { pricedWithoutIva } from '#domain/import/price-without-iva.ts';
import { lostZeros } from '#server/import/lost-zeros.ts';
import { changedPrices, rowNotes } from '#server/import/row-notes.ts';
import { ALL_REQUIRED, missingOfNew } from '#server/import/draft-rows.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import type { ReadChunk } from '#server/import/read-chunk.ts';
import { type ChunkOutcome, noted } from '#server/stores/products/import/apply-staff-rows.ts';
import { codesOf, productsNamed } from '#server/stores/products/products-named.ts';
import { fieldsOfRow } from '#server/stores/products/import/row-fields.ts';
import { carryOutSaves, newProduct, type Save, saveOf } from '#server/stores/products/save-product.ts';
import {
  lockStoreProducts,
  type StoreProductRow,
  storeProductsById,
} from '#server/stores/products/store-products-storage.ts';

/**
 * Rows of a store's own people, each saved and sent as they save a product, all of a part in as many statements as
 * one: what approves itself is public, the rest waits. A row that is refused keeps no other from being taken. A trial
 * says the same and writes nothing.
 */
export async function saveStoreRows(
  tx: Db,
  submitted: Submitted<ImportRowsData>,
  { good }: ReadChunk,
  isTrial: boolean,
): Promise<ChunkOutcome> {
  const { vendor_id } = submitted.data;
  const ids = await productsNamed(tx, vendor_id, good);
  await lockStoreProducts(tx, ids);
  const named = (await storeProductsById(tx, ids)).filter((each) => !each.deleted);
  const find = finder(named);
  const rowOf = new Map<string, number>();
  const doubts = await lostZeros(
    tx,
    good.filter((row) => isUnknown(find(row))),
    vendor_id,
  );
  const plans = good.map((row) => {
    const doubt = doubts.get(row.row);
    const plan = doubt === undefined ? planOf(submitted, row, find(row), rowOf) : { reason: doubt };
    return { row: row.row, ...plan };
  });
  const saves = plans.flatMap((each) => ('save' in each ? [each.save] : []));
  const decisions = await carryOutSaves(tx, saves, isTrial);
  const decided = new Map(saves.map((each, at) => [each, decisions[at]]));
  const outcome: ChunkOutcome = { rows: [], changes: [] };
  for (const plan of plans) {
    const decision = 'save' in plan ? decided.get(plan.save) : undefined;
    outcome.rows.push({ row: plan.row, ...rowOutcome(plan, decision) });
    if (decision?.status === 'applied') outcome.changes.push(...(decision.changes ?? []));
  }
  return outcome;
}

/** What a row asks for, before anything of it is written. */
type RowPlan =
  | ({ save: Save; kind: 'created' | 'changed' } & KindWithFacts)
  | ({ kind: 'unchanged' } & KindWithFacts)
  | { reason: string };

/** What its author is told of a row that is taken. */
type KindWithFacts = Pick<RowOutcome, 'prices' | 'note'>;

function planOf(
  submitted: Submitted<ImportRowsData>,
  read: NumberedRow,
  found: Found,
  rowOf: Map<string, number>,
): RowPlan {
  if ('reason' in found) return found;
  const { known } = found;
  const rates = ivaRatesAt(submitted.settings.values, submitted.nowMs);
  if (!known) return planOfNew(submitted, pricedWithoutIva(read, undefined, rates));
  const { product } = known;
  const other = rowOf.get(product.id);
  if (other !== undefined) return { reason: `La fila ${other} es el mismo producto: deja una de las dos.` };
  rowOf.set(product.id, read.row);
  // The file was written for what is there now: nobody else's change is in its way.
  const seen = currentFields(product);
  const row = pricedWithoutIva(read, seen.iva_class, rates);
  const wanted = fieldsOfRow(row, seen);
  const fields = onlyFields(wanted, changedFields(seen, wanted));
  const after: StoreProductFields = Object.assign({}, seen, fields);
  const told = {
    ...changedPrices(shownPrice(seen), shownPrice(after)),
    ...noted(rowNotes(row, { ...seen, ...shownPrice(seen) }, { ...after, ...shownPrice(after) })),
  };
  if (isEmpty(fields)) return { kind: 'unchanged', ...told };
  return { save: saveOf(submitted, known, { seen, fields }, SENT), kind: 'changed', ...told };
}

function planOfNew(submitted: Submitted<ImportRowsData>, row: NumberedRow): RowPlan {
  const missing = missingOfNew(row, ALL_REQUIRED);
  if (missing.length > 0) return { reason: missing.join(' ') };
  const fresh = newProduct(uuidv7(), submitted.data.vendor_id, submitted.nowMs);
  const fields = fieldsOfRow(row, null);
  return {
    save: saveOf(submitted, fresh, { seen: BLANK_FIELDS, fields }, SENT),
    kind: 'created',
    ...changedPrices(null, shownPrice(Object.assign({}, BLANK_FIELDS, fields))),
  };
}

function shownPrice({ price, offer_price }: StoreProductFields): ShownPrice {
  return { price, offer: offer_price };
}

function isUnknown(found: Found): boolean {
  return 'known' in found && found.known === undefined;
}

/** A row is sent at once, by somebody whose products wait for an approval. */
const SENT = { submit: true, isStaff: false };

function rowOutcome(plan: RowPlan, decision: Decision | undefined): Omit<RowOutcome, 'row'> {
  if ('reason' in plan) return { kind: 'refused', waits: false, reason: plan.reason };
  const { prices, note } = plan;
  const told: KindWithFacts = { ...(prices ? { prices } : {}), ...(note ? { note } : {}) };
  if (!decision) return { kind: plan.kind, waits: false, reason: '', ...told };
  if (decision.status !== 'applied')
    return { kind: 'refused', waits: false, reason: decision.problem.message };
  const { change_state } = decision.result as StoreProductResult;
  return { kind: plan.kind, waits: change_state !== 'APROBADO', reason: '', ...told };
}

type Found = { known: StoreProductRow | undefined } | { reason: string };

function finder(rows: readonly StoreProductRow[]): (row: NumberedRow) => Found {
  const fieldsOf = new Map(rows.map((each) => [each, currentFields(each.product)]));
  const bySku = groupedBy(rows, (each) => fieldsOf.get(each)?.sku.toUpperCase() ?? null);
  const byGtin = groupedBy(rows, (each) => {
    const gtin = fieldsOf.get(each)?.gtin;
    return gtin ? gtinKey(gtin) : null;
  });
  return (row) => {
    const { sku, gtin } = codesOf(row);
    const [known, other] = new Set([...(bySku.get(sku) ?? []), ...(gtin ? (byGtin.get(gtin) ?? []) : [])]);
    if (!known || !other) return { known };
    const name = (each: StoreProductRow) => fieldsOf.get(each)?.name ?? '';
    return { reason: `La fila sirve para «${name(known)}» y para «${name(other)}»: revisa sus códigos.` };
  };
}
