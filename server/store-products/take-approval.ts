import { sql } from 'drizzle-orm';
import { REVIEW_LEASE_MS, type ReviewLease } from '#domain/store-products/product-approval.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import type { Actor } from '#server/http/app-env.ts';
import { leaseAt } from '#server/store-products/product-approvals.ts';

/**
 * Gives a change that waits to the person who opened it, for `REVIEW_LEASE_MS`, unless a colleague has it.
 * @returns who has it now, undefined when no change of that product waits, and the change of the list, if there is one.
 */
export async function takeApproval(
  tx: Db,
  id: string,
  { actor, nowMs }: { actor: Pick<Actor, 'id' | 'name'>; nowMs: number },
): Promise<{ lease: ReviewLease | undefined; upTo: string | null }> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const [taken] = await rowsOf<{ lease: ReviewLease }>(
    tx,
    sql`update store_products t
        set reviewer_id = ${actor.id}, reviewer_name = ${actor.name}, lease_until = ${at(nowMs + REVIEW_LEASE_MS)}
        where t.id = ${id} and t.change_state = 'PENDIENTE' and not t.deleted
          and (t.reviewer_id is null or t.reviewer_id = ${actor.id} or t.lease_until <= ${at(nowMs)})
        returning ${leaseAt(nowMs)} as lease`,
  );
  if (taken) return { lease: taken.lease, upTo: await transactionId(tx) };
  const [others] = await rowsOf<{ lease: ReviewLease }>(
    tx,
    sql`select ${leaseAt(nowMs)} as lease from store_products t
        where t.id = ${id} and t.change_state = 'PENDIENTE' and not t.deleted`,
  );
  return { lease: others?.lease, upTo: null };
}
