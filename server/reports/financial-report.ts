import { sql, type SQL } from 'drizzle-orm';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';
import {
  accountBalances,
  financialSums,
  NO_MONEY,
  sumOfMoney,
  withoutMoney,
  type LedgerMove,
} from '#domain/reports/financial-figures.ts';
import type {
  FinancialGrouping,
  FinancialReport,
  FinancialReportQuery,
  FinancialRow,
} from '#domain/reports/financial-report.ts';
import { instantsOf, readRange, type ReportRange, timeKeysOf } from '#domain/reports/report-range.ts';
import { anyOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { readOnly } from '#server/db/read-only.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { notFound } from '#server/http/api-problem.ts';

type Asked = Pick<FinancialReportQuery, 'vendor_id'>;
type KeyedMove = LedgerMove & { key: string };

const localTime = sql`e.at at time zone 'America/Bogota'`;
/** By what the lines are grouped; dates, of which texts are made once they are few. */
const keys: Readonly<Record<FinancialGrouping, SQL>> = {
  day: sql`(${localTime})::date`,
  week: sql`date_trunc('week', ${localTime})::date`,
  month: sql`date_trunc('month', ${localTime})::date`,
  store: sql`coalesce(w.vendor_id, g.vendor_id, x.vendor_id, '')`,
};

/** The kind of an account by its id (`moneyAccountId`): to look it up for every line takes twice as long. */
function kindOf(account: SQL): SQL {
  return sql`case when ${account} like 'store:%' then 'store_' || split_part(${account}, ':', -1)
    else split_part(${account}, ':', 1) end`;
}

/** The causes of an entry `e`: a vendor order `w`, the leg of a payout `g`, a write-off `x`, or none for a charge that pays nothing. */
export const causesOfEntry: SQL = sql`
  left join vendor_orders w on e.cause_kind = 'vendor_order' and w.id = e.cause_id
  left join payout_legs g on e.cause_kind = 'payout' and g.id = e.cause_id
  left join write_offs x on e.cause_kind = 'write_off' and x.id = e.cause_id`;

/** The entries of some days, of one store alone where one is asked. */
export function entriesOf({ vendor_id }: Asked, range: ReportRange): SQL {
  const { fromMs, beforeMs } = instantsOf(range);
  const store = given(vendor_id, (id) => sql`and coalesce(w.vendor_id, g.vendor_id, x.vendor_id) = ${id}`);
  return sql`e.at >= ${instant(fromMs)} and e.at < ${instant(beforeMs)} ${sql.join(store)}`;
}

function instant(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

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
    const keyed = await movesOf(tx, asked, range);
    const closings = await closingsOf(tx, asked, range);
    const { rows, rest } = rowsOfKeys(keyed, asked, range);
    const moves = withoutKeys(keyed);
    const names = await namesOf(tx, asked, rows);
    return {
      by: asked.by,
      vendor_name: asked.vendor_id === undefined ? null : (names.stores.get(asked.vendor_id) ?? ''),
      range,
      cuts,
      up_to: names.upTo,
      rows: rows.map(({ key, sums }) => ({ key, name: nameOf(key, asked.by, names.stores), sums })),
      rest,
      total: financialSums(moves),
      moves,
      accounts: accountBalances(moves, closings),
    };
  });
}

async function isStore(tx: Db, id: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select from vendors where id = ${id}`)).length > 0;
}

/** What moved in these days, by key, leg and both kinds of account. */
function movesOf(tx: Db, asked: Pick<FinancialReportQuery, 'by' | 'vendor_id'>, range: ReportRange) {
  const isOfStores = asked.by === 'store' || asked.vendor_id !== undefined;
  return rowsOf<KeyedMove>(
    tx,
    sql`with moved as materialized (
          select ${keys[asked.by]} as key, l.leg, ${kindOf(sql`l.from_account`)} as from_kind,
            ${kindOf(sql`l.to_account`)} as to_kind, sum(l.amount::float8) as amount, count(*)::int as lines
          from money_entries e join money_lines l on l.entry = e.id ${isOfStores ? causesOfEntry : sql``}
          where ${entriesOf(asked, range)} group by 1, 2, 3, 4)
        select ${asked.by === 'month' ? sql`left(key::text, 7)` : sql`key::text`} as key, leg, from_kind as "from",
          to_kind as "to", amount, lines
        from moved m order by m.key, leg, from_kind, to_kind`,
  );
}

/** What the accounts of each kind had at the end of the range: what they have now, without what came later. */
async function closingsOf(
  tx: Db,
  { vendor_id }: Asked,
  range: ReportRange,
): Promise<Map<MoneyAccountKind, number>> {
  const after = sql`e.at >= ${instant(instantsOf(range).beforeMs)}`;
  const store = sql.join(given(vendor_id, (id) => sql`where a.vendor_id = ${id}`));
  const rows = await rowsOf<{ kind: MoneyAccountKind; closing: number }>(
    tx,
    sql`with later as materialized (
          select l.from_account, l.to_account, sum(l.amount) as amount
          from money_entries e join money_lines l on l.entry = e.id where ${after} group by 1, 2),
        change as (
          select account, sum(amount) as amount from (
            select to_account as account, amount from later union all select from_account, -amount from later) side
          group by 1)
        select a.kind, sum(a.balance - coalesce(c.amount, 0))::float8 as closing
        from money_accounts a left join change c on c.account = a.id ${store}
        group by 1`,
  );
  return new Map(rows.map(({ kind, closing }) => [kind, closing]));
}

type KeyedSums = Pick<FinancialRow, 'key' | 'sums'>;

/** The rows of a report, in their order, and what is not among them, together. */
function rowsOfKeys(
  moves: readonly KeyedMove[],
  { by, sort, top }: FinancialReportQuery,
  range: ReportRange,
): { rows: KeyedSums[]; rest: FinancialReport['rest'] } {
  const found = [...groupedBy(moves, ({ key }) => key)].map(([key, own]) => ({
    key,
    sums: financialSums(own),
  }));
  const sumsOf = new Map(found.map(({ key, sums }) => [key, sums]));
  // Every day, week or month of the range, also those in which nothing moved.
  const all =
    by === 'store' ? found : timeKeysOf(range, by).map((key) => ({ key, sums: sumsOf.get(key) ?? NO_MONEY }));
  const ordered =
    by === 'store' ? all.toSorted((one, other) => other.sums[sort] - one.sums[sort]).slice(0, top) : all;
  const total = sumOfMoney(all.map((each) => each.sums));
  const shown = sumOfMoney(ordered.map((each) => each.sums));
  return { rows: ordered, rest: { count: all.length - ordered.length, sums: withoutMoney(total, shown) } };
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
