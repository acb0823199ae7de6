import { sql, type SQL } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#domain/calendar/day.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';
import { FIGURES_DEFINITION } from '#domain/reports/financial-figures.ts';
import { instantsOf, type ReportRange } from '#domain/reports/report-range.ts';
import { allOf, anyOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { dayOf } from '#server/money/days-of-ledger.ts';
import { movedLines, movesOfStoreDay, storeOfEntry } from '#server/money/moved-lines.ts';

/** Which lines of the ledger count. */
export interface CountedDays {
  /** Without an end, all that there are. */
  range: ReportRange | { from: Day; to: null };
  /** Days before this one are read as sums; null where none is summed. */
  summedUntil: Day | null;
  /** Of these stores alone, empty for what belongs to none; without it, of all. */
  stores?: readonly string[];
}

/** Until which day the ledger is summed, not included. Asked in the transaction that then reads the sums and the lines. */
export async function summedUntil(tx: Db): Promise<Day | null> {
  const [row] = await rowsOf<{ day: Day | null }>(
    tx,
    sql`select summed_until::text as day from money_days_progress where definition = ${FIGURES_DEFINITION}`,
  );
  return row?.day ?? null;
}

/**
 * A query of what moved: `day`, `leg`, `from_kind`, `to_kind`, `amount` and `lines`. Of days that are summed it has their sums and
 * the late lines, which those do not have yet; of the others their lines.
 */
export function movesOf(counted: CountedDays): SQL {
  const { stores } = counted;
  const lines = sql`select day, leg, from_kind, to_kind, amount::float8, lines
    from (${linesOf(counted, stores !== undefined)}) line`;
  const days = summedDays(counted);
  if (days === null) return lines;
  const among = sql`d.day between ${days.from}::date and ${days.to}::date`;
  return stores === undefined
    ? sql`select day, leg, from_kind, to_kind, amount::float8 as amount, lines from money_days d where ${among} union all ${lines}`
    : sql`select d.day, m.leg, m.from_kind, m.to_kind, m.amount::float8, m.lines
        from money_store_moves d cross join ${movesOfStoreDay}
        where d.vendor_id = ${anyOf(stores)} and ${among} union all ${lines}`;
}

/** The days that are read as sums; null where none of those that are asked is summed. */
export function summedDays({ range: { from, to }, summedUntil: until }: CountedDays): ReportRange | null {
  if (until === null || from >= until) return null;
  return { from, to: to === null || to >= until ? addDays(until, -1) : to };
}

/** The lines of days that are not summed, and the late ones of those that are, one by one. */
export function linesOf(counted: CountedDays, ofStores: boolean): SQL {
  const {
    range: { from, to },
    summedUntil: until,
    stores,
  } = counted;
  const open = until === null || from > until ? from : until;
  const entries = [entriesOf(sql`money_entries e`, { from: open, to })];
  const late = summedDays(counted);
  if (late) entries.push(entriesOf(sql`money_late_entries k join money_entries e on e.id = k.entry`, late));
  const lines = movedLines(sql`(${sql.join(entries, sql` union all `)})`, dayOf, ofStores);
  const own = given(stores, (ids) => sql`where coalesce(${storeOfEntry}, '') = ${anyOf(ids)}`);
  return sql`${lines} ${sql.join(own)}`;
}

function entriesOf(source: SQL, { from, to }: CountedDays['range']): SQL {
  const until = to === null ? [] : [sql`e.at < ${instant(instantsOf({ from, to }).beforeMs)}`];
  return sql`select e.* from ${source} where ${allOf([sql`e.at >= ${instant(startOfDay(from))}`, ...until])}`;
}

function instant(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

/** One side is of these kinds, and the other is not: between two of them nothing changes. */
export function changing(from: SQL, to: SQL, kinds: readonly MoneyAccountKind[]): SQL {
  return sql`(${from} = ${anyOf(kinds)}) <> (${to} = ${anyOf(kinds)})`;
}
