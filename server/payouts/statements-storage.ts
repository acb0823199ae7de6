import { sql, type SQL } from 'drizzle-orm';
import { bankName, type BankCode } from '#domain/payouts/banks.ts';
import { legStateOf, type LegResult, type RunState } from '#domain/payouts/payout-run.ts';
import {
  BUCKETS,
  statementKindOf,
  statementNumber,
  type Balances,
  type Bucket,
  type Statement,
  type StatementLine,
  type StoreLine,
} from '#domain/payouts/statement.ts';
import { sumsInOrder, type StatementSum } from '#domain/payouts/statement-summary.ts';
import type { ListedStatement } from '#domain/payouts/store-balance.ts';
import type { PayoutHoldReason } from '#domain/payouts/payout-hold.ts';
import { withheldByText } from '#domain/withholdings/withholding-labels.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { legResults } from '#server/money/leg-results.ts';
import { runNumber } from '#server/payouts/make-run.ts';

/** Statements of one page, and lines of one. */
export const STATEMENTS_AT_ONCE = 50;
export const LINES_AT_ONCE = 500;

interface StatementRow {
  id: string;
  turn: number;
  vendor_id: string;
  store_name: string;
  from: string | null;
  until: string;
  opening: Balances;
  closing: Balances;
  opening_versions: Record<Bucket, number>;
  closing_versions: Record<Bucket, number>;
  lines: number;
  payout: null | {
    run_state: RunState;
    run_turn: number;
    amount: number;
    bank: BankCode;
    last_four: string;
    sent_at: string | null;
    results: LegResult[];
    answered_at: string | null;
    reason: string | null;
  };
  hold: null | { reason: PayoutHoldReason; since: string | null; until: string | null };
}

const statementRow: SQL = sql`select s.id, s.turn, s.vendor_id, s.store_name, ${wireInstant(sql`s."from"`)} as "from",
    ${wireInstant(sql`s.until`)} as until, s.opening, s.closing, s.opening_versions, s.closing_versions, s.lines,
    (select json_build_object('run_state', r.state, 'run_turn', r.turn, 'amount', g.amount, 'bank', b.bank,
        'last_four', b.last_four, 'sent_at', ${wireInstant(sql`r.sent_at`)},
        'results', ${legResults},
        'answered_at', (select ${wireInstant(sql`max(a.at)`)} from payout_answers a where a.leg_id = g.id),
        'reason', (select a.reason from payout_answers a where a.leg_id = g.id and a.result = 'returned'))
      from payout_legs g join payout_runs r on r.id = g.run_id
      join bank_accounts b on b.vendor_id = g.vendor_id and b.version = g.account_version
      where g.statement_id = s.id and g.left_out is null and r.state <> 'void') as payout,
    coalesce(
      (select json_build_object('reason', k.reason, 'since', ${wireInstant(sql`k.since`)}, 'until', ${wireInstant(sql`k.until`)})
        from payout_skips k where k.run_id = s.run_id and k.vendor_id = s.vendor_id),
      (select json_build_object('reason', g.left_out, 'since', null, 'until', null)
        from payout_legs g where g.statement_id = s.id and g.left_out is not null)) as hold
  from statements s`;

/** Statements of a store, newest first. @param before the turn of the last one that is known; null from the newest on. */
export async function statementsOf(
  db: Db,
  vendorId: string,
  before: number | null,
): Promise<{ data: ListedStatement[]; next: string | null }> {
  const rows = await rowsOf<StatementRow>(
    db,
    sql`${statementRow} where s.vendor_id = ${vendorId} and (${before}::int is null or s.turn < ${before}::int)
        order by s.turn desc limit ${STATEMENTS_AT_ONCE + 1}`,
  );
  const data = rows.slice(0, STATEMENTS_AT_ONCE);
  const last = rows.length > STATEMENTS_AT_ONCE ? data.at(-1) : undefined;
  return { data: data.map(listedStatement), next: last ? String(last.turn) : null };
}

/** A statement; undefined where there is none. */
export async function statementRowOf(db: Db, id: string): Promise<StatementRow | undefined> {
  const [row] = await rowsOf<StatementRow>(db, sql`${statementRow} where s.id = ${id}`);
  return row;
}

/** A statement as it travels. */
export function listedStatement({ payout, ...row }: StatementRow): ListedStatement {
  const { id, vendor_id, store_name, from, until, opening, closing, lines, hold } = row;
  return {
    id,
    number: statementNumber(row.turn),
    vendor_id,
    store_name,
    from,
    until,
    opening,
    closing,
    lines,
    hold,
    payout: payout && {
      state: legStateOf(payout.run_state, payout.results),
      amount: payout.amount,
      run_number: runNumber(payout.run_turn),
      bank_name: bankName(payout.bank),
      last_four: payout.last_four,
      sent_at: payout.sent_at,
      answered_at: payout.answered_at,
      reason: payout.reason ?? '',
    },
  };
}

/** Where a page of lines begins: behind this line of the ledger. */
export interface LineCursor {
  entry: number;
  place: number;
  bucket: Bucket;
}

/** A line of a statement with its place in the ledger. */
interface PlacedLine {
  at: LineCursor;
  line: StatementLine;
}

