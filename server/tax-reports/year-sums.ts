import { sql, type SQL } from 'drizzle-orm';
import type { BuyerSums } from '#domain/tax-reports/third-party-income.ts';
import type { QuarterSums } from '#domain/tax-reports/sellers-report.ts';
import { boundsOfYear } from '#domain/tax-reports/tax-year.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const toStore = sql`l.to_account like 'store:%'`;
const isOf = (...legs: string[]): SQL =>
  sql`l.leg in (${sql.join(
    legs.map((each) => sql`${each}`),
    sql`, `,
  )})`;
/** The amount of a line that goes into an account, and less than nothing of one that goes out. */
const into = (account: SQL): SQL => sql`case when ${account} then l.amount else -l.amount end`;
const sumOf = (lines: SQL, amount: SQL): SQL => sql`coalesce(sum(${amount}) filter (where ${lines}), 0)`;

/**
 * What each vendor order that moved in a year came to by the end of each of its quarters, and what it had come to before: `moved`
 * has the differences. All of it is sums of lines of the ledger; an order counts as received while its buyer's payment is there, so
 * that one that was never paid, or was given back whole, is none.
 */
function movedInYear(year: number): SQL {
  const bounds = boundsOfYear(year).map((ms, quarter) => sql`(${quarter}::int, ${at(ms)})`);
  const [start, ...ends] = boundsOfYear(year);
  const end = ends.at(-1) ?? start;
  return sql`bounds (quarter, until) as (values ${sql.join(bounds, sql`, `)}),
    active as materialized (
      select distinct e.cause_id from money_entries e
      where e.cause_kind = 'vendor_order' and e.at >= ${at(start)} and e.at < ${at(end)}),
    stood as (
      select e.cause_id, b.quarter,
        ${sumOf(isOf('payment', 'refund'), into(sql`l.to_account like 'buyer:%'`))} as paid,
        ${sumOf(isOf('sale', 'return_sale'), into(toStore))} as goods,
        ${sumOf(isOf('commission_earned'), into(sql`l.to_account like 'commission:%'`))} as commission,
        ${sumOf(isOf('commission_iva_earned'), into(sql`l.to_account like 'commission_iva:%'`))} as commission_iva,
        ${sumOf(isOf('release'), into(sql`l.to_account like 'store:%:available'`))} as released,
        ${sumOf(sql`l.leg like 'withholding_%'`, into(sql`l.to_account like 'withholding_%'`))} as withheld
      from active a join money_entries e on e.cause_kind = 'vendor_order' and e.cause_id = a.cause_id
      join money_lines l on l.entry = e.id
      join bounds b on e.at < b.until
      group by e.cause_id, b.quarter),
    reached as (
      select cause_id, quarter, commission, commission_iva, released - withheld as transferred, withheld,
        case when paid > 0 then goods else 0 end as amount, case when paid > 0 and goods > 0 then 1 else 0 end as received
      from stood),
    moved as (
      select cause_id, quarter, ${sql.join(
        ['amount', 'commission', 'commission_iva', 'transferred', 'withheld', 'received'].map((each) => {
          const column = sql.identifier(each);
          return sql`${column} - lag(${column}, 1, ${column} - ${column}) over (partition by cause_id order by quarter) as ${column}`;
        }),
        sql`, `,
      )}
      from reached)`;
}

/** What each buyer of each store came to in a year, the largest first; a buyer is the company on the order, or the document that a person gave. */
export function buyerSums(db: Db, year: number): Promise<BuyerSums[]> {
  return rowsOf<BuyerSums>(
    db,
    sql`with ${movedInYear(year)}
        select w.vendor_id, s.store_name, coalesce(a.fields ->> 'tax_id', '') as store_document,
          coalesce(o.invoice_to ->> 'nit', o.buyer_document ->> 'number', '') as buyer_document,
          case when o.invoice_to is not null then 'NIT' else coalesce(o.buyer_document ->> 'type', '') end as buyer_type,
          coalesce(max(coalesce(o.invoice_to ->> 'company', o.buyer_document ->> 'name')), '') as buyer_name,
          sum(m.amount)::float8 as total, sum(m.transferred)::float8 as transferred, sum(m.withheld)::float8 as withheld
        from moved m join vendor_orders w on w.id = m.cause_id join orders o on o.id = w.order_id
        join vendors s on s.id = w.vendor_id left join store_applications a on a.vendor_id = s.id
        where m.quarter > 0
        group by w.vendor_id, s.store_name, 3, 4, 5
        order by s.store_name, w.vendor_id, total desc, buyer_document`,
  );
}

/** What each store came to in each quarter of a year in which something moved. */
export function storeQuarters(db: Db, year: number): Promise<{ vendor_id: string; sums: QuarterSums }[]> {
  return rowsOf<{ vendor_id: string; sums: QuarterSums }>(
    db,
    sql`with ${movedInYear(year)}
        select w.vendor_id, json_build_object('quarter', m.quarter, 'amount', sum(m.amount),
          'operations', count(*) filter (where m.received = 1), 'commission', sum(m.commission),
          'commission_iva', sum(m.commission_iva), 'withheld', sum(m.withheld)) as sums
        from moved m join vendor_orders w on w.id = m.cause_id
        where m.quarter > 0
        group by w.vendor_id, m.quarter
        having bool_or(m.amount <> 0 or m.commission <> 0 or m.commission_iva <> 0 or m.withheld <> 0)
        order by w.vendor_id, m.quarter`,
  );
}

function at(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}
