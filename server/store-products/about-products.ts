import { can, type Capability } from '#domain/accounts/capabilities.ts';
import { namesOf } from '#domain/store-products/rebase-fields.ts';
import { isEmpty, type ChangeOutcome } from '#domain/store-products/save-change.ts';
import {
  storeProductSentences,
  type StoreProductRefusal,
} from '#domain/store-products/store-product-refusals.ts';
import type { StoreProductResult } from '#domain/store-products/store-product-commands.ts';
import type { FieldConflict } from '#domain/store-products/store-product.ts';
import type { StoreProductField } from '#domain/store-products/store-product-fields.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import { differences } from '#domain/audit/audit-change.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { storesOfPeople } from '#server/inbound/stores-storage.ts';
import { publishProduct } from '#server/store-products/publish-product.ts';
import {
  lockProducts,
  lockStoreProducts,
  saveStoreProduct,
  storeProductById,
  type StoreProductColumns,
  type StoreProductRow,
} from '#server/store-products/store-products-storage.ts';

/** A command next to the product it is about, as it is while it is decided. */
export interface ProductCase<Data> {
  submitted: Submitted<Data>;
  row: StoreProductRow | undefined;
  /** The stores that its author works for. */
  stores: readonly string[];
  /** Whether its author writes every store's products. */
  isStaff: boolean;
}

/** A handler of commands about one product each, which it locks with its row before it decides. */
export function aboutProducts<Data extends { product_id: string }>(
  needs: Capability,
  carryOut: (tx: Db, at: ProductCase<Data>) => Promise<Decision>,
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
        const decisions: Decision[] = [];
        for (const each of submitted) {
          const row = await storeProductById(tx, each.data.product_id);
          decisions.push(
            await carryOut(tx, {
              submitted: each,
              row,
              stores: stores.get(each.actor.id) ?? [],
              isStaff: can(each.role, 'manageCatalog'),
            }),
          );
        }
        return decisions;
      };
    },
  };
}

/** What becomes of a product beside its outcome. */
interface Settling {
  outcome: ChangeOutcome;
  conflicts: readonly FieldConflict[];
  /** The conflicts that this command added. */
  added?: readonly StoreProductField[];
  /** Whether a person of the company stands behind the prices. */
  approves: boolean;
  columns?: StoreProductColumns;
}

/** Publishes what an outcome says, writes the row of the product, and tells its store. */
export async function settleProduct(
  tx: Db,
  row: StoreProductRow,
  { actor, nowMs }: Pick<Submitted<unknown>, 'actor' | 'nowMs'>,
  { outcome, conflicts, added = [], approves, columns = {} }: Settling,
): Promise<Decision> {
  const { product } = row;
  const isPublished = !isEmpty(outcome.publish);
  const published = isPublished
    ? await publishProduct(tx, row, outcome.publish, nowMs)
    : ({ ok: true, changes: [], columns: {} } as const);
  if (!published.ok) return rejected('product_refused', published.message);

  const version = product.version + 1;
  const price = outcome.publish.price ?? product.published?.price;
  await saveStoreProduct(tx, product, {
    draft: outcome.draft,
    changeState: outcome.change_state,
    version,
    remarks: outcome.remarks,
    conflicts,
    updatedAt: new Date(nowMs),
    updatedBy: actor.id,
    updatedByName: actor.name,
    // What publishing may have stamped on the row goes back to what this command means.
    ...(isPublished ? { approvedPrice: approves ? (price ?? null) : row.approved_price } : {}),
    ...published.columns,
    ...columns,
  });
  const result: StoreProductResult = {
    product_id: product.id,
    change_state: outcome.change_state,
    version,
    published: namesOf(outcome.publish),
    conflicts: [...added],
  };
  return {
    status: 'applied',
    result,
    touched: touchedBy(product.vendor_id, isPublished),
    changes: [...published.changes, ...stateChange(row, outcome)],
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
  return rejected(refusal, storeProductSentences[refusal]);
}
