import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { BulkEvent } from '#server/notifications/bulk-recipients.ts';
import type { UnresolvedEvent } from '#server/notifications/recipients-of-events.ts';

/** The wait after the first failure, which doubles up to an hour. */
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 3_600;

/**
 * Takes the oldest events whose people were not told, for this transaction alone: other servers pass over them, and one
 * that dies leaves them untold.
 * @param kinds those that are told so. Whose people are many are told in chunks, and of a kind that only a newer server
 *   knows that one tells its people.
 */
export async function takeUnresolved(
  tx: Db,
  { after, most, kinds, nowMs }: { after: number; most: number; kinds: readonly string[]; nowMs: number },
): Promise<UnresolvedEvent[]> {
  const now = sql`${iso(nowMs)}::timestamptz`;
  const rows = await preparedRows<UnresolvedEvent>(
    tx,
    'take unresolved events',
    sql`update integration_events set notified_at = ${now}
        where id in (select id from integration_events where notified_at is null and turn > ${after}
          and (notify_after is null or notify_after <= ${now}) and kind = ${anyOf(kinds)}
          order by turn limit ${most} for update skip locked)
        returning id, kind, turn::int`,
  );
  return rows.toSorted((a, b) => a.turn - b.turn);
}

/** Takes the oldest event of these kinds that may go on, for this transaction alone; null where there is none. */
export async function takeBulkEvent(
  tx: Db,
  kinds: readonly string[],
  nowMs: number,
): Promise<(BulkEvent & { cursor: string | null }) | null> {
  const [event] = await preparedRows<BulkEvent & { cursor: string | null }>(
    tx,
    'take an event of many people',
    sql`select id, kind, cause, notify_cursor as cursor from integration_events
        where notified_at is null and (notify_after is null or notify_after <= ${iso(nowMs)}::timestamptz)
          and kind = ${anyOf(kinds)}
        order by turn limit 1 for update skip locked`,
  );
  return event ?? null;
}

/**
 * Writes how far an event of many people is.
 * @param to.cursor the last who was told, `done` where all were, and what it waits for, where it does.
 */
export async function saveProgress(
  tx: Db,
  eventId: string,
  to: { cursor: string | null; isDone: boolean; waitUntilMs: number | null },
  nowMs: number,
): Promise<void> {
  await rowsOf(
    tx,
    sql`update integration_events set notify_cursor = ${to.cursor}, notify_failures = 0,
          notified_at = ${to.isDone ? iso(nowMs) : null}::timestamptz,
          notify_after = ${to.waitUntilMs === null ? null : iso(to.waitUntilMs)}::timestamptz
        where id = ${eventId}`,
  );
}

/**
 * Notes that finding an event's people failed: it is tried again later, each time after a longer wait.
 * @returns how often it failed in a row.
 */
export async function noteUnresolvable(db: Db, eventId: string, nowMs: number): Promise<number> {
  const [row] = await preparedRows<{ failures: number }>(
    db,
    'note an unresolvable event',
    sql`update integration_events set notify_failures = notify_failures + 1,
          notify_after = ${iso(nowMs)}::timestamptz
            + least(${MAX_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(notify_failures, 20))) * interval '1 second'
        where id = ${eventId} and notified_at is null returning notify_failures as failures`,
  );
  return row?.failures ?? 0;
}

const iso = (ms: number) => new Date(ms).toISOString();
