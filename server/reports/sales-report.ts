import { sql, type SQL } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import {
  daysIn,
  MOST_REPORT_DAYS,
  rangeBefore,
  readRange,
  timeKeysOf,
  type ReportRange,
} from '#domain/reports/report-range.ts';
import { PLACE_JOINT, type SummedDimension } from '#domain/reports/sales-facts.ts';
import {
  dimensionOf,
  figuresOf,
  usualFigure,
  type ReportReaders,
  type SalesFigure,
  type SalesGrouping,
} from '#domain/reports/sales-figures.ts';
import type { OwnSalesQuery, SalesReport, SalesReportQuery, SalesRow } from '#domain/reports/sales-report.ts';
import {
  NO_SALES,
  sumOfAll,
  SUMMED,
  summedOf,
  withoutSums,
  type SalesSums,
  type SummedName,
} from '#domain/reports/sales-sums.ts';
import { factsOfStore } from '#server/dashboard/read-day-sums.ts';
import { given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { rankedBy, rowsOfStores, salesKeys, salesName, salesRanks } from '#server/reports/sales-keys.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

const sku = sql`(select p.sku from products p where p.id = r.key)`;
/** What tells a row of sums (`r`) from another of the same name. A store's own people know its name. */
const details: Partial<Record<SalesGrouping, Record<ReportReaders, SQL>>> = {
  product: {
    company: sql`${sku} || ' · '
      || (select s.store_name from products p join vendors s on s.id = p.vendor_id where p.id = r.key)`,
    store: sku,
  },
  city: { company: departmentOf(sql`r.key`), store: departmentOf(sql`r.key`) },
};

function departmentOf(place: SQL): SQL {
  return sql`split_part(${place}, ${PLACE_JOINT}, 1)`;
}

interface Answered {
  rows: SalesRow[] | null;
  count: number;
  total: SalesSums | null;
  total_before: SalesSums | null;
  up_to: string | null;
  days_due: number;
  vendor_name: string | null;
  product_name: string | null;
}

/** What is asked of either report. */
type Asked = Omit<SalesReportQuery, 'sort'> & { sort?: SalesFigure | 'name' | undefined };

/** The sales of some days, all from one moment of the data: its rows and the rest are the whole to the peso. */
export function salesReport(db: Db, asked: SalesReportQuery, nowMs: number): Promise<SalesReport> {
  return reportFor(db, 'company', asked, nowMs);
}

/** Those of one store for its own people, as they are at this moment: what its home says of the same days. */
export async function ownSalesReport(
  db: Db,
  vendorId: string,
  asked: OwnSalesQuery,
  nowMs: number,
): Promise<SalesReport> {
  const report = await reportFor(db, 'store', { ...asked, vendor_id: vendorId }, nowMs);
  return { ...report, up_to: new Date(nowMs).toISOString(), days_due: 0 };
}

async function reportFor(db: Db, readers: ReportReaders, asked: Asked, nowMs: number): Promise<SalesReport> {
  const { range, cuts } = readRange(asked, dayInBogota(nowMs));
  const before = rangeBefore(range);
  const [answer] = await rowsOf<Answered>(db, statementOf(readers, asked, range, before));
  const counted = answer?.rows ?? [];
  const total = answer?.total ?? NO_SALES;
  const totalBefore = answer?.total_before ?? NO_SALES;
  return {
    by: asked.by,
    vendor_name: asked.vendor_id === undefined ? null : (answer?.vendor_name ?? ''),
    product_name: asked.product_id === undefined ? null : (answer?.product_name ?? ''),
    range,
    before,
    cuts,
    up_to: answer?.days_due === 0 ? answer.up_to : null,
    days_due: answer?.days_due ?? 0,
    rows: isByTime(asked.by) ? everyTime(range, counted, asked.by, asked) : counted,
    rest: {
      count: Math.max(0, (answer?.count ?? 0) - counted.length),
      sums: withoutSums(total, sumOfAll(counted.map((each) => each.sums))),
      before: withoutSums(totalBefore, sumOfAll(counted.map((each) => each.before ?? NO_SALES))),
    },
    total,
    total_before: totalBefore,
  };
}

/** A statement's parts that go by what is asked. */
interface Parts {
  readers: ReportReaders;
  asked: Asked;
  dimension: SummedDimension;
  range: ReportRange;
  before: ReportRange;
  /** The sums that this dimension has; all others are nothing. */
  summed: readonly SummedName[];
}

function statementOf(readers: ReportReaders, asked: Asked, range: ReportRange, before: ReportRange): SQL {
  const { by, vendor_id = '', product_id } = asked;
  const dimension = dimensionFor(readers, asked);
  const parts: Parts = { readers, asked, dimension, range, before, summed: summedOf(dimension) };
  const name = salesName(by, sql`r.key`);
  const detail = details[by]?.[readers] ?? sql`''`;
  const { summed } = parts;
  const old = by === 'month' ? sql`null` : sumsOf(summed, 'r.b_');
  const isLong = isRankedFirst(readers, asked);
  return sql`
    with ${readers === 'store' ? sql`${factsOfStore(vendor_id, dimension === 'category' ? 'product' : dimension)},` : sql``}
    counted as materialized (${isLong ? countedForRank(parts) : countedBoth(parts)}),
    ranked as (select r.*, row_number() over (order by ${orderOf(asked, readers, name)}, r.key) as place
      from counted r order by place limit ${isByTime(by) ? MOST_REPORT_DAYS : asked.top}),
    shown as (${isLong ? withSums(parts) : sql`select * from ranked`})
    select (select json_agg(json_build_object('key', r.key, 'name', coalesce(${name}, ''), 'detail', coalesce(${detail}, ''),
        'sums', ${sumsOf(summed, 'r.')}, 'before', ${old}) order by r.place) from shown r) as rows,
      (select count(*)::int from counted) as count,
      (${isLong ? totalOf(parts, range) : sql`select ${sumsOf(summed, 'r.', true)} from counted r`}) as total,
      (${isLong ? totalOf(parts, before) : sql`select ${sumsOf(summed, 'r.b_', true)} from counted r`}) as total_before,
      (select ${wireInstant(sql`looked_at`)} from sales_days_progress limit 1) as up_to,
      (select count(*)::int from sales_days_due) as days_due,
      (select s.store_name from vendors s where s.id = ${vendor_id}) as vendor_name,
      (select p.name from products p where p.id = ${product_id ?? ''}) as product_name`;
}

/** Of which rows a report is made. Categories are kept of all stores together: those of one store are added up from its products. */
function dimensionFor(readers: ReportReaders, { by, vendor_id, product_id }: Asked): SummedDimension {
  if (product_id !== undefined) return 'product';
  return by === 'category' && readers === 'company' && vendor_id === undefined ? 'category' : dimensionOf[by];
}

/** The sums of days `d`, as floating numbers: they add up several times faster, and to 2^53 they are whole. */
function sumsOfDays(summed: readonly SummedName[], prefix: string, condition: SQL | null): SQL {
  const only = condition ? sql` filter (where ${condition})` : sql``;
  return sql.join(
    summed.map(
      (name) => sql`coalesce(sum(d.${sql.raw(name)}::float8)${only}, 0) as ${sql.raw(prefix + name)}`,
    ),
    sql`, `,
  );
}

function ofDays({ readers, asked, dimension }: Parts, { from, to }: ReportRange): SQL {
  const isOfProduct = sql.join(given(asked.product_id, (product) => sql`and d.key = ${product}`));
  const isIn = sql`d.day between ${from}::date and ${to}::date ${isOfProduct}`;
  if (readers === 'store') return sql`facts d where ${isIn}`;
  const whose =
    asked.vendor_id === undefined
      ? rowsOfStores(dimension, asked.by === 'store')
      : sql`d.vendor_id = ${asked.vendor_id}`;
  return sql`sales_days d where ${whose} and d.dimension = ${dimension} and ${isIn}`;
}

/** Both spans at once. A day is compared with the one in its place among the days before. */
function countedBoth(parts: Parts): SQL {
  const { asked, dimension, range, before, summed } = parts;
  const isSummedHere = asked.by === 'category' && dimension === 'product';
  const isNow = sql`d.day >= ${range.from}::date`;
  const key =
    asked.by === 'day'
      ? sql`(case when ${isNow} then d.day else d.day + ${daysIn(range)}::int end)::text`
      : salesKeys[asked.by === 'category' ? 'product' : asked.by];
  const counted = sql`select ${key} as key, ${sumsOfDays(summed, '', isNow)},
      ${sumsOfDays(summed, 'b_', sql`not ${isNow}`)}
    from ${ofDays(parts, { from: before.from, to: range.to })} group by 1`;
  if (!isSummedHere) return counted;
  // Product by product first: the category of each is looked up once, and not for each of its days.
  const sums = summed.flatMap((each) => [each, `b_${each}`]).map((each) => `sum(d.${each}) as ${each}`);
  return sql`select coalesce(p.category_id, '') as key, ${sql.raw(sums.join(', '))}
    from (${counted}) d left join products p on p.id = d.key group by 1`;
}

/** The company's products and stores are many: of all of them only what orders them is added up, and the rest of those that are shown. */
function isRankedFirst(readers: ReportReaders, { by, product_id }: Asked): boolean {
  return readers === 'company' && product_id === undefined && (by === 'product' || by === 'store');
}

function countedForRank(parts: Parts): SQL {
  const { asked, range, readers } = parts;
  const figure = rankingFigure(asked, readers);
  const sums = figure === null ? [] : [sumsOfDays(rankedBy[figure], '', null)];
  const columns = sql.join([sql`${salesKeys[asked.by]} as key`, ...sums], sql`, `);
  return sql`select ${columns} from ${ofDays(parts, range)} group by 1`;
}

/** Both spans of those that are shown, by the indexes of products and of stores. */
function withSums(parts: Parts): SQL {
  const { asked, range, before, summed } = parts;
  const isNow = sql`d.day >= ${range.from}::date`;
  return sql`select r.key, r.place, b.* from ranked r cross join lateral (
    select ${sumsOfDays(summed, '', isNow)}, ${sumsOfDays(summed, 'b_', sql`not ${isNow}`)}
    from ${ofDays(parts, { from: before.from, to: range.to })} and ${salesKeys[asked.by]} = r.key) b`;
}

/** What all products sold is what the stores did: the same sales have the same total, whatever they are grouped by. */
function totalOf(parts: Parts, range: ReportRange): SQL {
  const whole = { ...parts, asked: { ...parts.asked, by: 'day' as const }, dimension: 'store' as const };
  return sql`select ${sumsOf(parts.summed, 'd.', true)} from ${ofDays(whole, range)}`;
}

/** Days and months are as many as there are, and stand one after the other unless somebody wants them by a figure. */
function isByTime(by: SalesGrouping): by is 'day' | 'month' {
  return by === 'day' || by === 'month';
}

function orderOf(asked: Asked, readers: ReportReaders, name: SQL): SQL {
  const { direction } = asked;
  const figure = rankingFigure(asked, readers);
  if (figure === null) return sql`${name} ${sql.raw(direction ?? 'asc')} nulls last`;
  return sql`${salesRanks[figure]} ${sql.raw(direction ?? 'desc')} nulls last`;
}

/** The figure by which rows are ordered; null where it is their name. One that this grouping does not have orders nothing. */
function rankingFigure({ by, sort, product_id }: Asked, readers: ReportReaders): SalesFigure | null {
  if (sort === 'name' || (sort === undefined && isByTime(by))) return null;
  const known = figuresOf(by, { readers, isOfProduct: product_id !== undefined });
  return known.find((each) => each === sort) ?? usualFigure(by);
}

/** Sums as JSON, all of them: those that the dimension does not have are nothing. */
function sumsOf(summed: readonly SummedName[], prefix: string, isWhole = false): SQL {
  const figure = (name: string) => (isWhole ? `coalesce(sum(${prefix}${name}::float8), 0)` : prefix + name);
  const figures = SUMMED.map((name) => `'${name}', ${summed.includes(name) ? figure(name) : '0'}`);
  return sql.raw(`json_build_object(${figures.join(', ')})`);
}

/** Every day or month of the range, also those in which nothing was sold. */
function everyTime(
  range: ReportRange,
  counted: readonly SalesRow[],
  by: 'day' | 'month',
  asked: Asked,
): SalesRow[] {
  const known = new Set(counted.map((each) => each.key));
  const before = by === 'day' ? NO_SALES : null;
  const quiet = timeKeysOf(range, by)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, name: key, detail: '', sums: NO_SALES, before }));
  const all = [...counted, ...quiet];
  if (asked.sort !== undefined && asked.sort !== 'name') return all;
  const ordered = all.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return asked.direction === 'desc' ? ordered.toReversed() : ordered;
}
