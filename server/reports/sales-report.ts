import { sql, type SQL } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import {
  daysIn,
  daysOf,
  MOST_REPORT_DAYS,
  rangeBefore,
  readRange,
  type ReportRange,
} from '#domain/reports/report-range.ts';
import { PLACE_JOINT } from '#domain/reports/sales-facts.ts';
import { dimensionOf, usualFigure, type SalesGrouping } from '#domain/reports/sales-figures.ts';
import type { SalesReport, SalesReportQuery, SalesRow } from '#domain/reports/sales-report.ts';
import { NO_SALES, sumOfAll, SUMMED, withoutSums, type SalesSums } from '#domain/reports/sales-sums.ts';
import { given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { salesKeys, salesName, salesRanks } from '#server/reports/sales-keys.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** What tells a row of sums (`r`) from another of the same name. */
const details: Partial<Record<SalesGrouping, SQL>> = {
  product: sql`(select p.sku from products p where p.id = r.key) || ' · '
    || (select s.store_name from vendors s where s.id = r.vendor_id)`,
  city: sql`split_part(r.key, ${PLACE_JOINT}, 1)`,
};

interface Answered {
  rows: SalesRow[] | null;
  count: number;
  total: SalesSums | null;
  total_before: SalesSums | null;
  up_to: string | null;
  days_due: number;
  vendor_name: string | null;
}

/** The sales of some days, all from one moment of the data: its rows and the rest are the whole to the peso. */
export async function salesReport(db: Db, asked: SalesReportQuery, nowMs: number): Promise<SalesReport> {
  const { range, cuts } = readRange(asked, dayInBogota(nowMs));
  const before = rangeBefore(range);
  const [answer] = await rowsOf<Answered>(db, statementOf(asked, range, before));
  const counted = answer?.rows ?? [];
  const total = answer?.total ?? NO_SALES;
  const totalBefore = answer?.total_before ?? NO_SALES;
  return {
    by: asked.by,
    vendor_name: asked.vendor_id === undefined ? null : (answer?.vendor_name ?? ''),
    range,
    before,
    cuts,
    up_to: answer?.days_due === 0 ? answer.up_to : null,
    days_due: answer?.days_due ?? 0,
    rows: asked.by === 'day' ? everyDay(range, counted, asked) : counted,
    rest: {
      count: Math.max(0, (answer?.count ?? 0) - counted.length),
      sums: withoutSums(total, sumOfAll(counted.map((each) => each.sums))),
      before: withoutSums(totalBefore, sumOfAll(counted.map((each) => each.before ?? NO_SALES))),
    },
    total,
    total_before: totalBefore,
  };
}

function statementOf(asked: SalesReportQuery, range: ReportRange, before: ReportRange): SQL {
  const { by } = asked;
  const dimension = dimensionOf[by];
  const isNow = sql`d.day >= ${range.from}::date`;
  // A day is compared with the one in its place among the days before.
  const key =
    by === 'day'
      ? sql`(case when ${isNow} then d.day else d.day + ${daysIn(range)}::int end)::text`
      : salesKeys[by];
  const sums = (prefix: string, condition: SQL) =>
    sql.join(
      SUMMED.map(
        (name) =>
          sql`coalesce(sum(d.${sql.raw(name)}) filter (where ${condition}), 0) as ${sql.raw(prefix + name)}`,
      ),
      sql`, `,
    );
  const name = salesName(by, sql`r.key`);
  const detail = details[by] ?? sql`''`;
  return sql`
    with counted as materialized (
      select ${key} as key, max(d.vendor_id) as vendor_id, ${sums('', isNow)}, ${sums('b_', sql`not ${isNow}`)}
      from sales_days d
      where d.dimension = ${dimension} and d.day between ${before.from}::date and ${range.to}::date
        ${sql.join(given(asked.vendor_id, (vendor) => sql`and d.vendor_id = ${vendor}`))}
      group by 1),
    shown as (select r.*, row_number() over (order by ${orderOf(asked, name)}, r.key) as place
      from counted r order by place limit ${isByTime(by) ? MOST_REPORT_DAYS : asked.top})
    select (select json_agg(json_build_object('key', r.key, 'name', coalesce(${name}, ''), 'detail', coalesce(${detail}, ''),
        'sums', ${sumsOf('r.')}, 'before', ${by === 'month' ? sql`null` : sumsOf('r.b_')}) order by r.place) from shown r) as rows,
      (select count(*)::int from counted) as count,
      (select ${sumsOf('r.', true)} from counted r) as total,
      (select ${sumsOf('r.b_', true)} from counted r) as total_before,
      (select ${wireInstant(sql`looked_at`)} from sales_days_progress limit 1) as up_to,
      (select count(*)::int from sales_days_due) as days_due,
      (select s.store_name from vendors s where s.id = ${asked.vendor_id ?? ''}) as vendor_name`;
}

/** Days and months are as many as there are, and stand one after the other unless somebody wants them by a figure. */
function isByTime(by: SalesGrouping): boolean {
  return by === 'day' || by === 'month';
}

function orderOf({ by, sort, direction }: SalesReportQuery, name: SQL): SQL {
  const isByName = sort === 'name' || (sort === undefined && isByTime(by));
  if (isByName) return sql`${name} ${sql.raw(direction ?? 'asc')} nulls last`;
  return sql`${salesRanks[sort ?? usualFigure(by)]} ${sql.raw(direction ?? 'desc')} nulls last`;
}

function sumsOf(prefix: string, isWhole = false): SQL {
  const figure = (name: string) => (isWhole ? `coalesce(sum(${prefix}${name}), 0)` : prefix + name);
  return sql.raw(
    `json_build_object(${SUMMED.map((name) => `'${name}', (${figure(name)})::float8`).join(', ')})`,
  );
}

/** Every day of the range, also those on which nothing was sold. */
function everyDay(range: ReportRange, counted: readonly SalesRow[], asked: SalesReportQuery): SalesRow[] {
  const known = new Set(counted.map((each) => each.key));
  const quiet = daysOf(range)
    .filter((day) => !known.has(day))
    .map((key) => ({ key, name: key, detail: '', sums: NO_SALES, before: NO_SALES }));
  const all = [...counted, ...quiet];
  if (asked.sort !== undefined && asked.sort !== 'name') return all;
  const ordered = all.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return asked.direction === 'desc' ? ordered.toReversed() : ordered;
}
