import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { isEmpty, namesOf } from '#domain/stores/rebase-fields.ts';
import type { ChangeOutcome } from '#domain/stores/save-change.ts';
import { storeProductMessages, type StoreProductRefusal } from '#domain/stores/store-product-refusals.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import type { FieldConflict } from '#domain/stores/store-product.ts';
import type { StoreProductField } from '#domain/stores/store-product-fields.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import { differences } from '#domain/audit/audit-change.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { storesOfPeople } from '#server/stores/people/stores-storage.ts';
import { publishProducts } from '#server/stores/products/publish-product.ts';
import {
  type ChangedRow,
  lockProducts,
  lockStoreProducts,
  saveStoreProducts,
  storeProductById,
  type StoreProductColumns,
  type StoreProductRow,
} from '#server/stores/products/store-products-storage.ts';

/** A command next to the product it is about, as it is while it is decided. */
export interface ProductContext<Data> {
  submitted: Submitted<Data>;
  row: StoreProductRow | undefined;
  /** The stores that its author works for. */
  stores: readonly string[];
  /** Whether its author writes every store's products. */
  isStaff: boolean;
}

/** A handler of commands about one product each, which it locks with its row before it decides. */
export function productHandler<Data extends { product_id: string }>(
  needs: Capability,
  carryOut: (tx: Db, at: ProductContext<Data>) => Promise<Decision>,
): CommandHandler<Data> {
  return {
    needs,
    async lock(tx, all) {
      await lockProducts(
        tx,
        all.map((each) => each.product_id),
      );
      return async (submitted) => {
        await lockStoreProducts(
          tx,
          submitted.map(({ data }) => data.product_id),
        );
        const stores = await storesOfPeople(
          tx,
          submitted.map(({ actor }) => actor.id),
        );
        return decideInTurn(submitted, async (each) =>
          carryOut(tx, {
            submitted: each,
            row: await storeProductById(tx, each.data.product_id),
            stores: stores.get(each.actor.id) ?? [],
            isStaff: can(each.authority, 'manageCatalog'),
          }),
        );
      };
    },
  };
}

/**
 * A handler of commands about a product that is there, from who may write it: its store's people and staff. To everybody
 * else it is one that does not exist.
 */
export function existingProductHandler<Data extends { product_id: string }>(
  carryOut: (tx: Db, at: ProductContext<Data> & { row: StoreProductRow }) => Promise<Decision>,
): CommandHandler<Data> {
  return productHandler<Data>('writeProducts', async (tx, at) => {
    const { row, stores, isStaff } = at;
    if (!row || row.deleted || (!isStaff && !stores.includes(row.product.vendor_id)))
      return refused('product_not_found');
    return carryOut(tx, { ...at, row });
  });
}

/** What becomes of a product. */
export interface ProductOutcome {
  submitted: Pick<Submitted<unknown>, 'actor' | 'nowMs'>;
  row: StoreProductRow;
  outcome: ChangeOutcome;
  conflicts: readonly FieldConflict[];
  /** The conflicts that this command added. */
  added?: readonly StoreProductField[];
  /** Whether a person of the company stands behind the prices. */
  approves: boolean;
  columns?: StoreProductColumns;
}

/**
 * Publishes what the outcomes of products say, each named once, writes their rows, and tells their stores. What one
 * refuses keeps no other from it; what is decided already stays as it is.
 * @param isTrial decides the same and writes nothing: what is decided is taken back.
 */
