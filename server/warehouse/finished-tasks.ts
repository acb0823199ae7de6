import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Finished tasks stay in sight for this long: the work of today and of yesterday. */
const SHOWN_FOR_MS = 2 * DAY_MS;

/** Takes tasks that ended days ago off the devices; their tombstones go with the others. */
export async function forgetFinishedTasks(db: Db, nowMs: number): Promise<void> {
  const before = new Date(nowMs - SHOWN_FOR_MS).toISOString();
  await rowsOf(
    db,
    sql`update warehouse_tasks set deleted = true
        where status in ('done', 'cancelled') and not deleted and updated_at < ${before}::timestamptz`,
  );
}
