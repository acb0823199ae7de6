import { sql, type SQL } from 'drizzle-orm';
import { PLACE_JOINT } from '#domain/reports/sales-facts.ts';
import { SUMMED } from '#domain/reports/sales-sums.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';

/** Days that are counted in one transaction: some tenths of a second at a few thousand orders a day. */
const DAYS_AT_ONCE = 5;
const LOCK = 'sales_days';
const PROGRESS = 'sales';

const columns: SQL = sql.raw(SUMMED.join(', '));
const sums = (source: string): SQL => sql.raw(SUMMED.map((name) => `sum(${source}.${name})`).join(', '));

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
          coalesce((select case when sx <= pg_snapshot_xmin(pg_current_snapshot()) then sx end::text
            from sales_days_progress where id = ${PROGRESS}), '0') as from`,
  );
  if (!place) return;
  const day = (at: SQL) => sql`(${at} at time zone 'America/Bogota')::date`;
  await rowsOf(
    tx,
    // A purchase that moved to another day, as one of a demonstration may, is counted anew on both.
    sql`with changed as materialized (
          select o.id, ${day(sql`o.created_at`)} as day from orders o
          where o.sx >= ${place.from}::xid8 and o.sx < ${place.until}::xid8),
        placed as (
          insert into sales_orders as s (order_id, day) select id, day from changed
          on conflict (order_id) do update set day = excluded.day where s.day <> excluded.day)
        insert into sales_days_due (day)
          select day from changed
          union select s.day from changed c join sales_orders s on s.order_id = c.id
          union select ${day(sql`e.at`)} from changed c join vendor_orders w on w.order_id = c.id
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
  const asked = sql`(select text::date as day, text::date::timestamp at time zone 'America/Bogota' as since,
    (text::date + 1)::timestamp at time zone 'America/Bogota' as before
    from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as text)`;
  await rowsOf(
    tx,
    sql`delete from sales_days where day in (
          select text::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as text)`,
  );
  await rowsOf(
    tx,
    sql`with days as materialized ${asked},
        ${placed}, ${sold}, ${returned},
        facts as (
          select dimension, day, vendor_id, key, ${sql.raw(SUMMED.map((name) => `f.${name}`).join(', '))}
          from sold f cross join lateral (values ${keysOfOrder}) as k(dimension, key)
          union all select 'product', day, vendor_id, product_id, ${ofLine} from lines
          union all select dimension, day, vendor_id, key, ${ofReturn} from returned r
            cross join lateral (values ${keysOfOrder}, ('reason', r.reason)) as k(dimension, key)
          union all select 'product', day, vendor_id, product_id, ${ofReturn} from returned r)
        insert into sales_days (dimension, day, vendor_id, key, ${columns})
        select dimension, day, vendor_id, key, ${sums('facts')} from facts group by dimension, day, vendor_id, key`,
  );
}

const keysOfOrder: SQL = sql`('store', ''), ('place', place), ('payment', payment_method)`;
const placeOf: SQL = sql`o.shipping_state || ${PLACE_JOINT} || o.shipping_city as place`;

/** The orders of stores of those days (`fellThrough` says which of them nobody gets), and their lines. */
const placed: SQL = sql`placed as materialized (
    select d.day, w.id, w.vendor_id, w.iva, w.shipping_cost, w.total, o.lines, o.payment_method, ${placeOf},
      w.status <> 'cancelled' and w.tracking <> 'returned' as stands
    from days d join sales_orders s on s.day = d.day join orders o on o.id = s.order_id
      join vendor_orders w on w.order_id = o.id where not o.deleted),
  lines as materialized (
    select p.id, p.day, p.vendor_id, p.stands, line ->> 'product_id' as product_id, (line ->> 'quantity')::bigint as units,
      (line ->> 'quantity')::bigint * (line ->> 'unit_price')::bigint as value
    from placed p cross join lateral jsonb_array_elements(p.lines) line
    where line ->> 'vendor_id' = p.vendor_id and line ->> 'status' = 'accepted')`;

const ofStanding = (figure: string) => sql.raw(`case when stands then ${figure} else 0 end`);

const ofLine: SQL = sql`0, units, value, 0, ${ofStanding('units')}, ${ofStanding('value')}, 0, 0, 0, 0, 0, 0`;

const sold: SQL = sql`sold as (
    select p.day, p.vendor_id, p.place, p.payment_method, 1 as ordered_orders, l.units as ordered_units,
      l.value as ordered_value, ${ofStanding('1')} as orders, ${ofStanding('l.units')} as units,
      ${ofStanding('l.value')} as value, ${ofStanding('p.iva')} as iva, ${ofStanding('p.shipping_cost')} as shipping,
      ${ofStanding('p.total')} as total, 0 as returned_units, 0 as returned_value, 0 as refunds
    from placed p join (select id, sum(units) as units, sum(value) as value from lines group by id) l on l.id = p.id)`;

/** Line by line, the returns whose refund was authorised on those days, whenever their orders were placed. */
const returned: SQL = sql`returned as materialized (
    select d.day, w.vendor_id, o.payment_method, ${placeOf}, r.reason,
      o.lines -> (part ->> 'line')::int ->> 'product_id' as product_id,
      jsonb_array_length(part -> 'units') as returned_units,
      jsonb_array_length(part -> 'units') * (o.lines -> (part ->> 'line')::int ->> 'unit_price')::bigint as returned_value,
      (part ->> 'amount')::bigint as refunds
    from days d join order_return_events e on e.at >= d.since and e.at < d.before and e.to_status = 'refund_pending'
      join order_returns r on r.vendor_order_id = e.vendor_order_id and r.id = e.return_id
      join vendor_orders w on w.id = r.vendor_order_id join orders o on o.id = w.order_id and not o.deleted
      cross join lateral jsonb_array_elements(r.lines) part)`;

const ofReturn: SQL = sql`0, 0, 0, 0, 0, 0, 0, 0, 0, returned_units, returned_value, refunds`;
