import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Asks until a transaction of this database waits for the one that asks. */
export async function untilSomebodyWaits(tx: Db): Promise<void> {
  const asked = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  while ((await rowsOf(tx, asked)).length === 0);
}