export async function applyOutcomes(
  tx: Db,
  all: readonly (ProductOutcome | Decision)[],
  isTrial = false,
): Promise<Decision[]> {
  const publishing = all.flatMap((each) =>
    'outcome' in each && !isEmpty(each.outcome.publish) ? [each] : [],
  );
  const answers = await publishProducts(
    tx,
    publishing.map(({ row, outcome, submitted: { nowMs } }) => ({ row, fields: outcome.publish, nowMs })),
    isTrial,
  );
  const published = new Map(publishing.map((each, at) => [each, answers[at]]));
  const rows: ChangedRow[] = [];
  const decisions = all.map((each) => {
    if (!('outcome' in each)) return each;
    const answer = published.get(each) ?? NOTHING_PUBLIC;
    if (!answer.ok) return rejected('product_refused', answer.message);
    rows.push({ product: each.row.product, columns: columnsAfter(each, answer.columns) });
    return appliedOf(each, answer.changes);
  });
  if (!isTrial) {
    await saveStoreProducts(tx, rows);
    await announceSubmitted(tx, all);
  }
  return decisions;
}

/** Says which stores sent something for approval, once a day each: a file of a thousand products is one thing to look at. */
async function announceSubmitted(tx: Db, all: readonly (ProductOutcome | Decision)[]): Promise<void> {
  const sent = all.flatMap((each) =>
    'outcome' in each &&
    each.outcome.change_state === 'PENDIENTE' &&
    each.row.product.change_state !== 'PENDIENTE'
      ? [{ vendor_id: each.row.product.vendor_id, day: dayInBogota(each.submitted.nowMs) }]
      : [],
  );
  await announceEvents(
    tx,
    [...new Map(sent.map((each) => [each.vendor_id, each])).values()].map(({ vendor_id, day }) => {
      return { kind: 'products.submitted', cause: `${vendor_id}:${day}`, data: { vendor_id } };
    }),
  );
}

/** The decision about the one product that was named. */
export function onlyOne([decision]: readonly Decision[]): Decision {
  if (!decision) throw new Error('No product was named.');
  return decision;
}

/** What is published of an outcome that only waits. */
const NOTHING_PUBLIC = { ok: true, changes: [], columns: {} } as const;

function columnsAfter(
  { submitted: { actor, nowMs }, row, outcome, conflicts, approves, columns }: ProductOutcome,
  published: StoreProductColumns,
): StoreProductColumns {
  const { product } = row;
  const price = outcome.publish.price ?? product.published?.price;
  return {
    draft: outcome.draft,
    changeState: outcome.change_state,
    version: product.version + 1,
    remarks: outcome.remarks,
    conflicts,
    updatedAt: new Date(nowMs),
    updatedBy: actor.id,
    updatedByName: actor.name,
    // A decision that publishes nothing approves no price.
    ...(approves && !isEmpty(outcome.publish) ? { approvedPrice: price ?? null } : {}),
    ...published,
    ...columns,
  };
}

function appliedOf({ row, outcome, added = [] }: ProductOutcome, changes: readonly AuditChange[]): Decision {
  const { id, vendor_id, version } = row.product;
  const result: StoreProductResult = {
    product_id: id,
    change_state: outcome.change_state,
    version: version + 1,
    published: namesOf(outcome.publish),
    conflicts: [...added],
  };
  return {
    status: 'applied',
    result,
    touched: touchedBy(vendor_id, !isEmpty(outcome.publish)),
    changes: [...changes, ...stateChange(row, outcome)],
  };
}

/** Who hears of a change of a product: its store, those who decide, and of what is public everybody. */
export function touchedBy(vendorId: string, isPublished: boolean) {
  const always = [
    { collection: 'store_products' as const, scopes: [`vendor:${vendorId}`] },
    { collection: 'product_approvals' as const },
    { collection: 'listed_products' as const },
  ];
  const publicOnes = ['products', 'categories', 'inventory'] as const;
  return isPublished ? [...always, ...publicOnes.map((collection) => ({ collection }))] : always;
}

/** The audit keeps where the open change stands; what it says is kept once it is public. */
export function stateChange({ product }: StoreProductRow, { change_state }: ChangeOutcome): AuditChange[] {
  return differences('product', product.id, { change: product.change_state }, { change: change_state });
}

export function refused(refusal: StoreProductRefusal): Decision {
  return rejected(refusal, storeProductMessages[refusal]);
}
