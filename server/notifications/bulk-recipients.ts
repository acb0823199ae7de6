import { sql, type SQL } from 'drizzle-orm';
import { ERASED_MAILBOX } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { nextCommercialInstant, weekOf } from '#domain/notifications/commercial-hours.ts';
import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import {
  notificationKinds,
  notificationText,
  type KindWithFacts,
} from '#domain/notifications/notification-kinds.ts';
import type { PushTopic } from '#domain/notifications/push-topics.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { plannedDeliveries } from '#server/notifications/deliveries/plan-deliveries.ts';

/** An event whose people are many, as it waits to be told. */
export interface BulkEvent {
  id: string;
  kind: string;
  cause: string;
}

/** What everybody is told of an event, and who they are. */
export interface BulkNotice {
  told: KindWithFacts;
  /** A query of one column `user_id`: everybody whom it concerns, in any order; who is in it twice is told once. */
  people: SQL;
  /**
   * The channels by which it leaves, of those of its kind. Without `push` the app does not announce it either: it is in
   * the archive of notifications, as read.
   */
  channels: readonly NotificationChannel[];
  /** The topic that these people follow; null where they were found in another way. */
  topic: PushTopic | null;
}

/**
 * Finds whom an event of many people concerns. It is asked before each chunk of people, in the transaction that tells
 * them: what was stopped since then tells nobody else.
 * @returns null where nobody (else) is to be told.
 */
export type FindBulkNotice = (tx: Db, event: BulkEvent, nowMs: number) => Promise<BulkNotice | null>;

/**
 * The events whose people are read in chunks, by their kind. Such an event is written by `insertEvents` like any other,
 * in the transaction of its cause, and `notifyPeople` tells its people by and by: of each chunk the notifications, their
 * deliveries and how far it is are written in one transaction, so that a server that dies leaves nobody out and the next
 * one tells nobody twice. People are read in the order of their ids: who joins the query behind that place is not told.
 *
 * Of a commercial kind (`isCommercial` of its category) only those are told whom Ley 2300 de 2023 admits at that moment
 * on its channel (push, which the app's own list counts as, else email), who agreed to it and who did not turn it off;
 * each is noted in `commercial_contacts` in the same transaction, with the event as its cause. Outside the hours of the
 * law the event waits for them.
 */
export type BulkEvents = Readonly<Record<string, FindBulkNotice>>;

/** People told in one transaction: longer ones would hold up what devices read (decision 0029). */
export const PEOPLE_AT_ONCE = 5_000;

/** The signs of a UUID version 7 that say its time and its version; the others are chance. */
const TIMED = 15;

/** How far an event is after a chunk. `waitUntilMs` is when it goes on, where the law makes it wait. */
export type NotifiedChunk =
  | { state: 'more'; cursor: string; people: string[] }
  | { state: 'done'; people: string[] }
  | { state: 'waits'; waitUntilMs: number };

/**
 * Tells the next people of an event.
 * @param after the id of the last one who was told; empty at first.
 */
export async function notifyChunk(
  tx: Db,
  event: BulkEvent,
  notice: BulkNotice,
  { after, most, nowMs }: { after: string; most: number; nowMs: number },
): Promise<NotifiedChunk> {
  const { category } = notificationKinds[notice.told.kind];
  const { isCommercial } = categoryNamed(category);
  const waitUntilMs = isCommercial ? nextCommercialInstant(nowMs) : nowMs;
  if (waitUntilMs > nowMs) return { state: 'waits', waitUntilMs };
  const isAnnounced = notice.channels.includes('push');
  const { autoClose, duration, title, message, url, kind, type } = notificationText(notice.told);
  const admitted = isCommercial
    ? admittedByLaw({ eventId: event.id, category, channel: isAnnounced ? 'push' : 'email', nowMs })
    : sql`select user_id from reached`;
  const [row] = await rowsOf<{ seen: number; last: string | null; people: string[] | null }>(
    tx,
    sql`with chunk as (
          select distinct user_id from (${notice.people}) p where user_id > ${after} order by user_id limit ${most}
        ), reached as (
          select c.user_id from chunk c join users u on u.id = c.user_id
          where u.is_active and right(u.email, ${ERASED_MAILBOX.length}) <> ${ERASED_MAILBOX}
          order by u.id for share of u
        ), allowed as (${admitted}), written as (
          insert into notifications (id, event_id, user_id, kind, type, title, message, url, auto_close, duration_ms, at,
            is_read, archived)
          select ${uuidv7(nowMs).slice(0, TIMED)} || substr(gen_random_uuid()::text, ${TIMED + 1}), ${event.id}, user_id, ${kind}, ${type}, ${title}, ${message}, ${url}, ${autoClose},
            ${duration}, ${iso(nowMs)}::timestamptz, ${!isAnnounced}, ${!isAnnounced}
          from allowed on conflict (event_id, user_id) do nothing
          returning id, user_id, kind, ${notice.topic}::text as topic
        ), planned as (${plannedDeliveries(sql`written`, nowMs, notice.channels)})
        select (select count(*)::int from chunk) as seen, (select max(user_id) from chunk) as last,
          (select array_agg(user_id) from written) as people`,
  );
  const people = row?.people ?? [];
  return row?.seen === most && row.last !== null
    ? { state: 'more', cursor: row.last, people }
    : { state: 'done', people };
}

/** Of the `reached` those whom the law admits on a channel now, each with the contact noted: a second one of a day is none. */
function admittedByLaw({
  eventId,
  category,
  channel,
  nowMs,
}: {
  eventId: string;
  category: NotificationCategoryName;
  channel: NotificationChannel;
  nowMs: number;
}): SQL {
  const day = dayInBogota(nowMs);
  const week = weekOf(day);
  return sql`insert into commercial_contacts (user_id, day, week, channel, cause)
    select r.user_id, ${day}::date, ${week}::date, ${channel}, ${eventId} from reached r
      left join notification_preferences f on f.user_id = r.user_id
    where coalesce((f.choices -> ${category} ->> ${channel})::boolean, true)
      and (select c.is_granted from commercial_consents c where c.user_id = r.user_id and c.channel = ${channel}
        order by c.sequence desc limit 1)
      and not exists (select from commercial_contacts k where k.user_id = r.user_id and k.week = ${week}::date
        and k.channel <> ${channel})
    on conflict (user_id, day) do nothing returning user_id`;
}

const iso = (ms: number) => new Date(ms).toISOString();
