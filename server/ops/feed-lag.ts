import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { feedLagSeconds } from '#server/telemetry/metrics.ts';

/** Somebody should know when devices do not see changes for this long. */
const WORRYING_SECONDS = 5;

interface OldestWriter {
  seconds: number;
  pid: number | null;
}

/**
 * How long the feed has been held back, in seconds. The feed gives out only the rows below the oldest
 * transaction that writes, so a transaction that stays open hides everything that others wrote after it.
 */
export async function measureFeedLag(database: Database): Promise<OldestWriter> {
  const [oldest] = await rowsOf<OldestWriter>(
    database.db,
    sql`select extract(epoch from clock_timestamp() - xact_start)::float8 as seconds, pid
        from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
        order by xact_start limit 1`,
  );
  const lag = oldest ?? { seconds: 0, pid: null };
  feedLagSeconds.set(lag.seconds);
  return lag;
}

/** Looks at the feed's lag when asked, and warns once each time that it becomes worrying. */
export function feedLagWatch(
  { database, log }: Pick<Services, 'database' | 'log'>,
  worryingSeconds = WORRYING_SECONDS,
): () => Promise<void> {
  let isHeldBack = false;
  return async () => {
    const { seconds, pid } = await measureFeedLag(database);
    const wasHeldBack = isHeldBack;
    isHeldBack = seconds > worryingSeconds;
    if (isHeldBack && !wasHeldBack) {
      log.warn({ seconds, pid }, 'An open transaction holds the feed back: devices see no changes.');
    }
    if (!isHeldBack && wasHeldBack) log.info('The feed moves again.');
  };
}
