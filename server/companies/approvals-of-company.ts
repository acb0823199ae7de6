import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { DAY_MS } from '#domain/base/durations.ts';
import type { OrderApproval, OrderApprovals } from '#domain/companies/order-approval.ts';
import type { Membership } from '#server/companies/companies-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** How long what was decided is still listed. */
const LISTED_DAYS = 30;
const PAGE_ROWS = 50;

/** What a cursor says: `open.ID` or `over.ID`. */
export const APPROVALS_CURSOR = /^(?:open|over)\.[\da-f-]{36}$/;

/**
 * A page of the orders of a company that wait, then of those that were decided of late, the newest first: all of them for who
 * administers it, else one's own.
 */
export async function approvalsOf(
  db: Db,
  userId: string,
  { companyId, role }: Membership,
  { nowMs, cursor }: { nowMs: number; cursor: string | undefined },
): Promise<v.InferOutput<typeof OrderApprovals>> {
  const since = new Date(nowMs - LISTED_DAYS * DAY_MS).toISOString();
  const [part, after] = cursor?.split('.') ?? [];
  const behind =
    after === undefined
      ? sql`true`
      : sql`((a.state = 'open') < ${part === 'open'} or (a.state = 'open') = ${part === 'open'} and (a.asked_at, a.id) <
          (select o.asked_at, o.id from company_approvals o where o.id = ${after} and o.company_id = ${companyId}))`;
  const rows = await rowsOf<OrderApproval>(
    db,
    sql`select a.id, a.order_id, coalesce(u.nombre, u.email) as buyer_name, a.buyer_id = ${userId} as is_own, a.reason,
          a.summary -> 'lines' as lines, (a.summary -> 'total')::float8 as total, a.summary ->> 'purchase_order' as purchase_order,
          a.summary ->> 'city' as city, a.summary ->> 'payment_method' as payment_method, ${wireInstant(sql`a.asked_at`)} as asked_at,
          ${wireInstant(sql`a.expires_at`)} as expires_at, a.state, ${wireInstant(sql`a.decided_at`)} as decided_at,
          a.decided_by_name, a.note, a.problem
        from company_approvals a join users u on u.id = a.buyer_id
        where a.company_id = ${companyId} and (${role === 'administrator'} or a.buyer_id = ${userId})
          and (a.state = 'open' or a.asked_at >= ${since}::timestamptz) and ${behind}
        order by a.state = 'open' desc, a.asked_at desc, a.id desc limit ${PAGE_ROWS + 1}`,
  );
  const data = rows.slice(0, PAGE_ROWS);
  const last = data.at(-1);
  const next =
    rows.length > PAGE_ROWS && last ? `${last.state === 'open' ? 'open' : 'over'}.${last.id}` : null;
  return { data, next };
}
