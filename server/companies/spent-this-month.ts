import { sql, type SQL } from 'drizzle-orm';
import { dayInBogota, startOfDay } from '#domain/calendar/day.ts';

/**
 * COP of what the person of a row of `company_members` bought for that company in the month of Colombia, without what was
 * cancelled.
 */
export function spentThisMonth(nowMs: number): SQL<number> {
  const month = new Date(startOfDay(`${dayInBogota(nowMs).slice(0, 7)}-01`)).toISOString();
  return sql<number>`coalesce((select sum(w.total) from orders o join vendor_orders w on w.order_id = o.id
    where o.company_id = company_members.company_id and o.buyer_id = company_members.user_id
      and o.created_at >= ${month}::timestamptz and w.status <> 'cancelled'), 0)::float8`;
}
