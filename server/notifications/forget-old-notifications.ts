import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { NOTIFICATIONS_RETENTION_DAYS } from '#domain/notifications/notification.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const ROWS_AT_ONCE = 5_000;

/** Takes notifications that are too old off devices and out of the archive; the horizon deletes their rows later. */
export async function forgetOldNotifications(db: Db, nowMs: number): Promise<void> {
  const oldest = new Date(nowMs - NOTIFICATIONS_RETENTION_DAYS * DAY_MS).toISOString();
  await rowsOf(
    db,
    sql`update notifications set deleted = true, title = '', message = '', url = '/'
        where id in (select id from notifications where not deleted and at < ${oldest}::timestamptz
          order by at limit ${ROWS_AT_ONCE})`,
  );
}
