import { lt, sql } from 'drizzle-orm';
import { ACCOUNT_HOLD_MS } from '#domain/payouts/bank-account.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { formerStoreContacts } from '#server/db/tables/money/payouts-tables.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

/**
 * Where a store is told that the account to which it is paid changed: its mailbox, the proven e-mails of its people, and those that
 * were either within the last 72 hours. Each once, in lower case.
 */
export async function contactsOfStore(tx: Db, vendorId: string, nowMs: number): Promise<string[]> {
  const since = new Date(nowMs - ACCOUNT_HOLD_MS).toISOString();
  const rows = await rowsOf<{ email: string }>(
    tx,
    sql`select s.email from vendors s where s.id = ${vendorId} and s.email <> ''
        union
        select u.email from users u
        where ${worksFor(sql`${vendorId}`)} and u.is_active and u.email_verified
        union
        select f.email from former_store_contacts f
        where f.vendor_id = ${vendorId} and f.until > ${since}::timestamptz`,
  );
  return [...new Set(rows.map(({ email }) => email.toLowerCase()))].toSorted();
}

/** Erases contacts of before to whom nothing is written any more. */
export async function forgetFormerContacts(db: Db, nowMs: number): Promise<void> {
  await db
    .delete(formerStoreContacts)
    .where(lt(formerStoreContacts.until, new Date(nowMs - ACCOUNT_HOLD_MS)));
}
