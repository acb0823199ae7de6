import { sql, type SQL } from 'drizzle-orm';
import { ledgerDifference } from '#domain/money/ledger-difference.ts';
import { MONEY_CAUSES, type EntryReason, type LegAmount, type MoneyCause } from '#domain/money/money-legs.ts';
import { postLines, type MoneyAccount, type PostedLine } from '#domain/money/post-lines.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { moneyCauses, placedCause, type PlacedOrder } from '#server/money/money-facts-storage.ts';

/** Something that changed and may have moved money. */
export interface MovedMoney {
  kind: MoneyCause;
  /** The vendor order's id, or the attempt's. */
  id: string;
  reason: EntryReason;
  /** Who did it; null for the server itself. */
  actorId: string | null;
  /** The vendor order itself, where this transaction places it: it is read only if something else moved it then. */
  placed?: PlacedOrder;
}

/** Entries that a statement writes. */
const ENTRIES_AT_ONCE = 500;

interface NewEntry {
  cause_kind: MoneyCause;
  cause_id: string;
  number: number;
  reason: EntryReason;
  actor_id: string | null;
  lines: LegAmount[];
}

/**
 * The one way into the ledger: brings it to where the state of these causes says that their money is, with one entry for each
 * that lacks something. Whatever led to that state, and however often it is called, the sums are the same. The rows of the
 * causes are locked by who changed them; the accounts are locked here, in the order of their ids, so it has to be the last
 * that a transaction does.
 * @returns how many entries were written.
 */
export async function postMoney(tx: Db, moved: readonly MovedMoney[]): Promise<number> {
  // Of several moves of one cause the last one gives the reason.
  const last = new Map(moved.map((each) => [`${each.kind} ${each.id}`, each]));
  const idsOf = (kind: MoneyCause) =>
    [...last.values()].filter((each) => each.kind === kind && !each.placed).map((each) => each.id);
  const causes = [...last.values()].flatMap(({ placed }) => (placed ? placedCause(placed) : []));
  for (const kind of MONEY_CAUSES) causes.push(...(await moneyCauses[kind].read(tx, idsOf(kind))));
  const entries = causes.flatMap(({ kind, id, target, posted, entries: number }): NewEntry[] => {
    const lines = ledgerDifference(target, posted);
    const why = last.get(`${kind} ${id}`);
    if (lines.length === 0 || !why) return [];
    const about = { cause_kind: kind, cause_id: id, number: number + 1 };
    return [{ ...about, reason: why.reason, actor_id: why.actorId, lines }];
  });
  if (entries.length === 0) return 0;
  const ids = entries.flatMap(({ lines }) => lines.flatMap(({ from, to }) => [from, to]));
  const accounts = await lockAccounts(tx, [...new Set(ids)]);
  const posted = postLines(entries, accounts);
  // The demonstration places what a company sold in months in one transaction.
  const chunks = [...chunksOf(posted.entries, ENTRIES_AT_ONCE)];
  for (const [index, chunk] of chunks.entries()) {
    const isLast = index === chunks.length - 1;
    await writeEntries(tx, chunk, isLast ? posted.accounts : [], accounts);
  }
  return entries.length;
}

function lockAccounts(tx: Db, ids: readonly string[]): Promise<MoneyAccount[]> {
  return preparedRows<MoneyAccount>(
    tx,
    'lock money accounts',
    sql`select id, balance::float8 as balance, version::float8 as version from money_accounts
        where id = ${anyOf(ids)}
        order by id for no key update`,
  );
}

/** Writes entries, their lines and the balances of their accounts. */
async function writeEntries(
  tx: Db,
  entries: readonly { entry: NewEntry; lines: readonly PostedLine[] }[],
  accounts: readonly MoneyAccount[],
  before: readonly MoneyAccount[],
): Promise<void> {
  const lines = entries.flatMap(({ entry, lines: own }) => own.map((line) => ({ entry, ...line })));
  const versionBefore = new Map(before.map((each) => [each.id, each.version]));
  // As arrays: PostgreSQL takes much longer over the same values as JSON.
  const [written] = await preparedRows<{ lines: number; accounts: number }>(
    tx,
    'post money',
    sql`with entry as (
          insert into money_entries (cause_kind, cause_id, number, reason, actor_id)
          select * from unnest(${texts(entries, ({ entry }) => entry.cause_kind)}, ${texts(entries, ({ entry }) => entry.cause_id)},
            ${numbers(entries, ({ entry }) => entry.number)}::int[], ${texts(entries, ({ entry }) => entry.reason)},
            ${texts(entries, ({ entry }) => entry.actor_id)})
          returning id, cause_kind, cause_id
        ), line as (
          insert into money_lines (entry, place, leg, from_account, to_account, amount, from_before, from_after,
            from_version, to_before, to_after, to_version)
          select entry.id, place, leg, from_account, to_account, amount, from_before, from_after, from_version,
            to_before, to_after, to_version
          from unnest(${texts(lines, ({ entry }) => entry.cause_kind)}, ${texts(lines, ({ entry }) => entry.cause_id)},
              ${numbers(lines, (each) => each.place)}::int[], ${texts(lines, (each) => each.leg)},
              ${texts(lines, (each) => each.from)}, ${texts(lines, (each) => each.to)},
              ${numbers(lines, (each) => each.amount)}::bigint[],
              ${numbers(lines, (each) => each.fromSide.before)}::bigint[], ${numbers(lines, (each) => each.fromSide.after)}::bigint[],
              ${numbers(lines, (each) => each.fromSide.version)}::bigint[],
              ${numbers(lines, (each) => each.toSide.before)}::bigint[], ${numbers(lines, (each) => each.toSide.after)}::bigint[],
              ${numbers(lines, (each) => each.toSide.version)}::bigint[])
            as each (cause_kind, cause_id, place, leg, from_account, to_account, amount, from_before, from_after,
              from_version, to_before, to_after, to_version)
            join entry using (cause_kind, cause_id)
          returning 1
        ), account as (
          update money_accounts a set balance = each.balance, version = each.version
          from unnest(${texts(accounts, (each) => each.id)}, ${numbers(accounts, (each) => each.balance)}::bigint[],
            ${numbers(accounts, (each) => each.version)}::bigint[],
            ${numbers(accounts, (each) => versionBefore.get(each.id) ?? 0)}::bigint[]) as each (id, balance, version, was)
          where a.id = each.id and a.version = each.was
          returning 1
        )
        select (select count(*)::int from line) as lines, (select count(*)::int from account) as accounts`,
  );
  if (written?.lines !== lines.length || written.accounts !== accounts.length)
    throw new Error('The ledger changed under its locks.');
}

/** One column of some rows, as an array of texts. */
function texts<Row>(rows: readonly Row[], column: (row: Row) => string | null): SQL {
  return sql`${sql.param(rows.map(column))}::text[]`;
}

function numbers<Row>(rows: readonly Row[], column: (row: Row) => number): SQL {
  return sql`${sql.param(rows.map(column))}`;
}
