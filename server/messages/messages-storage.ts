import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { ONE_CLICK, type Message, type MessageChannel } from '#server/messages/message.ts';

/** People on a development machine read them for a week; after that they are of no use. */
const KEPT_MS = 7 * DAY_MS;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 3_600;

export type StoredMessage = typeof outgoingMessages.$inferSelect;

/**
 * Writes messages in the transaction that they tell about: they leave if it commits. It is one statement for
 * any number of messages, even none, so that its time does not tell whether somebody was written to. One whose id is
 * written already is passed over.
 */
export async function writeMessages(tx: Db, messages: readonly Message[], nowMs: number): Promise<void> {
  const rows = messages.map((each) => ({ ...each, id: each.id ?? uuidv7(nowMs) }));
  const now = new Date(nowMs).toISOString();
  await preparedRows(
    tx,
    'write messages',
    sql`insert into outgoing_messages (id, channel, destination, subject, body, html, headers, created_at, next_try_at)
        select id, channel, destination, subject, body, html, headers, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as each (id text, channel text, destination text, subject text, body text, html text, headers jsonb)
        on conflict (id) do nothing`,
  );
}

/**
 * Takes the due messages for this server alone: until their next try no other server sees them. Each next try
 * is twice as far away as the one before. Advertising leaves after everything else: nobody waits for a code behind it.
 */
export function takeDueMessages(
  db: Db,
  of: { channels: readonly MessageChannel[]; most: number; nowMs: number },
): Promise<StoredMessage[]> {
  const now = new Date(of.nowMs).toISOString();
  const channels = sql.join(
    of.channels.map((each) => sql`${each}`),
    sql`, `,
  );
  return rowsOf<StoredMessage>(
    db,
    sql`update outgoing_messages m set tries = m.tries + 1,
          next_try_at = ${now}::timestamptz
            + least(${MAX_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(m.tries, 20))) * interval '1 second'
        where m.id in (
          select id from outgoing_messages
          where sent_at is null and channel in (${channels}) and next_try_at <= ${now}::timestamptz
          order by coalesce(jsonb_exists(headers, ${sql.raw(`'${ONE_CLICK}'`)}), false), next_try_at limit ${of.most} for update skip locked)
        returning m.id, m.channel, m.destination, m.subject, m.body, m.html, m.headers`,
  );
}

/** Notes that messages have left, and erases their text. */
export async function noteSent(db: Db, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outgoingMessages)
    .set({ sentAt: new Date(nowMs), body: '', html: null, headers: null })
    .where(inArray(outgoingMessages.id, [...ids]));
}

/** A message by its id, for the development mailbox. */
export async function messageById(db: Db, id: string): Promise<StoredMessage | null> {
  const [found] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id));
  return found ?? null;
}

/** The newest messages to anyone, for the development mailbox. */
export function latestMessages(db: Db, most: number): Promise<StoredMessage[]> {
  return db.select().from(outgoingMessages).orderBy(desc(outgoingMessages.id)).limit(most);
}

export async function forgetOldMessages(db: Db, nowMs: number): Promise<void> {
  await db.delete(outgoingMessages).where(lt(outgoingMessages.createdAt, new Date(nowMs - KEPT_MS)));
}
