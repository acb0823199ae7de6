import { sql, type SQL } from 'drizzle-orm';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { FUNNEL_STEPS } from '#domain/events/funnel.ts';
import type { ReportResult } from '#domain/reports/custom-report.ts';
import { rankRows } from '#domain/reports/rank-rows.ts';
import type { ReportColumn, ReportDefinition } from '#domain/reports/report-definition.ts';
import type { ReportSums } from '#domain/reports/report-figures.ts';
import { presetRange, readRange } from '#domain/reports/report-range.ts';
import { STOCK_SUMMED, type StockedProduct } from '#domain/reports/stock-report.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { stockedProducts } from '#server/reports/stock-report.ts';

/** The key and the name that a product has in each column of the stock. */
const stockColumns: {
  [Column in ReportColumn]?: (product: StockedProduct) => { key: string; name: string };
} = {
  store: ({ vendor_id, vendor_name }) => ({ key: vendor_id, name: vendor_name ?? '' }),
  product: ({ id, name }) => ({ key: id, name }),
  category: ({ category_id, category_name }) => ({ key: category_id, name: category_name }),
};

/** What stands in the warehouse at this moment, by the columns of a report: its days mean nothing here. */
export async function countStock(db: Db, definition: ReportDefinition, nowMs: number): Promise<ReportResult> {
  const products = await stockedProducts(db, nowMs, null);
  const columnOf = (column: ReportColumn, product: StockedProduct) =>
    stockColumns[column]?.(product) ?? { key: '', name: '' };
  const kept = products.filter((product) =>
    definition.filters.every(({ column, values }) => values.includes(columnOf(column, product).key)),
  );
  const cells = (product: StockedProduct) => definition.groups.map((column) => columnOf(column, product));
  const groups = groupedBy(kept, (product) => JSON.stringify(cells(product).map((each) => each.key)));
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sums = Object.fromEntries(
      STOCK_SUMMED.map((name) => [name, group.reduce((sum, each) => sum + each.sums[name], 0)]),
    );
    return [
      { keys: cells(first).map((each) => each.key), names: cells(first).map((each) => each.name), sums },
    ];
  });
  const today = dayInBogota(nowMs);
  return {
    range: { from: today, to: today },
    cuts: [],
    filter_names: definition.filters.map(({ column, values }) =>
      values.map((key) => {
        const named = products.find((product) => columnOf(column, product).key === key);
        return named ? columnOf(column, named).name : '';
      }),
    ),
    up_to: new Date(nowMs).toISOString(),
    days_due: 0,
    ...rankRows(rows, definition),
  };
}

const visitColumns: { [Column in ReportColumn]?: SQL } = {
  day: sql`d.day::text`,
  month: sql`to_char(d.day, 'YYYY-MM')`,
  source: sql`d.source`,
};

/** The visits of the days of a report, as far as they are counted at this moment. */
export async function countVisits(
  db: Db,
  definition: ReportDefinition,
  nowMs: number,
): Promise<ReportResult> {
  const { range, cuts } = readRange(presetRange(definition.period, nowMs), dayInBogota(nowMs));
  const keys = definition.groups.map((each) => visitColumns[each] ?? sql`''`);
  const steps = FUNNEL_STEPS.map(
    (step) =>
      sql`${sql.raw(`'${step}'`)}, coalesce(sum(d.visits) filter (where d.step = ${step}), 0)::float8`,
  );
  const kept = definition.filters.map(
    ({ column, values }) => sql` and ${visitColumns[column] ?? sql`''`} = ${anyOf(values)}`,
  );
  const rows = await rowsOf<{ keys: string[]; sums: ReportSums }>(
    db,
    sql`select json_build_array(${sql.join(keys, sql`, `)}) as keys, json_build_object(${sql.join(steps, sql`, `)}) as sums
        from visit_days d where d.day between ${range.from}::date and ${range.to}::date ${sql.join(kept)}
        group by ${sql.join(keys, sql`, `)}`,
  );
  return {
    range,
    cuts,
    filter_names: definition.filters.map(({ values }) => [...values]),
    up_to: new Date(nowMs).toISOString(),
    days_due: 0,
    ...rankRows(
      rows.map((each) => ({ ...each, names: each.keys })),
      definition,
    ),
  };
}
