import { dayInBogota } from '#domain/calendar/day.ts';
import { problemsOfProduct, problemLabel } from '#domain/stores/check-product.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { decideChange } from '#domain/stores/decide-change.ts';
import { changedFields, isEmpty } from '#domain/stores/rebase-fields.ts';
import { STORE_PRODUCT_FIELDS } from '#domain/stores/store-product-fields.ts';
import type { DecideProductData } from '#domain/stores/store-product-data.ts';
import type { StoreProductRefusal } from '#domain/stores/store-product-refusals.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { mailboxesOfStores } from '#server/stores/people/stores-storage.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  productHandler,
  onlyOne,
  type ProductContext,
  refused,
  applyOutcomes,
} from '#server/stores/products/product-handler.ts';
import { refusalsToSubmit } from '#server/stores/products/refusal-to-submit.ts';
import { productDecidedMessage } from '#server/stores/products/store-product-messages.ts';
import type { StoreProductRow } from '#server/stores/products/store-products-storage.ts';

/**
 * A person of the company answers the open change of a product, on the version that they read. Of two who
 * answer the same, the second is told. The store's letter leaves with the same transaction.
 */
export const decideProductHandler = productHandler<DecideProductData>('reviewProducts', decide);

async function decide(tx: Db, at: ProductContext<DecideProductData>): Promise<Decision> {
  const { submitted, row } = at;
  const { data, nowMs } = submitted;
  if (!row || row.deleted) return refused('product_not_found');
  const refusal = refusalOf(at, row);
  if (refusal !== null) return refused(refusal);
  const { product } = row;
  const outcome = decideChange(product, data);
  if (!isEmpty(outcome.publish)) {
    const { published } = product;
    const after = currentFields({ published, draft: outcome.publish });
    const changed = published === null ? STORE_PRODUCT_FIELDS : changedFields(published, outcome.publish);
    const problems = problemsOfProduct(after, changed, dayInBogota(nowMs));
    if (problems.length > 0) return rejected('product_incomplete', problemLabel(problems));
    const [taken] = await refusalsToSubmit(tx, [{ product, outcome: { ...outcome, draft: {} } }]);
    if (taken) return rejected('product_refused', taken);
  }
  const columns = { decidedAt: new Date(nowMs), reviewerId: null, reviewerName: null, leaseUntil: null };
  const { conflicts } = product;
  const settling = { submitted, row, outcome, conflicts, approves: true, columns };
  const decision = onlyOne(await applyOutcomes(tx, [settling]));
  if (decision.status === 'applied') {
    const to = (await mailboxesOfStores(tx, [product.vendor_id], 'products')).get(product.vendor_id);
    const event = { product_id: product.id, outcome: data.outcome };
    await announceEvents(tx, [{ kind: 'product.decided', cause: submitted.id, data: event }]);
    if (to) await writeMessages(tx, [productDecidedMessage(to, product, outcome, submitted)], nowMs);
  }
  return decision;
}

function refusalOf(
  { submitted, stores }: ProductContext<DecideProductData>,
  { product, reviewer_id, lease_until }: StoreProductRow,
): StoreProductRefusal | null {
  const { data, actor, nowMs } = submitted;
  if (stores.includes(product.vendor_id)) return 'own_product';
  if (product.version !== data.version) return 'product_changed';
  if (product.change_state !== 'PENDIENTE') return 'product_not_waiting';
  const isTaken = reviewer_id !== null && reviewer_id !== actor.id && (lease_until ?? 0) > nowMs;
  return isTaken ? 'product_in_review' : null;
}
