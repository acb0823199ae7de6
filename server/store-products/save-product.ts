import * as v from 'valibot';
import { dayInBogota } from '#domain/calendar/day.ts';
import { Uuid } from '#domain/ids.ts';
import { newStoreProduct } from '#domain/store-products/new-store-product.ts';
import { problemWords } from '#domain/store-products/check-product.ts';
import { isSameValue } from '#domain/store-products/rebase-fields.ts';
import { saveChange, type Saved } from '#domain/store-products/save-change.ts';
import type { SaveProductData } from '#domain/store-products/store-product-data.ts';
import type { StoreProductResult } from '#domain/store-products/store-product-commands.ts';
import { BLANK_FIELDS } from '#domain/store-products/store-product-fields.ts';
import type { FieldConflict, StoreProduct } from '#domain/store-products/store-product.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import {
  aboutProducts,
  type ProductCase,
  refused,
  settleProduct,
  touchedBy,
} from '#server/store-products/about-products.ts';
import { arrivedPhotos } from '#server/store-products/arrived-photos.ts';
import { refusalToSubmit } from '#server/store-products/refusal-to-submit.ts';
import { storeProductById, type StoreProductRow } from '#server/store-products/store-products-storage.ts';

/**
 * A store's people save one of its products, and staff any product. What needs nobody's approval becomes public
 * at once.
 */
export const saveProductHandler = aboutProducts<SaveProductData>('writeProducts', save);

async function save(tx: Db, { submitted, row: known, stores, isStaff }: ProductCase<SaveProductData>) {
  const { data } = submitted;
  if (!isStaff && !stores.includes(data.vendor_id)) return refused('not_your_store');
  if (known ? known.deleted || known.product.vendor_id !== data.vendor_id : !v.is(Uuid, data.product_id))
    return refused(known ? 'product_not_found' : 'bad_product_id');
  const row = known ?? newProduct(submitted);
  const arrived = await arrivedPhotos(tx, submitted.actor.id, data);
  if (arrived === null) return refused('photo_missing');
  // Of a product that is new here, everybody saw the same: nothing.
  const change = known ? arrived : { ...arrived, seen: BLANK_FIELDS };
  const saved = saveChange(row.product, change, {
    submit: data.submit,
    publishes: isStaff,
    limit: limitOf(row, submitted),
    today: dayInBogota(submitted.nowMs),
  });
  return carryOutSave(tx, submitted, row, { saved, submit: data.submit, isStaff });
}

/** Saves a product of the author's own store, which is locked: one of several that a command is about. */
export async function saveProductOf(tx: Db, submitted: Submitted<SaveProductData>): Promise<Decision> {
  const { product_id, vendor_id } = submitted.data;
  const row = await storeProductById(tx, product_id);
  return save(tx, { submitted, row, stores: [vendor_id], isStaff: false });
}

function newProduct({ data, nowMs }: Submitted<SaveProductData>): StoreProductRow {
  return {
    product: newStoreProduct(data.product_id, data.vendor_id, new Date(nowMs).toISOString()),
    exists: false,
    approved_price: null,
    updated_by: null,
    reviewer_id: null,
    lease_until: null,
    deleted: false,
  };
}

/** Carries out what a rule made of a save: the command's own, or the value that somebody chose of two. */
export async function carryOutSave(
  tx: Db,
  submitted: Submitted<unknown>,
  row: StoreProductRow,
  of: { saved: Saved; submit: boolean; isStaff: boolean; conflicts?: readonly FieldConflict[] },
): Promise<Decision> {
  const { saved, submit, isStaff } = of;
  const { product } = row;
  if (!saved.ok) return rejected('product_incomplete', problemWords(saved.problems));
  const { outcome } = saved;
  if (submit) {
    const message = await refusalToSubmit(tx, product, outcome);
    if (message !== null) return rejected('product_refused', message);
  }
  const at = new Date(submitted.nowMs).toISOString();
  const added = saved.conflicts.map((each): FieldConflict => ({
    ...each,
    command_id: submitted.id,
    by_name: submitted.actor.name,
    at,
  }));
  const conflicts = [...(of.conflicts ?? product.conflicts), ...added];
  if (product.version > 0 && isNothing(row, saved) && conflicts.length === product.conflicts.length)
    return nothingNew(product);
  const isSent = outcome.change_state === 'PENDIENTE';
  return settleProduct(tx, row, submitted, {
    outcome,
    conflicts,
    added: added.map((each) => each.field),
    approves: isStaff && Object.keys(outcome.publish).length > 0,
    columns: isSent && product.change_state !== 'PENDIENTE' ? { submittedAt: new Date(submitted.nowMs) } : {},
  });
}

/** How far the prices of a product may go without an approval. */
export function limitOf(
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
