import { sql, type SQL } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { ReportResult } from '#domain/reports/custom-report.ts';
import {
  dimensionOfDefinition,
  SALES_COLUMNS,
  type ReportColumn,
  type ReportDefinition,
} from '#domain/reports/report-definition.ts';
import { SALES_FIGURES, type SalesGrouping } from '#domain/reports/sales-figures.ts';
import { presetRange, readRange } from '#domain/reports/report-range.ts';
import { NO_SALES, sumOfAll, SUMMED, withoutSums, type SalesSums } from '#domain/reports/sales-sums.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { countStock, countVisits } from '#server/reports/count-own-data.ts';
import { rowsOfStores, salesKeys, salesName, salesRanks } from '#server/reports/sales-keys.ts';

interface Answered {
  rows: { keys: string[]; names: string[]; sums: SalesSums }[] | null;
  filter_names: string[][];
  count: number;
  total: SalesSums | null;
  up_to: string | null;
  days_due: number;
}

/**
 * What a report of somebody's own counts, of a definition that `checkDefinition` accepted. Every name in the statement is one
 * of this code, by the typed name of the definition; what people wrote are values of it.
 */
export function countReport(db: Db, definition: ReportDefinition, nowMs: number): Promise<ReportResult> {
  if (definition.dataset === 'stock') return countStock(db, definition, nowMs);
  if (definition.dataset === 'visits') return countVisits(db, definition, nowMs);
  return countSales(db, definition, nowMs);
}

async function countSales(db: Db, definition: ReportDefinition, nowMs: number): Promise<ReportResult> {
  const { range, cuts } = readRange(presetRange(definition.period, nowMs), dayInBogota(nowMs));
  const groups = definition.groups.filter(isOfSales);
  const order = SALES_FIGURES.find((each) => each === definition.order) ?? 'value';
  const dimension = dimensionOfDefinition(definition);
  const byStore = groups.includes('store') || definition.filters.some(({ column }) => column === 'store');
  const keyColumns = groups.map((_, index) => sql.raw(`k${index}`));
  const keys = sql.join(
    groups.map((each, index) => sql`${salesKeys[each]} as ${keyColumns[index]}`),
    sql`, `,
  );
  const sums = SUMMED.map((name) => `sum(d.${name}::float8) as ${name}`).join(', ');
  const where = definition.filters.map(({ column, values }) =>
    isOfSales(column) ? sql` and ${salesKeys[column]} = ${anyOf(values)}` : sql``,
  );
  const places = groups.map((_, index) => sql.raw(String(index + 1)));
  const ofRow = (each: SQL[]) => sql`json_build_array(${sql.join(each, sql`, `)})`;
  const rowKeys = keyColumns.map((each) => sql`r.${each}`);
  const rowNames = groups.map(
    (each, index) => sql`coalesce(${salesName(each, rowKeys[index] ?? sql``)}, '')`,
  );
  const [answer] = await rowsOf<Answered>(
    db,
    sql`with counted as materialized (
          select ${keys}, ${sql.raw(sums)} from sales_days d
          where ${rowsOfStores(dimension, byStore)} and d.dimension = ${dimension} and d.day between ${range.from}::date and ${range.to}::date
            ${sql.join(where)}
          group by ${sql.join(places, sql`, `)}),
        shown as (select r.*, row_number() over (
            order by ${salesRanks[order]} ${sql.raw(definition.direction)} nulls last, ${sql.join(rowKeys, sql`, `)}) as place
          from counted r order by place limit ${definition.top})
        select (select json_agg(json_build_object('keys', ${ofRow(rowKeys)}, 'names', ${ofRow(rowNames)},
            'sums', ${sumsOf(false)}) order by r.place) from shown r) as rows,
          ${namesOfFilters(definition)} as filter_names,
          (select count(*)::int from counted) as count, (select ${sumsOf(true)} from counted r) as total,
          (select ${wireInstant(sql`looked_at`)} from sales_days_progress limit 1) as up_to,
          (select count(*)::int from sales_days_due) as days_due`,
  );
  const rows = answer?.rows ?? [];
  const total = answer?.total ?? NO_SALES;
  return {
    range,
    cuts,
    filter_names: answer?.filter_names ?? [],
    up_to: answer?.days_due === 0 ? answer.up_to : null,
    days_due: answer?.days_due ?? 0,
    rows,
    rest: {
      count: Math.max(0, (answer?.count ?? 0) - rows.length),
      sums: withoutSums(total, sumOfAll(rows.map((each) => each.sums))),
    },
    total,
  };
}

/** `checkDefinition` accepted no other for these datasets. */
function isOfSales(column: ReportColumn): column is SalesGrouping {
  return SALES_COLUMNS.some((each) => each === column);
}

/** What people chose to keep, by name: they see no ids. */
function namesOfFilters({ filters }: ReportDefinition): SQL {
  if (filters.length === 0) return sql`'[]'::json`;
  const lists = filters.map(
    ({
      column,
      values,
    }) => sql`(select json_agg(coalesce(${isOfSales(column) ? salesName(column, sql`f.key`) : sql`f.key`}, '') order by f.at)
      from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality f(key, at))`,
  );
  return sql`json_build_array(${sql.join(lists, sql`, `)})`;
}

function sumsOf(isWhole: boolean): SQL {
  const figure = (name: string) => (isWhole ? `coalesce(sum(r.${name}), 0)` : `r.${name}`);
  return sql.raw(
    `json_build_object(${SUMMED.map((name) => `'${name}', (${figure(name)})::float8`).join(', ')})`,
  );
}
