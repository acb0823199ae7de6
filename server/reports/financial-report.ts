import { sql, type SQL } from 'drizzle-orm';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';
import {
  accountBalances,
  financialSums,
  NO_MONEY,
  sumOfMoney,
  withoutMoney,
  type FinancialSums,
  type LedgerMove,
} from '#domain/reports/financial-figures.ts';
import type {
  FinancialGrouping,
  FinancialReport,
  FinancialReportQuery,
  FinancialRow,
} from '#domain/reports/financial-report.ts';
import { readRange, timeKeysOf } from '#domain/reports/report-range.ts';
import { anyOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { readOnly } from '#server/db/read-only.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { notFound } from '#server/http/api-problem.ts';
import { movesOf, summedUntil, type CountedDays } from '#server/reports/ledger-moves.ts';
import { rankedStores } from '#server/reports/ranked-stores.ts';

type KeyedMove = LedgerMove & { key: string };

/** By what moves are grouped. */
const keys: Readonly<Record<Exclude<FinancialGrouping, 'store'>, SQL>> = {
  day: sql`m.day::text`,
  week: sql`date_trunc('week', m.day)::date::text`,
  month: sql`left(m.day::text, 7)`,
};

const NO_SUCH_STORE = 'Esa tienda no existe. Quita el filtro de tienda o elige otra.';

/** The company's money over some days, all of it from one moment of the ledger. @throws ApiProblem 404 for a store that does not exist. */
export function financialReport(
  db: Db,
  asked: FinancialReportQuery,
  nowMs: number,
): Promise<FinancialReport> {
  const { range, cuts } = readRange(asked, dayInBogota(nowMs));
  return readOnly(db, async (tx) => {
    if (asked.vendor_id !== undefined && !(await isStore(tx, asked.vendor_id))) throw notFound(NO_SUCH_STORE);
    const until = await summedUntil(tx);
    const counted = { range, summedUntil: until, ...ofStore(asked) };
    const keyed = await movesByKey(tx, asked, counted);
    const moves = withoutKeys(keyed);
    const total = financialSums(moves);
    const { rows, rest } =
      asked.by === 'store'
        ? await rowsOfStores(tx, asked, counted, total)
        : rowsOfTime(keyed, timeKeysOf(range, asked.by));
    const closings = await closingsOf(tx, asked, {
      ...counted,
      range: { from: addDays(range.to, 1), to: null },
    });
    const names = await namesOf(tx, asked, rows);
    return {
      by: asked.by,
      vendor_name: asked.vendor_id === undefined ? null : (names.stores.get(asked.vendor_id) ?? ''),
      range,
      cuts,
      up_to: names.upTo,
      rows: rows.map(({ key, sums }) => ({ key, name: nameOf(key, asked.by, names.stores), sums })),
      rest,
      total,
      moves,
      accounts: accountBalances(moves, closings),
    };
  });
}

async function isStore(tx: Db, id: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select from vendors where id = ${id}`)).length > 0;
}

function ofStore({ vendor_id }: FinancialReportQuery): Pick<CountedDays, 'stores'> {
  return vendor_id === undefined ? {} : { stores: [vendor_id] };
}

/** What moved in these days, by key, leg and both kinds of account; of stores, which are many, under one key. */
function movesByKey(
  tx: Db,
  { by }: Pick<FinancialReportQuery, 'by'>,
  counted: CountedDays,
): Promise<KeyedMove[]> {
  return rowsOf<KeyedMove>(
    tx,
    sql`select ${by === 'store' ? sql`''` : keys[by]} as key, leg, from_kind as "from", to_kind as "to", sum(amount) as amount,
          sum(lines)::int as lines
        from (${movesOf(counted)}) m group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
}

/** The stores that are shown, and the rest: what all had together is known without them. */
async function rowsOfStores(
  tx: Db,
  asked: FinancialReportQuery,
  counted: CountedDays,
  total: FinancialSums,
): Promise<{ rows: KeyedSums[]; rest: FinancialReport['rest'] }> {
  const { count, rows } = await rankedStores(tx, asked, counted);
  const sums = withoutMoney(total, sumOfMoney(rows.map((each) => each.sums)));
  return { rows, rest: { count: count - rows.length, sums } };
}

/** What the accounts of each kind had before these days: what they have now, without what came since. */
async function closingsOf(
  tx: Db,
  { vendor_id }: FinancialReportQuery,
  since: CountedDays,
): Promise<Map<MoneyAccountKind, number>> {
  const store = sql.join(given(vendor_id, (id) => sql`where a.vendor_id = ${id}`));
  const rows = await rowsOf<{ kind: MoneyAccountKind; closing: number }>(
    tx,
    sql`with later as materialized (
          select from_kind, to_kind, sum(amount) as amount from (${movesOf(since)}) m group by 1, 2),
        change as (
          select kind, sum(amount) as amount from (
            select to_kind as kind, amount from later union all select from_kind, -amount from later) side
          group by 1)
        select a.kind, sum(a.balance)::float8 - coalesce((select c.amount from change c where c.kind = a.kind), 0) as closing
        from money_accounts a ${store} group by 1`,
  );
  return new Map(rows.map(({ kind, closing }) => [kind, closing]));
}

type KeyedSums = Pick<FinancialRow, 'key' | 'sums'>;

/** Every day, week or month of the range, also those in which nothing moved. */
function rowsOfTime(
  moves: readonly KeyedMove[],
  all: readonly string[],
): { rows: KeyedSums[]; rest: FinancialReport['rest'] } {
  const found = groupedBy(moves, ({ key }) => key);
  const rows = all.map((key) => ({ key, sums: financialSums(found.get(key) ?? []) }));
  return { rows, rest: { count: 0, sums: NO_MONEY } };
}

/** The same moves whatever their key. */
function withoutKeys(keyed: readonly KeyedMove[]): LedgerMove[] {
  const named = groupedBy(keyed, ({ leg, from, to }) => `${leg} ${from} ${to}`);
  return [...named.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const sum = (of: 'amount' | 'lines') => same.reduce((total, each) => total + each[of], 0);
    return { leg: first.leg, from: first.from, to: first.to, amount: sum('amount'), lines: sum('lines') };
  });
}

/** The moment of the snapshot, and the names of the stores that it has to name. */
async function namesOf(tx: Db, asked: FinancialReportQuery, rows: readonly KeyedSums[]) {
  const ids = [
    ...(asked.vendor_id === undefined ? [] : [asked.vendor_id]),
    ...(asked.by === 'store' ? rows.map(({ key }) => key) : []),
  ];
  const [found] = await rowsOf<{ up_to: string; stores: { id: string; name: string }[] }>(
    tx,
    sql`select ${wireInstant(sql`now()`)} as up_to, coalesce((
          select json_agg(json_build_object('id', s.id, 'name', s.store_name)) from vendors s
          where s.id = ${anyOf(ids)}), '[]') as stores`,
  );
  return {
    upTo: found?.up_to ?? '',
    stores: new Map(found?.stores.map(({ id, name }) => [id, name])),
  };
}

function nameOf(key: string, by: FinancialGrouping, stores: ReadonlyMap<string, string>): string {
  return by === 'store' ? (stores.get(key) ?? '') : key;
}
