import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';
import { messageIdOf } from '#server/notifications/message-channel.ts';

/**
 * Of who was told of an event, what has not left for their devices or mailboxes does not leave. What another server is handing
 * over at this moment does.
 */
export async function takeBack(tx: Db, eventId: string, now: string): Promise<void> {
  await takeLettersBack(tx, eventId, now);
  await rowsOf(
    tx,
    sql`update notification_deliveries d set state = 'skipped', reason = 'superseded', settled_at = ${now}::timestamptz
        from notifications n where n.event_id = ${eventId} and d.notification_id = n.id
          and d.state in ('pending', 'held') and (d.lease_until is null or d.lease_until <= ${now}::timestamptz)`,
  );
}

/** The letters of a campaign that are written and did not leave yet do not leave. */
async function takeLettersBack(tx: Db, eventId: string, now: string): Promise<void> {
  await rowsOf(
    tx,
    sql`with ours as (
          select d.id, ${messageIdOf} as message_id from notifications n join notification_deliveries d on d.notification_id = n.id
          where n.event_id = ${eventId} and d.channel = 'email' and d.state = 'sent'
        ), gone as (
          delete from outgoing_messages where sent_at is null and id in (select message_id from ours) returning id
        )
        update notification_deliveries d set state = 'skipped', reason = 'superseded', settled_at = ${now}::timestamptz
        from ours join gone on gone.id = ours.message_id where d.id = ours.id`,
  );
}

/** What was taken back leaves after all, and who was not told of the event yet is. */
export async function goOn(tx: Db, eventId: string, now: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update integration_events set notified_at = null, notify_after = null, notify_cursor = null where id = ${eventId}`,
  );
  await rowsOf(
    tx,
    sql`update notification_deliveries d set state = 'pending', reason = null, settled_at = null, lease_until = null,
          attempts = 0, next_try_at = ${now}::timestamptz
        from notifications n where n.event_id = ${eventId} and d.notification_id = n.id
          and d.state = 'skipped' and d.reason = 'superseded'`,
  );
}
