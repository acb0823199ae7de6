import * as v from 'valibot';
import { changedFields, onlyFields } from '#domain/stores/rebase-fields.ts';
import { newStoreProduct } from '#domain/stores/new-store-product.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import {
  DiscardChangeData,
  ResolveConflictData,
  SaveProductData,
} from '#domain/stores/store-product-data.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** A product of a store as this device shows it. */
export interface StoreProductWithPending extends StoreProduct {
  /** What its store wrote last, with the changes of this device. */
  current: StoreProductFields;
  /** It shows a change of this device that the server has not confirmed. */
  provisional: boolean;
}

/** What no command of this device changes, once for each state of it: lists draw and learn only what is new. */
const unchanged = new WeakMap<StoreProduct, StoreProductWithPending>();

/**
 * The products of the server with this device's unconfirmed changes on top, in the order they were made. What
 * would become public by them is still shown as an open change: only the server publishes.
 */
export function storeProductsWithPending(
  replica: readonly StoreProduct[],
  entries: readonly OutboxEntry[],
): StoreProductWithPending[] {
  const products = new Map(replica.map((each) => [each.id, asServerHas(each)]));
  const pending = entries.filter(isShownOverReplica).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const each of pending) applyCommand(products, each);
  return [...products.values()];
}

function asServerHas(product: StoreProduct): StoreProductWithPending {
  const known = unchanged.get(product) ?? withCurrent(product, false);
  unchanged.set(product, known);
  return known;
}

function applyCommand(
  products: Map<string, StoreProductWithPending>,
  { name, data, timestamp }: PendingEntry,
) {
  if (name === 'product.save') {
    const saved = v.safeParse(SaveProductData, data);
    if (saved.success) products.set(saved.output.product_id, savedBy(products, saved.output, timestamp));
  } else if (name === 'product.discard') {
    const discarded = v.safeParse(DiscardChangeData, data);
    const known = discarded.success && products.get(discarded.output.product_id);
    if (!known) return;
    if (known.published === null) products.delete(known.id);
    else
      products.set(
        known.id,
        withCurrent({ ...known, draft: {}, change_state: 'APROBADO', remarks: [] }, true),
      );
  } else if (name === 'product.resolveConflict') {
    const resolved = v.safeParse(ResolveConflictData, data);
    const known = resolved.success && products.get(resolved.output.product_id);
    if (known) products.set(known.id, withCurrent(resolvedBy(known, resolved.output), true));
  }
}

type PendingEntry = Pick<OutboxEntry, 'name' | 'data' | 'timestamp'>;

function savedBy(
  products: ReadonlyMap<string, StoreProductWithPending>,
  { product_id, vendor_id, fields, submit }: SaveProductData,
  at: string,
): StoreProductWithPending {
  const known = products.get(product_id) ?? newStoreProduct(product_id, vendor_id, at);
  const written = { ...known.draft, ...fields };
  const draft = onlyFields(written, changedFields(known.published ?? {}, written));
  const isAsked = known.change_state === 'CAMBIOS_SOLICITADOS' || known.change_state === 'RECHAZADO';
  const change_state = submit ? 'PENDIENTE' : isAsked ? known.change_state : 'BORRADOR';
  return withCurrent({ ...known, draft, change_state, remarks: submit ? [] : known.remarks }, true);
}

function resolvedBy(known: StoreProduct, { command_id, field, keep }: ResolveConflictData): StoreProduct {
  const of = known.conflicts.find((each) => each.command_id === command_id && each.field === field);
  const conflicts = known.conflicts.filter((each) => each !== of);
  const draft = of && keep === 'mine' ? { ...known.draft, [field]: of.mine } : known.draft;
  return { ...known, draft, conflicts };
}

function withCurrent(product: StoreProduct, provisional: boolean): StoreProductWithPending {
  return { ...product, current: currentFields(product), provisional };
}
