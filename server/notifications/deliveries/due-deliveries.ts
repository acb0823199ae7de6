import { sql } from 'drizzle-orm';
import { SECOND_MS } from '#domain/base/durations.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { expiresAt } from '#domain/notifications/deliveries/decide-delivery.ts';
import { channelsOfKind, deliveryRuleOf } from '#domain/notifications/deliveries/delivery-rules.ts';
import { type DigestChoices, USUAL_DIGEST_MINUTE } from '#domain/notifications/digests.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kinds.ts';
import type { ChannelChoices } from '#domain/notifications/preferences.ts';
import type { PushTopic } from '#domain/notifications/push-topics.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { isOfFormerStore } from '#server/notifications/deliveries/former-store.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A delivery that is to be decided, with what one row says of it and of the person. */
export interface DueRow {
  id: string;
  /** Its place among all deliveries. */
  turn: number;
  channel: NotificationChannel;
  destination: string;
  /** Tries so far. */
  attempts: number;
  topic: PushTopic | null;
  /** Whether its time has come; else it waits beside one of its kind and device whose has. */
  isDue: boolean;
  /** How many others it says already, of a try before. */
  carried: number;
  userId: string;
  eventId: string;
  atMs: number;
  isRead: boolean;
  notification: Pick<Notification, 'id' | 'kind' | 'type' | 'title' | 'message' | 'url' | 'timestamp'>;
  isAccountOpen: boolean;
  hasDestination: boolean;
  isProven: boolean;
  choices: ChannelChoices;
  quietFrom: number | null;
  quietTo: number | null;
  showsDetails: boolean;
  digests: DigestChoices;
  digestMinute: number;
  /** When the person's last digest left. */
  digestedAtMs: number | null;
  isSuperseded: boolean;
  /** It tells of a store for which the person works no more. */
  isOfFormerStore: boolean;
  /** What it takes back is being sent at this moment. */
  isUndoingSent: boolean;
}

const LONGEST_EMAIL_WAIT_MS = expiresAt({ channel: 'email', kind: 'sale.placed', atMs: 0 }, 'weekly');

const batched: readonly string[] = NOTIFICATION_KINDS.filter((kind) => deliveryRuleOf(kind).batch);
/** Kinds that take others back, and for how many seconds the other may wait to leave: what is older needs no look. */
const pairs = NOTIFICATION_KINDS.flatMap((undoing) => {
  const { undoes: undone } = deliveryRuleOf(undoing);
  if (!undone) return [];
  const waits = channelsOfKind(undone).map((channel) =>
    expiresAt({ channel, kind: undone, atMs: 0 }, 'weekly'),
  );
  return [{ undoing, undone, seconds: Math.max(...waits) / SECOND_MS }];
});

/**
 * Waits until no other server decides, until the end of the transaction. What decides counts what was sent and what is on
 * its way: two at once would each send the last one that is admitted, and each a push of one batch.
 */
export async function decideAlone(tx: Db): Promise<void> {
  await preparedRows(
    tx,
    'decide deliveries alone',
    sql`select pg_advisory_xact_lock(hashtextextended('notification deliveries', 0))`,
  );
}

/** Whether the time of any delivery has come; most of the time none has, and nothing needs to be locked. */
export async function isAnyDue(db: Db, nowMs: number): Promise<boolean> {
  const rows = await preparedRows(
    db,
    'any due delivery',
    sql`select from notification_deliveries where state in ('pending', 'held')
        and next_try_at <= ${iso(nowMs)}::timestamptz limit 1`,
  );
  return rows.length > 0;
}

/** The share of the newest among those that are read at once. */
const NEWEST_SHARE = 0.2;

/**
 * Reads the deliveries whose time has come, in the order in which what they say happened, and of kinds that are gathered those
 * that wait beside them, as those of a digest do: the oldest `most`, and some of the newest, so that nobody waits for the end of a campaign.
 */
