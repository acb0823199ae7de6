import { sql, type SQL } from 'drizzle-orm';
import { ALL_STORES, STORE_SUMMED } from '#domain/reports/sales-sums.ts';
import {
  dayOf,
  daysFrom,
  factsOfDays,
  summedColumns,
  ordersOfDays,
} from '#server/dashboard/sales-day-facts.ts';
import {
  daysIn,
  moveCategories,
  sumCategories,
  sumMissingCategories,
} from '#server/dashboard/sales-categories.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';

/** Days that are counted in one transaction: some tenths of a second at a few thousand orders a day. */
const DAYS_AT_ONCE = 5;
const LOCK = 'sales_days';
const PROGRESS = 'sales';

const sums: SQL = sql.raw(STORE_SUMMED.map((name) => `sum(${name})`).join(', '));
/** Up to which transaction purchases were looked through; after a restore, or before the first look, none. */
export const LOOKED_THROUGH: SQL = sql`coalesce((select case when sx <= pg_snapshot_xmin(pg_current_snapshot()) then sx end
  from sales_days_progress where id = ${PROGRESS}), '0'::xid8)`;

/**
 * Keeps the sums of days (`sales_days`) in step with the orders: looks which purchases changed since the last time, and counts
 * the days of those anew from the orders themselves. Once and again is the same. Of several servers one does it at a time. It
 * goes in the order of transactions and only below the oldest that still runs, so that it misses no order.
 * @returns how many days were counted.
 */
export async function countSalesDays(services: Services, stopping?: AbortSignal): Promise<number> {
  const { db } = services.database;
  await db.transaction((tx) => markDays(tx, services.now()));
  let counted = 0;
  for (let days = 1; days > 0 && !stopping?.aborted; counted += days)
    days = await db.transaction((tx) => countDueDays(tx));
  for (const follow of [sumMissingCategories, moveCategories])
    for (let some = 1; some > 0 && !stopping?.aborted;)
      some = await db.transaction(async (tx) => ((await isFree(tx)) ? follow(tx) : 0));
  return counted;
}

async function isFree(tx: Db): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as taken`,
  );
  return lock?.taken ?? false;
}

/** Writes down the days to count: of each purchase that changed its own, and those of its returns. */
async function markDays(tx: Db, nowMs: number): Promise<void> {
  if (!(await isFree(tx))) return;
  const [place] = await rowsOf<{ from: string; until: string }>(
    tx,
    // After a restore, transactions may count from a lower number than the one that was kept: everything is counted anew.
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as until,
          ${LOOKED_THROUGH}::text as from`,
  );
  if (!place) return;
  await rowsOf(
    tx,
    // A purchase that moved to another day, as one of a demonstration may, is counted anew on both.
    sql`with changed as materialized (
          select o.id, ${dayOf(sql`o.created_at`)} as day from orders o
          where o.sx >= ${place.from}::xid8 and o.sx < ${place.until}::xid8),
        placed as (
          insert into sales_orders as s (order_id, day) select id, day from changed
          on conflict (order_id) do update set day = excluded.day where s.day <> excluded.day)
        insert into sales_days_due (day)
          select day from changed
          union select s.day from changed c join sales_orders s on s.order_id = c.id
          union select ${dayOf(sql`e.at`)} from changed c join vendor_orders w on w.order_id = c.id
            join order_return_events e on e.vendor_order_id = w.id where e.to_status = 'refund_pending'
        on conflict do nothing`,
  );
  await rowsOf(
    tx,
    sql`insert into sales_days_progress (id, sx, looked_at)
        values (${PROGRESS}, ${place.until}::xid8, ${new Date(nowMs).toISOString()}::timestamptz)
        on conflict (id) do update set sx = excluded.sx, looked_at = excluded.looked_at`,
  );
}

/** Counts some of the days that are due, the newest first. */
async function countDueDays(tx: Db): Promise<number> {
  if (!(await isFree(tx))) return 0;
  const due = await rowsOf<{ day: string }>(
    tx,
    sql`delete from sales_days_due where day in (
          select day from sales_days_due order by day desc limit ${DAYS_AT_ONCE}) returning day::text as day`,
  );
  const days = due.map((each) => each.day);
  if (days.length > 0) await countDays(tx, days);
  return days.length;
}

/** Counts some days from the orders, in the place of what was counted of them before. */
async function countDays(tx: Db, days: readonly string[]): Promise<void> {
  const listed = daysIn(days);
  await rowsOf(tx, sql`delete from sales_days where day in (${listed})`);
  await rowsOf(
    tx,
    sql`with ${daysFrom(listed)}, ${ordersOfDays(sql`sales_orders`, null)},
        facts (dimension, day, vendor_id, key, ${summedColumns}) as (${factsOfDays})
        insert into sales_days (dimension, day, vendor_id, key, ${summedColumns})
        select dimension, day, vendor_id, key, ${sums} from facts group by dimension, day, vendor_id, key`,
  );
  await rowsOf(
    tx,
    sql`insert into sales_days (dimension, day, vendor_id, key, ${summedColumns})
        select dimension, day, ${ALL_STORES}, key, ${sums} from sales_days
        where day in (${listed}) and dimension <> 'product' group by dimension, day, key`,
  );
  await sumCategories(tx, listed);
}
