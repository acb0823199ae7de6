import { sql, type SQL } from 'drizzle-orm';
import { ERASED_MAILBOX } from '#domain/accounts/account.ts';
import { NOTIFICATIONS_ON_DEVICE } from '#domain/notifications/notification.ts';
import { notificationText } from '#domain/notifications/notification-kinds.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';
import { plannedDeliveries } from '#server/notifications/deliveries/plan-deliveries.ts';
import type { Recipient } from '#server/notifications/recipient.ts';

/**
 * Writes what people are told and its deliveries, each of them once of each event, at the time of the event. Who erased
 * their account meanwhile is told nothing.
 * @returns whom something new was written for.
 */
export async function insertNotifications(
  tx: Db,
  recipients: readonly Recipient[],
  nowMs: number,
): Promise<string[]> {
  if (recipients.length === 0) return [];
  await lockTold(tx, recipients);
  const rows = recipients.map((each) => {
    const { autoClose, duration, isRead, ...text } = notificationText(each);
    const { eventId, userId, topic = null } = each;
    return {
      id: uuidv7(nowMs),
      event_id: eventId,
      user_id: userId,
      topic,
      ...text,
      is_read: isRead,
      auto_close: autoClose,
      duration,
    };
  });
  const written = await preparedRows<{ user_id: string }>(
    tx,
    'insert notifications',
    sql`with told as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, event_id text, user_id text,
            kind text, type text, title text, message text, url text, auto_close boolean, duration int, topic text, is_read boolean)
        ), inserted as (
          insert into notifications (id, event_id, user_id, kind, type, title, message, url, auto_close, duration_ms, at,
            is_read)
          select n.id, n.event_id, n.user_id, n.kind, n.type, n.title, n.message, n.url, n.auto_close, n.duration, v.at,
            n.is_read
          from told n join integration_events v on v.id = n.event_id
            join users u on u.id = n.user_id and right(u.email, ${ERASED_MAILBOX.length}) <> ${ERASED_MAILBOX}
          on conflict (event_id, user_id) do nothing
          returning id, user_id, kind
        ), written as (
          select i.id, i.user_id, i.kind, n.topic from inserted i join told n on n.id = i.id
        ), planned as (${plannedDeliveries(sql`written`, nowMs)})
        select user_id from written`,
  );
  return [...new Set(written.map((each) => each.user_id))];
}

/** Makes who erases one of these accounts wait, or waits for them: what is written afterwards knows who is gone. */
async function lockTold(tx: Db, recipients: readonly Pick<Recipient, 'userId'>[]): Promise<void> {
  const ids = [...new Set(recipients.map((each) => each.userId))];
  await preparedRows(
    tx,
    'lock people who are told',
    sql`select id from users where id = ${anyOf(ids)} order by id for share`,
  );
}

/** Takes off devices what these people have beyond the newest `NOTIFICATIONS_ON_DEVICE`. It stays in the archive. */
export async function archiveOlder(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await preparedRows(
    tx,
    'archive older notifications',
    sql`with ranked as (
          select id, row_number() over (partition by user_id order by at desc, id desc) as place
          from notifications where user_id = ${anyOf(userIds)} and not archived and not deleted
        ), older as (
          ${lockedInOrder(sql`id in (select id from ranked where place > ${NOTIFICATIONS_ON_DEVICE})`)}
        )
        update notifications t set archived = true from older where older.id = t.id`,
  );
}

/** A person marks notifications of their own; others' and unknown ones are passed over. */
export interface Mark {
  userId: string;
  ids: readonly string[];
  isRead: boolean;
}

/** Writes marks in the order in which they were made: of a notification the last one counts. */
export async function saveMarks(tx: Db, marks: readonly Mark[]): Promise<void> {
  const rows = marks.flatMap(({ userId, ids, isRead }, order) =>
    ids.map((id) => ({ user_id: userId, id, is_read: isRead, place: order })),
  );
  await preparedRows(
    tx,
    'mark notifications',
    sql`with last as (
          select distinct on (user_id, id) user_id, id, is_read
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as each (user_id text, id text, is_read boolean, place int)
          order by user_id, id, place desc
        ), own as (
          ${lockedInOrder(sql`(user_id, id) in (select user_id, id from last)`)}
        )
        update notifications t set is_read = last.is_read from own join last on (last.user_id, last.id) = (own.user_id, own.id)
        where t.id = own.id and t.is_read <> last.is_read`,
  );
}

/** Locks notifications in the order of their ids, so that two writers of the same ones wait for each other and in no circle. */
function lockedInOrder(which: SQL): SQL {
  return sql`select id, user_id from notifications where ${which} order by id for update`;
}

/** How many tests people asked for within the last hour, by who did. */
export async function testsOfLastHour(tx: Db, kind: string): Promise<Map<string, number>> {
  const rows = await preparedRows<{ user_id: string; asked: number }>(
    tx,
    'tests of notifications of the last hour',
    sql`select data ->> 'user_id' as user_id, count(*)::int as asked from integration_events
        where kind = ${kind} and at > now() - interval '1 hour' group by 1`,
  );
  return new Map(rows.map((each) => [each.user_id, each.asked]));
}

/** Writes the event of a test that a person asked for. A command that arrives again asks for no second one. */
export async function insertTests(
  tx: Db,
  tests: readonly { commandId: string; userId: string }[],
  kind: string,
): Promise<void> {
  await preparedRows(
    tx,
    'ask for tests of notifications',
    insertEvents(sql`select ${kind}::text, "commandId", jsonb_build_object('user_id', "userId")
      from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb) as each ("commandId" text, "userId" text)`),
  );
}
