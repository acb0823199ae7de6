import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#domain/calendar/day.ts';
import {
  NO_SUMS,
  soldSums,
  type DaySums,
  type SoldSums,
  type SumsOfDay,
} from '#domain/dashboard/day-sums.ts';
import type { SalesDimension } from '#domain/reports/sales-facts.ts';
import { ALL_STORES, STORE_SUMMED, type StoreSums } from '#domain/reports/sales-sums.ts';
import {
  dayOf,
  daysFrom,
  factsOfDimension,
  summedColumns,
  ordersOfDays,
  storeFactsOfDays,
} from '#server/dashboard/sales-day-facts.ts';
import { LOOKED_THROUGH } from '#server/dashboard/sales-days.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** Pesos of a company's years stay far below 2^53. */
const added = sql.raw(STORE_SUMMED.map((each) => `coalesce(sum(${each}), 0)::float8 as ${each}`).join(', '));

/** What is known of a store at this moment. */
interface StoreDays {
  /** Those of which something is known, the first one first. */
  days: SumsOfDay[];
  /** The day of its first order, whatever became of it; null while nobody ordered. */
  firstOrderOn: Day | null;
}

/** The sums of a store's days, as they are at this moment. */
export async function storeDays(db: Db, vendorId: string, from: Day, to: Day): Promise<StoreDays> {
  const [[sold], rated] = await Promise.all([
    rowsOf<{ days: (StoreSums & { day: Day })[] | null; first: Day | null }>(
      db,
      sql`with ${factsOfStore(vendorId)}
        select (select json_agg(sums) from (
            select day::text as day, ${added} from facts where day between ${from}::date and ${to}::date group by 1) sums) as days,
          (select min(day)::text from facts where ordered_orders > 0) as first`,
    ),
    ratingsOf(db, vendorId, from, to),
  ]);
  const days = new Map<Day, SumsOfDay>();
  for (const { day, ...sums } of sold?.days ?? []) days.set(day, { ...NO_SUMS, day, ...soldSums(sums) });
  for (const each of rated) days.set(each.day, { ...NO_SUMS, ...days.get(each.day), ...each });
  return {
    days: [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    firstOrderOn: sold?.first ?? null,
  };
}

/** What a store sold since its beginning, as it is at this moment. */
export async function wholeSums(db: Db, vendorId: string): Promise<SoldSums> {
  const [sums] = await rowsOf<StoreSums>(db, sql`with ${factsOfStore(vendorId)} select ${added} from facts`);
  return sums ? soldSums(sums) : NO_SUMS;
}

/** The sums of the days of all stores together that are counted; `countedUntil` says how far that is. */
export async function companyDaySums(db: Db, from: Day, to: Day): Promise<({ day: Day } & SoldSums)[]> {
  const rows = await rowsOf<StoreSums & { day: Day }>(
    db,
    sql`select day::text as day, ${added} from sales_days
        where vendor_id = ${ALL_STORES} and dimension = 'store' and day between ${from}::date and ${to}::date group by 1 order by 1`,
  );
  return rows.map(({ day, ...sums }) => ({ day, ...soldSums(sums) }));
}

/** Until when the days of all stores are counted; null while some of them still are to be. */
export async function countedUntil(db: Db): Promise<string | null> {
  const [row] = await rowsOf<{ until: string | null }>(
    db,
    sql`select ${wireInstant(sql`looked_at`)} as until from sales_days_progress where not exists (select from sales_days_due)`,
  );
  return row?.until ?? null;
}

/**
 * The facts of a store by day (`facts`: `day`, `key` and what is kept), of one dimension: what is kept of the days that are counted, and
 * of the others (those that are due, and those of the store's orders that changed since anybody looked) what its orders say, counted at
 * this moment. One snapshot sees all of it.
 * @returns the tables of a `with`.
 */
export function factsOfStore(vendorId: string, dimension: SalesDimension = 'store'): SQL {
  return sql`changed as materialized (
      select w.id, w.order_id, ${dayOf(sql`o.created_at`)} as day from vendor_orders w join orders o on o.id = w.order_id
      where w.vendor_id = ${vendorId} and w.sx >= ${LOOKED_THROUGH}),
    ${daysFrom(sql`select day from (
      select day from changed
      union select s.day from changed c join sales_orders s on s.order_id = c.order_id
      union select ${dayOf(sql`e.at`)} from changed c join order_return_events e on e.vendor_order_id = c.id
        where e.to_status = 'refund_pending'
      union select day from sales_days_due) uncounted`)},
    ${ordersOfDays(
      sql`(select order_id, day from changed
        union all select k.order_id, k.day from days d
          cross join lateral (select order_id, day from sales_orders k where k.day = d.day offset 0) k
          where not exists (select from changed c where c.order_id = k.order_id))`,
      vendorId,
    )},
    facts as (
      select day, key, ${summedColumns} from sales_days k where dimension = ${dimension} and vendor_id = ${vendorId}
        and not exists (select from days d where d.day = k.day)
      union all ${dimension === 'store' ? storeFactsOfDays : factsOfDimension(dimension)})`;
}

type Rated = { day: Day } & Pick<DaySums, 'ratings' | 'stars'>;

/** How many ratings a store's products were given on each day, and their stars together. */
function ratingsOf(db: Db, vendorId: string, from: Day, to: Day): Promise<Rated[]> {
  return rowsOf(
    db,
    sql`select ${dayOf(sql`r.created_at`)}::text as day, count(*)::int as ratings, sum(r.rating)::int as stars
        from products p join product_ratings r on r.product_id = p.id
        where p.vendor_id = ${vendorId} and r.created_at >= ${from}::date::timestamp at time zone 'America/Bogota'
          and r.created_at < (${to}::date + 1)::timestamp at time zone 'America/Bogota' group by 1`,
  );
}
