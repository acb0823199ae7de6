import { sql } from 'drizzle-orm';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/** The transaction's own place in the feed. */
export async function transactionId(tx: Db): Promise<string> {
  const [row] = await preparedRows<{ x: string }>(
    tx,
    'transaction id',
    sql`select pg_current_xact_id()::text as x`,
  );
  return row?.x ?? '0';
}
