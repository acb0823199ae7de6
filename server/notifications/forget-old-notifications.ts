import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { REASONS_RETENTION_DAYS } from '#domain/notifications/delivery-states.ts';
import { NOTIFICATIONS_RETENTION_DAYS } from '#domain/notifications/notification.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const ROWS_AT_ONCE = 5_000;

/**
 * Takes notifications that are too old off devices and out of the archive; the horizon deletes their rows later. What
 * became of their deliveries is forgotten sooner.
 */
export async function forgetOldNotifications(db: Db, nowMs: number): Promise<void> {
  const oldest = new Date(nowMs - NOTIFICATIONS_RETENTION_DAYS * DAY_MS).toISOString();
  await rowsOf(
    db,
    sql`update notifications set deleted = true, title = '', message = '', url = '/'
        where id in (select id from notifications where not deleted and at < ${oldest}::timestamptz
          order by at limit ${ROWS_AT_ONCE})`,
  );
  await forgetDeliveries(db, new Date(nowMs - REASONS_RETENTION_DAYS * DAY_MS).toISOString());
}

/** All of them: a campaign leaves more than one run of rows behind. */
async function forgetDeliveries(db: Db, before: string): Promise<void> {
  for (let forgotten = ROWS_AT_ONCE; forgotten === ROWS_AT_ONCE;) {
    const rows = await rowsOf(
      db,
      sql`delete from notification_deliveries where id in (select id from notification_deliveries
            where settled_at < ${before}::timestamptz order by settled_at limit ${ROWS_AT_ONCE}) returning 1 as one`,
    );
    forgotten = rows.length;
  }
}
