import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf, type Db } from '#server/db/database.ts';
import { checkLedger } from '#server/money/check-ledger.ts';

/** The check finds nothing: every peso is once where the state of the orders says. */
export async function expectWholeLedger(db: Db): Promise<void> {
  expect((await checkLedger(db)).findings).toEqual([]);
}

/** The balances of a store's accounts, by their last word; those of nothing are left out. */
export async function storeBalances(db: Db, vendorId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ id: string; balance: number }>(
    db,
    sql`select id, balance::float8 as balance from money_accounts where vendor_id = ${vendorId} and balance <> 0`,
  );
  return Object.fromEntries(rows.map(({ id, balance }) => [id.split(':').at(-1), balance]));
}

/** What a cause has in the ledger, leg by leg; legs of nothing are left out. */
export async function legsOf(db: Db, causeId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ leg: string; amount: number }>(
    db,
    sql`select leg, sum(case when from_account < to_account then amount else -amount end)::float8 as amount
        from money_entries e join money_lines l on l.entry = e.id
        where e.cause_id = ${causeId} group by leg having sum(case when from_account < to_account then amount else -amount end) <> 0
        order by leg`,
  );
  return Object.fromEntries(rows.map(({ leg, amount }) => [leg, Math.abs(amount)]));
}

/** As if the ledger had posted what a cause has at this instant (ISO). What was posted is never changed otherwise. */
export async function postedAt(db: Db, causeId: string, at: string): Promise<void> {
  await db.transaction(async (tx) => {
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    await rowsOf(tx, sql`update money_entries set at = ${at}::timestamptz where cause_id = ${causeId}`);
  });
}
