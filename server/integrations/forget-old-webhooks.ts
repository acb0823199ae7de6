import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { RETENTION_DAYS } from '#domain/integrations/integrations-api.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Forgets old events with their deliveries and tries, but for what is still to be delivered. */
export async function forgetOldWebhooks(db: Db, nowMs: number): Promise<void> {
  await rowsOf(
    db,
    sql`delete from integration_events v where at < ${new Date(nowMs - RETENTION_DAYS * DAY_MS).toISOString()}::timestamptz
        and not exists (select from webhook_deliveries d where d.event_id = v.id and d.state = 'pending')`,
  );
}