/** Both sides of the store's lines between the versions of a statement: what came into a bucket, and what left it. */
function linesOf({ vendor_id, opening_versions, closing_versions }: StatementRow): SQL {
  const sides = BUCKETS.flatMap((bucket) => {
    const account = `store:${vendor_id}:${bucket}`;
    const [from, to] = [opening_versions[bucket], closing_versions[bucket]];
    return [
      sql`select entry, place, leg, ${bucket}::text as bucket, amount from money_lines
        where to_account = ${account} and to_version > ${from} and to_version <= ${to}`,
      sql`select entry, place, leg, ${bucket}::text, -amount from money_lines
        where from_account = ${account} and from_version > ${from} and from_version <= ${to}`,
    ];
  });
  return sql`(${sql.join(sides, sql` union all `)})`;
}

/** What people know a cause by: the number of an order, or of the statement that a payout paid. */
const numberOfCause: SQL = sql`coalesce(
  (select ${documentNumberSql('MS', sql`o.number`)} || '-' || w.place from vendor_orders w join orders o on o.id = w.order_id
    where e.cause_kind = 'vendor_order' and w.id = e.cause_id),
  (select ${documentNumberSql('LQ', sql`p.turn`)} from payout_legs g join statements p on p.id = g.statement_id
    where e.cause_kind = 'payout' and g.id = e.cause_id), '')`;

/** Of a line of a withholding `l` its frozen rule, as `WithheldBy`; null of others. */
const withheldBy: SQL = sql`(select json_build_object('kind', h.kind, 'rate', h.rate, 'norm', h.norm)
  from money_entries b join order_withholdings h on h.vendor_order_id = b.cause_id
  where l.leg like 'withholding%' and b.id = l.entry and b.cause_kind = 'vendor_order' and l.leg = 'withholding_' || h.kind)`;

interface Withheld {
  withheld: Parameters<typeof withheldByText>[0] | null;
}

/** Says by what a line was withheld; of another nothing. */
function detailOf({ withheld }: Withheld): { detail?: string } {
  return withheld ? { detail: withheldByText(withheld) } : {};
}

/** Lines of a statement in the ledger's order. @param most how many; all without it. */
export async function statementLines(
  db: Db,
  row: StatementRow,
  { after, most }: { after?: LineCursor | undefined; most?: number } = {},
): Promise<PlacedLine[]> {
  const behind = after
    ? sql`(l.entry, l.place, l.bucket) > (${after.entry}::bigint, ${after.place}::int, ${after.bucket}::text)`
    : sql`true`;
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const found = await rowsOf<StoreLine & LineCursor & Withheld>(
    db,
    sql`select l.entry::float8 as entry, l.place, l.bucket, l.leg, l.amount::float8 as amount, ${wireInstant(sql`e.at`)} as at,
          e.cause_id as cause, ${numberOfCause} as number, ${withheldBy} as withheld
        from ${linesOf(row)} l join money_entries e on e.id = l.entry
        where ${behind} order by l.entry, l.place, l.bucket ${limit}`,
  );
  const fromMs = row.from === null ? null : Date.parse(row.from);
  return found.map(({ entry, place, withheld, ...line }) => ({
    at: { entry, place, bucket: line.bucket },
    line: {
      ...line,
      ...detailOf({ withheld }),
      kind: statementKindOf(line),
      late: fromMs !== null && Date.parse(line.at) < fromMs,
    },
  }));
}

/** What the lines of a statement come to, of each kind in each balance. */
export async function statementSumsOf(db: Db, row: StatementRow): Promise<StatementSum[]> {
  const sums = await rowsOf<Pick<StoreLine, 'bucket' | 'leg' | 'amount'> & { lines: number } & Withheld>(
    db,
    sql`select l.bucket, l.leg, count(*)::int as lines, sum(l.amount)::float8 as amount, w.withheld::json as withheld
        from ${linesOf(row)} l cross join lateral (select ${withheldBy}::text as withheld) w
        group by l.bucket, l.leg, l.amount > 0, w.withheld`,
  );
  return sumsInOrder(
    sums.map(({ leg, withheld, ...sum }) => ({
      ...sum,
      ...detailOf({ withheld }),
      kind: statementKindOf({ leg, ...sum }),
    })),
  );
}

/** A statement whole, as its CSV and PDF are made of. */
export async function wholeStatement(db: Db, row: StatementRow): Promise<Statement> {
  const { from, until, opening, closing, turn } = row;
  const lines = await statementLines(db, row);
  return {
    number: statementNumber(turn),
    from,
    until,
    opening,
    closing,
    lines: lines.map(({ line }) => line),
  };
}

/** What was withheld of what a store had available since its last statement, by rate and norm; negative where more came back. */
export async function withheldSinceStatement(
  db: Db,
  vendorId: string,
): Promise<{ detail: string; amount: number }[]> {
  const account = `store:${vendorId}:available`;
  const since = sql`coalesce((select (closing_versions ->> 'available')::bigint from statements
    where vendor_id = ${vendorId} order by turn desc limit 1), 0)`;
  const sums = await rowsOf<Parameters<typeof withheldByText>[0] & { amount: number }>(
    db,
    sql`select h.kind, h.rate, h.norm, sum(l.amount)::float8 as amount
        from (select entry, leg, amount from money_lines where from_account = ${account} and from_version > ${since}
          and leg like 'withholding%'
          union all select entry, leg, -amount from money_lines where to_account = ${account} and to_version > ${since}
          and leg like 'withholding%') l
        join money_entries e on e.id = l.entry
        join order_withholdings h on h.vendor_order_id = e.cause_id and l.leg = 'withholding_' || h.kind
        group by h.kind, h.rate, h.norm having sum(l.amount) <> 0 order by h.kind, h.rate, h.norm`,
  );
  return sums.map((each) => ({ detail: withheldByText(each), amount: each.amount }));
}
