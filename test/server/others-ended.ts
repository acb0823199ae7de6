import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';

/**
 * Resolves once the transactions are over that other databases of the same PostgreSQL had under way. Files of tests
 * have a database each, and transactions are numbered for all of them together: the feed of one, which reads what is
 * older than the oldest that writes, waits for the others too.
 */
export async function othersEnded({ database: { kind, db } }: Pick<Services, 'database'>): Promise<void> {
  if (kind !== 'postgresql') return;
  const writing = (among = sql`true`) =>
    rowsOf<{ xid: string }>(
      db,
      sql`select backend_xid::text as xid from pg_stat_activity
          where datname <> current_database() and backend_xid is not null and ${among}`,
    );
  let left = (await writing()).map((each) => each.xid);
  while (left.length > 0) {
    const known = JSON.stringify(left);
    // It asks again and again, one time after the other.
    // oxlint-disable-next-line no-await-in-loop
    const still = await writing(
      sql`backend_xid::text in (select jsonb_array_elements_text(${known}::jsonb))`,
    );
    left = still.map((each) => each.xid);
  }
}
