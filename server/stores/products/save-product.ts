import * as v from 'valibot';
import { dayInBogota } from '#domain/calendar/day.ts';
import { Uuid } from '#domain/base/ids.ts';
import { newStoreProduct } from '#domain/stores/new-store-product.ts';
import { problemLabel } from '#domain/stores/check-product.ts';
import { isSameValue, type SeenChange } from '#domain/stores/rebase-fields.ts';
import { saveChange, type Saved } from '#domain/stores/save-change.ts';
import type { SaveProductData } from '#domain/stores/store-product-data.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import { BLANK_FIELDS } from '#domain/stores/store-product-fields.ts';
import type { FieldConflict, StoreProduct } from '#domain/stores/store-product.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import {
  productHandler,
  onlyOne,
  type ProductContext,
  refused,
  type ProductOutcome,
  applyOutcomes,
  touchedBy,
} from '#server/stores/products/product-handler.ts';
import { arrivedPhotos } from '#server/stores/products/arrived-photos.ts';
import { refusalsToSubmit } from '#server/stores/products/refusal-to-submit.ts';
import type { StoreProductRow } from '#server/stores/products/store-products-storage.ts';

/**
 * A store's people save one of its products, and staff any product. What needs nobody's approval becomes public
 * at once.
 */
export const saveProductHandler = productHandler<SaveProductData>('writeProducts', decideSave);

async function decideSave(
  tx: Db,
  { submitted, row: known, stores, isStaff }: ProductContext<SaveProductData>,
) {
  const { data } = submitted;
  if (!isStaff && !stores.includes(data.vendor_id)) return refused('not_your_store');
  if (known ? known.deleted || known.product.vendor_id !== data.vendor_id : !v.is(Uuid, data.product_id))
    return refused(known ? 'product_not_found' : 'bad_product_id');
  const row = known ?? newProduct(data.product_id, data.vendor_id, submitted.nowMs);
  const arrived = await arrivedPhotos(tx, submitted.actor.id, data);
  if (arrived === null) return refused('photo_missing');
  // Of a product that is new here, everybody saw the same: nothing.
  const change = known ? arrived : { ...arrived, seen: BLANK_FIELDS };
  const save = saveOf(submitted, row, change, { submit: data.submit, isStaff });
  return onlyOne(await carryOutSaves(tx, [save]));
}

/** A save of a product that is locked, or new. */
export function saveOf(
  submitted: Submitted<unknown>,
  row: StoreProductRow,
  change: SeenChange,
  { submit, isStaff }: Pick<Save, 'submit' | 'isStaff'>,
): Save {
  const terms = {
    submit,
    publishes: isStaff,
    limit: limitOf(row, submitted),
    today: dayInBogota(submitted.nowMs),
  };
  return { submitted, row, saved: saveChange(row.product, change, terms), submit, isStaff };
}

/** A product of which nobody wrote anything yet. */
export function newProduct(id: string, vendorId: string, nowMs: number): StoreProductRow {
  return {
    product: newStoreProduct(id, vendorId, new Date(nowMs).toISOString()),
    exists: false,
    approved_price: null,
    updated_by: null,
    reviewer_id: null,
    lease_until: null,
    deleted: false,
  };
}

/** What a rule made of a save: a command's own, a row's of a file, or the value that somebody chose of two. */
export interface Save {
  submitted: Submitted<unknown>;
  row: StoreProductRow;
  saved: Saved;
  submit: boolean;
  isStaff: boolean;
  /** Those that stay; without them, all of the product's. */
  conflicts?: readonly FieldConflict[];
}

/**
 * Carries out saves of products of one store, each named once, as one after the other would be carried out; or only
 * says what would become of them (see `applyOutcomes`).
 */
export async function carryOutSaves(tx: Db, all: readonly Save[], isTrial = false): Promise<Decision[]> {
  const sent = all.flatMap(({ saved, submit, row: { product } }) =>
    saved.ok && submit ? [{ product, outcome: saved.outcome }] : [],
  );
  const refusals = await refusalsToSubmit(tx, sent);
  const refusalOf = new Map(sent.map(({ product }, at) => [product.id, refusals[at] ?? null]));
  return applyOutcomes(
    tx,
    all.map((each) => decided(each, refusalOf.get(each.row.product.id) ?? null)),
    isTrial,
  );
}

function decided(
  { submitted, row, saved, isStaff, conflicts: left }: Save,
  refusal: string | null,
): ProductOutcome | Decision {
  const { product } = row;
  if (!saved.ok) return rejected('product_incomplete', problemLabel(saved.problems));
  if (refusal !== null) return rejected('product_refused', refusal);
  const { outcome } = saved;
  const at = new Date(submitted.nowMs).toISOString();
  const added = saved.conflicts.map((each): FieldConflict => ({
    ...each,
    command_id: submitted.id,
    by_name: submitted.actor.name,
    at,
  }));
  const conflicts = [...(left ?? product.conflicts), ...added];
  if (product.version > 0 && isNothing(row, saved) && conflicts.length === product.conflicts.length)
    return nothingNew(product);
  const isSent = outcome.change_state === 'PENDIENTE';
  return {
    submitted,
    row,
    outcome,
    conflicts,
    added: added.map((each) => each.field),
    approves: isStaff && Object.keys(outcome.publish).length > 0,
    columns: isSent && product.change_state !== 'PENDIENTE' ? { submittedAt: new Date(submitted.nowMs) } : {},
  };
}

/** How far the prices of a product may go without an approval. */
function limitOf(
  { product, approved_price }: StoreProductRow,
  { priceLimitPercent }: Pick<Submitted<unknown>, 'priceLimitPercent'>,
) {
  return { approvedPrice: approved_price ?? product.published?.price ?? 0, percent: priceLimitPercent };
}

function isNothing({ product }: StoreProductRow, { outcome }: Extract<Saved, { ok: true }>): boolean {
  return (
    Object.keys(outcome.publish).length === 0 &&
    outcome.change_state === product.change_state &&
    isSameValue(outcome.draft, product.draft)
  );
}

/** The same again, as of a device that did not hear the answer, or of somebody who wanted what is there. */
function nothingNew({ id, vendor_id, change_state, version }: StoreProduct): Decision {
  const result: StoreProductResult = { product_id: id, change_state, version, published: [], conflicts: [] };
  return { status: 'applied', result, touched: touchedBy(vendor_id, false) };
}
