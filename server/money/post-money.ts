import { sql } from 'drizzle-orm';
import { ledgerDifference } from '#domain/money/ledger-difference.ts';
import type { EntryReason, LegAmount, MoneyCause } from '#domain/money/money-legs.ts';
import { postLines, type MoneyAccount, type PostedLine } from '#domain/money/post-lines.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { chargeCauses, orderCauses } from '#server/money/money-facts-storage.ts';

/** Something that changed and may have moved money. */
export interface MovedMoney {
  kind: MoneyCause;
  /** The vendor order's id, or the attempt's. */
  id: string;
  reason: EntryReason;
  /** Who did it; null for the server itself. */
  actorId: string | null;
}

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
    [...last.values()].filter((each) => each.kind === kind).map((each) => each.id);
  const causes = [
    ...(await orderCauses(tx, idsOf('vendor_order'))),
    ...(await chargeCauses(tx, idsOf('charge'))),
  ];
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
  await writeEntries(tx, posted.entries, posted.accounts, accounts);
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

/** Writes entries, their lines and the balances of their accounts in one statement: all of it or nothing. */
async function writeEntries(
  tx: Db,
  entries: readonly { entry: NewEntry; lines: readonly PostedLine[] }[],
  accounts: readonly MoneyAccount[],
  before: readonly MoneyAccount[],
): Promise<void> {
  const journal = entries.map(({ entry: { cause_kind, cause_id, number, reason, actor_id } }) => {
    return { cause_kind, cause_id, number, reason, actor_id };
  });
  const lines = entries.flatMap(({ entry: { cause_kind, cause_id }, lines: own }) =>
    own.map(({ fromSide, toSide, from, to, ...line }) => ({
      ...line,
      cause_kind,
      cause_id,
      from_account: from,
      to_account: to,
      from_before: fromSide.before,
      from_after: fromSide.after,
      from_version: fromSide.version,
      to_before: toSide.before,
      to_after: toSide.after,
      to_version: toSide.version,
    })),
  );
  const versionBefore = new Map(before.map((each) => [each.id, each.version]));
  const balances = accounts.map((each) => ({ ...each, was: versionBefore.get(each.id) }));
  const [written] = await preparedRows<{ lines: number; accounts: number }>(
    tx,
    'post money',
    sql`with entry as (
          insert into money_entries (cause_kind, cause_id, number, reason, actor_id)
          select cause_kind, cause_id, number, reason, actor_id
          from jsonb_to_recordset(${JSON.stringify(journal)}::jsonb) as each (cause_kind text, cause_id text, number int,
            reason text, actor_id text)
          returning id, cause_kind, cause_id
        ), line as (
          insert into money_lines (entry, place, leg, from_account, to_account, amount, from_before, from_after,
            from_version, to_before, to_after, to_version)
          select entry.id, place, leg, from_account, to_account, amount, from_before, from_after, from_version,
            to_before, to_after, to_version
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as each (cause_kind text, cause_id text, place int,
            leg text, from_account text, to_account text, amount bigint, from_before bigint, from_after bigint,
            from_version bigint, to_before bigint, to_after bigint, to_version bigint)
            join entry using (cause_kind, cause_id)
          returning 1
        ), account as (
          update money_accounts a set balance = each.balance, version = each.version
          from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as each (id text, balance bigint, version bigint,
            was bigint)
          where a.id = each.id and a.version = each.was
          returning 1
        )
        select (select count(*)::int from line) as lines, (select count(*)::int from account) as accounts`,
  );
  if (written?.lines !== lines.length || written.accounts !== balances.length)
    throw new Error('The ledger changed under its locks.');
}
