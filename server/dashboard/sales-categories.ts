import { sql, type SQL } from 'drizzle-orm';
import { ALL_STORES, STORE_SUMMED } from '#domain/reports/sales-sums.ts';
import { summedColumns } from '#server/dashboard/sales-day-facts.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/*
 * What the products of each category sold on a day (`sales_days`, dimension `category`), of all stores together: the sums of products,
 * added up. A category is the one that its product has today, so the sums of a product that changes its own move with all their days. By
 * which category each product is counted says `sales_products`, which the count alone writes: both are always the same sales.
 */

/** Products of which the sums move in one transaction. */
const PRODUCTS_AT_ONCE = 200;
/** Days whose categories are added up in one transaction. */
const DAYS_AT_ONCE = 30;

const columns = (prefix: string, sign = '') =>
  sql.raw(STORE_SUMMED.map((name) => sign + prefix + name).join(', '));
const sums: SQL = sql.raw(STORE_SUMMED.map((name) => `sum(d.${name})`).join(', '));

/** Adds up the categories of some days from what their products sold. @param days a query of `day`, without categories yet. */
export async function sumCategories(tx: Db, days: SQL): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into sales_products (product_id, category_id)
        select distinct d.key, coalesce(p.category_id, '') from sales_days d left join products p on p.id = d.key
        where d.dimension = 'product' and d.day in (${days})
        on conflict do nothing`,
  );
  await rowsOf(
    tx,
    sql`insert into sales_days (dimension, day, vendor_id, key, ${summedColumns})
        select 'category', d.day, ${ALL_STORES}, s.category_id, ${sums}
        from sales_days d join sales_products s on s.product_id = d.key
        where d.dimension = 'product' and d.day in (${days}) group by d.day, s.category_id`,
  );
}

/** Moves the sums of some products that are in another category than they are counted by. @returns how many. */
export async function moveCategories(tx: Db): Promise<number> {
  const [moved] = await rowsOf<{ products: number }>(
    tx,
    sql`with changed as materialized (
          select s.product_id, s.category_id as was, coalesce(p.category_id, '') as now
          from sales_products s left join products p on p.id = s.product_id
          where s.category_id <> coalesce(p.category_id, '') order by s.product_id limit ${PRODUCTS_AT_ONCE}),
        named as (update sales_products s set category_id = c.now from changed c where c.product_id = s.product_id),
        moves (day, key, ${summedColumns}) as (
          select d.day, c.now, ${columns('d.')} from changed c join sales_days d on d.key = c.product_id
            where d.dimension = 'product'
          union all select d.day, c.was, ${columns('d.', '-')} from changed c join sales_days d on d.key = c.product_id
            where d.dimension = 'product'),
        added as (
          insert into sales_days as k (dimension, day, vendor_id, key, ${summedColumns})
          select 'category', d.day, ${ALL_STORES}, d.key, ${sums} from moves d group by d.day, d.key
          on conflict (dimension, day, vendor_id, key) do update set
            ${sql.raw(STORE_SUMMED.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))})
        select count(*)::int as products from changed`,
  );
  const products = moved?.products ?? 0;
  // What nobody sold any more has no row, as of a day that is counted anew.
  if (products > 0)
    await rowsOf(
      tx,
      sql`delete from sales_days where dimension = 'category' and ordered_units = 0 and returned_units = 0`,
    );
  return products;
}

/** Adds up the categories of some days that have none: a server of before counted those anew. @returns how many. */
export async function sumMissingCategories(tx: Db): Promise<number> {
  const isCounted = (dimension: string) =>
    sql`exists (select from sales_days d where d.dimension = ${dimension} and d.day = g.day::date)`;
  const days = await rowsOf<{ day: string }>(
    tx,
    sql`select g.day::date::text as day
        from generate_series((select min(day) from sales_days), (select max(day) from sales_days), interval '1 day') g (day)
        where ${isCounted('product')} and not ${isCounted('category')} limit ${DAYS_AT_ONCE}`,
  );
  if (days.length > 0) await sumCategories(tx, daysIn(days.map((each) => each.day)));
  return days.length;
}

/** Some days as a query of `day`. */
export function daysIn(days: readonly string[]): SQL {
  return sql`select text::date as day from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as text`;
}
