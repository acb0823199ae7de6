import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';

/** PostgreSQL tells nobody of what ends in another database, so it is asked, and left to work in between. */
export const POLL_MS = 20;
const LONGEST_MS = 60_000;

/**
 * Resolves once the transactions are over that other databases of the same PostgreSQL had under way. Files of tests
 * have a database each, and transactions are numbered for all of them together: the feed of one, which reads what is
 * older than the oldest that writes, waits for the others too.
 */
export async function otherTransactionsEnded({
  database: { kind, db },
}: Pick<Services, 'database'>): Promise<void> {
  if (kind !== 'postgresql') return;
  const writing = (among = sql`true`) =>
    rowsOf<{ xid: string }>(
      db,
      sql`select backend_xid::text as xid from pg_stat_activity
          where datname <> current_database() and backend_xid is not null and ${among}`,
    );
  const known = await writing();
  if (known.length === 0) return;
  const isOver = async () => {
    const ids = JSON.stringify(known.map((each) => each.xid));
    const left = await writing(sql`backend_xid::text in (select jsonb_array_elements_text(${ids}::jsonb))`);
    return left.length === 0;
  };
  await vi.waitUntil(isOver, { interval: POLL_MS, timeout: LONGEST_MS });
}
