import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** The transaction's own place in the feed. */
export async function transactionId(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ x: string }>(tx, sql`select pg_current_xact_id()::text as x`);
  return row?.x ?? '0';
}