export async function dueDeliveries(tx: Db, nowMs: number, most: number): Promise<DueRow[]> {
  const now = sql`${iso(nowMs)}::timestamptz`;
  const rows = await preparedRows<DueRow>(
    tx,
    'due deliveries of notifications',
    sql`with due as (
          (select id, notification_id, channel, destination, reason, attempts from notification_deliveries
            where state in ('pending', 'held') and next_try_at <= ${now} order by next_try_at, turn limit ${most})
          union
          (select id, notification_id, channel, destination, reason, attempts from notification_deliveries
            where state in ('pending', 'held') and next_try_at <= ${now}
            order by next_try_at desc, turn desc limit ${Math.ceil(most * NEWEST_SHARE)})
        ), gathered as (
          select distinct due.destination, n.kind from due join notifications n on n.id = due.notification_id
          where due.channel = 'push' and n.kind = ${anyOf(batched)}
        ), digested as (
          select distinct n.user_id from due join notifications n on n.id = due.notification_id
          where due.channel = 'email' and due.reason = 'digest' and due.attempts = 0
        ), beside as (
          select w.id from gathered g
            join notification_deliveries w on w.channel = 'push' and w.destination = g.destination and w.settled_at is null
            join notifications n on n.id = w.notification_id and n.kind = g.kind
          where w.attempts = 0
          union all
          select w.id from digested g
            join notifications n on n.user_id = g.user_id and n.at > ${iso(nowMs - LONGEST_EMAIL_WAIT_MS)}::timestamptz
            join notification_deliveries w on w.notification_id = n.id and w.channel = 'email' and w.settled_at is null
          where w.attempts = 0
        ), pairs as (
          select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as each (undoing text, undone text, seconds int)
        )
        select d.id, d.turn::int, d.channel, d.destination, d.attempts, d.topic, d.next_try_at <= ${now} as "isDue",
          (select count(*)::int from notification_deliveries c where c.carried_by = d.id) as carried,
          n.user_id as "userId", n.event_id as "eventId", (extract(epoch from n.at) * 1000)::float8 as "atMs",
          n.is_read as "isRead",
          jsonb_build_object('id', n.id, 'kind', n.kind, 'type', n.type, 'title', n.title, 'message', n.message,
            'url', n.url, 'timestamp', ${wireInstant(sql`n.at`)}) as notification,
          u.is_active and not n.deleted as "isAccountOpen",
          case d.channel when 'push' then s.id is not null when 'email' then u.email <> '' else u.phone is not null
            end as "hasDestination",
          case d.channel when 'push' then true when 'email' then u.email_verified else u.phone_verified end as "isProven",
          coalesce(f.choices, '{}') as choices, f.quiet_from as "quietFrom", f.quiet_to as "quietTo",
          coalesce(f.shows_details, false) as "showsDetails", coalesce(f.digests, '{}') as digests,
          coalesce(f.digest_minute, ${USUAL_DIGEST_MINUTE})::int as "digestMinute",
          (extract(epoch from f.digested_at) * 1000)::float8 as "digestedAtMs",
          exists (select from pairs p join notifications o on o.kind = p.undoing
            where p.undone = n.kind and o.user_id = n.user_id and o.url = n.url and o.at >= n.at)
            or coalesce(before.unsent, false) as "isSuperseded",
          ${isOfFormerStore} as "isOfFormerStore",
          coalesce(before.on_its_way, false) as "isUndoingSent"
        from notification_deliveries d
          join notifications n on n.id = d.notification_id join users u on u.id = n.user_id
          left join notification_preferences f on f.user_id = n.user_id
          left join push_subscriptions s on d.channel = 'push' and s.id = d.destination and s.user_id = n.user_id
          left join lateral (
            select b.state in ('pending', 'held') or b.reason = 'superseded' as unsent,
              b.settled_at is null and b.lease_until > ${now} as on_its_way
            from pairs p join notifications o on o.kind = p.undone
              join notification_deliveries b on b.notification_id = o.id
            where p.undoing = n.kind and o.user_id = n.user_id and o.url = n.url and o.at <= n.at
              and o.at > n.at - p.seconds * interval '1 second'
              and b.channel = d.channel and b.destination = d.destination
            limit 1
          ) before on true
        where d.id in (select id from due union select id from beside) and d.settled_at is null
          and (d.lease_until is null or d.lease_until <= ${now})
        order by n.at, d.turn`,
  );
  return rows;
}

const iso = (ms: number) => new Date(ms).toISOString();
