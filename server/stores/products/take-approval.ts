import { sql } from 'drizzle-orm';
import { REVIEW_LEASE_MS, type ReviewLease } from '#domain/stores/product-approval.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import type { Actor } from '#server/http/app-env.ts';
import { leaseAt } from '#server/stores/products/product-approvals.ts';

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

/**
 * Lets a change go that a person has, so that colleagues need not wait for its time to run out.
 * @returns whether a change of that product waits, and the change of the list, if they had it.
 */
export async function leaveApproval(
  tx: Db,
  id: string,
  reviewerId: string,
): Promise<{ waits: boolean; upTo: string | null }> {
  const left = await rowsOf(
    tx,
    sql`update store_products set reviewer_id = null, reviewer_name = null, lease_until = null
        where id = ${id} and reviewer_id = ${reviewerId} and change_state = 'PENDIENTE' and not deleted
        returning id`,
  );
  if (left.length > 0) return { waits: true, upTo: await transactionId(tx) };
  const waiting = await rowsOf(
    tx,
    sql`select from store_products where id = ${id} and change_state = 'PENDIENTE' and not deleted`,
  );
  return { waits: waiting.length > 0, upTo: null };
}
