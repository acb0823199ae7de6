import { sql } from 'drizzle-orm';
import { OFFLINE_GRANT_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const BATCH_ROWS = 100;
/** The rows that a guest who did nothing leaves behind. */
const LEFT_BEHIND = [
  'consents',
  'refresh_tokens',
  'device_grants',
  'mailed_links',
  'one_time_codes',
  'security_anomalies',
  'push_subscriptions',
  'push_topic_followers',
  'notification_preferences',
  'commercial_consents',
  'notifications',
];

/**
 * Forgets guests who did nothing here: no order, no address, nothing under review, and no device that came in
 * the time of an offline grant. A guest who comes back, with an order that waited on their device too, is made again with the
 * same id and secret (decision 0042). A guest to whom a row is being added at this moment is left for the
 * next time.
 * @returns how many were forgotten.
 */
export async function forgetEmptyGuests(db: Db, nowMs: number): Promise<number> {
  const before = new Date(nowMs - OFFLINE_GRANT_DAYS * DAY_MS).toISOString();
  return db.transaction(async (tx) => {
    const old = await rowsOf<{ id: string }>(
      tx,
      sql`select u.id from users u
          where u.is_guest and u.is_active and u.created_at < ${before}::timestamptz and ${isEmpty(before)}
          order by u.created_at limit ${BATCH_ROWS} for update of u skip locked`,
    );
    if (old.length === 0) return 0;
    // Asks again under the locks: an order may have been written while the first answer was made.
    const empty = await rowsOf<{ id: string }>(
      tx,
      sql`select u.id from users u where u.id = ${anyOf(idsOf(old))} and ${isEmpty(before)}`,
    );
    const these = anyOf(idsOf(empty));
    for (const table of LEFT_BEHIND)
      await rowsOf(tx, sql`delete from ${sql.identifier(table)} where user_id = ${these}`);
    await rowsOf(
      tx,
      sql`update auth_events set address = '', device = '', country = null where user_id = ${these}`,
    );
    await rowsOf(tx, sql`delete from users where id = ${these}`);
    return empty.length;
  });
}

const idsOf = (guests: readonly { id: string }[]) => guests.map((each) => each.id);

/** An order refers to its buyer; payments, returns and ratings refer to an order. */
const isEmpty = (before: string) => sql`
  not exists (select from orders o where o.buyer_id = u.id)
  and not exists (select from addresses a where a.user_id = u.id)
  and not exists (select from command_reviews r where r.actor_id = u.id)
  and not exists (select from device_grants g where g.user_id = u.id and g.last_seen_at >= ${before}::timestamptz)
  and not exists (select from refresh_tokens r where r.user_id = u.id and r.created_at >= ${before}::timestamptz)`;
