import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { STAFF_MESSAGE } from '#domain/notifications/kinds/follower-kinds.ts';
import { SUBSCRIPTION_SILENT_DAYS, type PushPayload } from '#domain/notifications/push-api.ts';
import { isSignedInOn } from '#server/auth/device-subscriptions.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { DueDelivery } from '#server/notifications/delivery-channel.ts';

/** A device that messages can be sent to, with what each of them says of its person. */
export interface PushTarget {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  applicationKey: string;
  /** How many of the notifications on their devices the person has not read. */
  unread: number;
}

/**
 * The subscriptions that these deliveries go to, by their id. One whose session has ended, whose account does not open or
 * that was unseen for long is left out: what is missing here is gone.
 */
export async function pushTargets(
  db: Db,
  deliveries: readonly DueDelivery[],
  nowMs: number,
): Promise<Map<string, PushTarget>> {
  const ids = [...new Set(deliveries.map((each) => each.destination))];
  const seenSince = new Date(nowMs - SUBSCRIPTION_SILENT_DAYS * DAY_MS).toISOString();
  const rows = await preparedRows<PushTarget>(
    db,
    'targets of push messages',
    sql`select s.id, s.user_id as "userId", s.endpoint, s.p256dh, s.auth, s.application_key as "applicationKey",
          (select count(*) from notifications n where n.user_id = s.user_id and not n.archived and not n.deleted
            and not n.is_read)::int as unread
        from push_subscriptions s join users u on u.id = s.user_id and u.is_active
        where s.id = ${anyOf(ids)} and s.seen_at >= ${seenSince}::timestamptz
          and ${isSignedInOn(sql`s.user_id`, sql`s.device_id`, nowMs)}`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

/** What the office gave with messages that it wrote by hand, by the id of the notification, while their event is kept. */
export async function payloadsOf(
  db: Db,
  deliveries: readonly DueDelivery[],
): Promise<Map<string, PushPayload>> {
  const written = deliveries.filter((each) => each.notification.kind === STAFF_MESSAGE);
  if (written.length === 0) return new Map();
  const ids = written.map((each) => each.notification.id);
  const rows = await preparedRows<{ id: string; payload: PushPayload }>(
    db,
    'payloads of messages by hand',
    sql`select n.id, v.data -> 'payload' as payload
        from notifications n join integration_events v on v.id = n.event_id where n.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map((each) => [each.id, each.payload]));
}
