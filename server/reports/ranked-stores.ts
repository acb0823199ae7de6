import { sql, type SQL } from 'drizzle-orm';
import { addDays, addMonths, type Day } from '#domain/calendar/day.ts';
import { FINANCIAL_FIGURES, NO_MONEY, type FinancialSums } from '#domain/reports/financial-figures.ts';
import type { FinancialReportQuery } from '#domain/reports/financial-report.ts';
import { anyOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { figureIn, figuresOfMoves, summedFigures } from '#server/money/summed-figures.ts';
import { linesOf, summedDays, type CountedDays } from '#server/reports/ledger-moves.ts';

/** The stores of which the most of a figure moved, the first one first, and how many moved anything. */
export async function rankedStores(
  tx: Db,
  { sort, top }: Pick<FinancialReportQuery, 'sort' | 'top'>,
  counted: CountedDays,
): Promise<{ rows: { key: string; sums: FinancialSums }[]; count: number }> {
  const [ranked] = await rowsOf<{ shown: string[] | null; count: number }>(
    tx,
    sql`with each as (select vendor_id, sum(${figureIn(sort)}::float8) as amount from (${figuresOf(counted)}) d group by 1),
        ranked as (select * from each order by amount desc, vendor_id limit ${top})
        select (select json_agg(vendor_id order by amount desc, vendor_id) from ranked) as shown,
          (select count(*)::int from each) as count`,
  );
  const shown = ranked?.shown ?? [];
  const found = await rowsOf<{ key: string; figures: number[] }>(
    tx,
    sql`select vendor_id as key, to_json(${summedFigures}) as figures from (${figuresOf({ ...counted, stores: shown })}) d group by 1`,
  );
  const figures = new Map(found.map((each) => [each.key, each.figures]));
  return {
    rows: shown.map((key) => ({ key, sums: named(figures.get(key) ?? []) })),
    count: ranked?.count ?? 0,
  };
}

function named(figures: readonly number[]): FinancialSums {
  const known = FINANCIAL_FIGURES.map((name, index) => [name, figures[index] ?? 0]);
  return { ...NO_MONEY, ...Object.fromEntries(known) };
}

/** A query of `vendor_id` and `figures`, of parts of the days that add up: months and days that are summed, and lines. */
function figuresOf(counted: CountedDays): SQL {
  const own = sql.join(given(counted.stores, (ids) => sql`and vendor_id = ${anyOf(ids)}`));
  const { months, days } = partsOf(counted);
  const parts = days.map(
    ({ from, to }) =>
      sql`select vendor_id, figures from money_store_days where day between ${from}::date and ${to}::date ${own}`,
  );
  if (months)
    parts.push(
      sql`select vendor_id, figures from money_store_months
          where month between ${months.from}::date and ${months.to}::date ${own}`,
    );
  parts.push(
    sql`select vendor_id, ${figuresOfMoves} as figures from (${linesOf(counted, true)}) m group by 1`,
  );
  return sql.join(parts, sql` union all `);
}

interface Days {
  from: Day;
  to: Day;
}

/** The months of which all days that are summed are among those that are asked, by their first days, and the days around them. */
function partsOf(counted: CountedDays): { months: Days | null; days: Days[] } {
  const days = summedDays(counted);
  if (days === null) return { months: null, days: [] };
  const { from, to } = days;
  const first = from.endsWith('-01') ? from : addMonths(`${from.slice(0, 7)}-01`, 1);
  const lastMonth = `${to.slice(0, 7)}-01`;
  const isLastWhole = addDays(to, 1) === counted.summedUntil || addDays(to, 1) === addMonths(lastMonth, 1);
  const last = isLastWhole ? lastMonth : addMonths(lastMonth, -1);
  if (first > last) return { months: null, days: [days] };
  const around = [
    { from, to: addDays(first, -1) },
    { from: addMonths(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: around.filter((each) => each.from <= each.to) };
}
