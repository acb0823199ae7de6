import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import type { OrderApproval } from '#domain/companies/order-approval.ts';
import type { Membership } from '#server/companies/companies-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** How long what was decided is still listed. */
const LISTED_DAYS = 30;
const AT_MOST = 100;

/** The orders of a company that wait, then those that were decided of late: all of them for who administers it, else one's own. */
export function approvalsOf(
  db: Db,
  userId: string,
  { companyId, role }: Membership,
  nowMs: number,
): Promise<OrderApproval[]> {
  const since = new Date(nowMs - LISTED_DAYS * DAY_MS).toISOString();
  return rowsOf<OrderApproval>(
    db,
    sql`select a.id, a.order_id, coalesce(u.nombre, u.email) as buyer_name, a.buyer_id = ${userId} as is_own, a.reason,
          a.summary -> 'lines' as lines, (a.summary -> 'total')::float8 as total, a.summary ->> 'purchase_order' as purchase_order,
          a.summary ->> 'city' as city, a.summary ->> 'payment_method' as payment_method, ${wireInstant(sql`a.asked_at`)} as asked_at,
          ${wireInstant(sql`a.expires_at`)} as expires_at, a.state, ${wireInstant(sql`a.decided_at`)} as decided_at,
          a.decided_by_name, a.note, a.problem
        from company_approvals a join users u on u.id = a.buyer_id
        where a.company_id = ${companyId} and (${role === 'administrator'} or a.buyer_id = ${userId})
          and (a.state = 'open' or a.asked_at >= ${since}::timestamptz)
        order by a.state = 'open' desc, a.asked_at desc, a.id limit ${AT_MOST}`,
  );
}
