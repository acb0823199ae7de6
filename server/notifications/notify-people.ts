import { transactionId } from '#server/db/transaction-id.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { PEOPLE_AT_ONCE, notifyChunk, type BulkEvents } from '#server/notifications/bulk-recipients.ts';
import { archiveOlder, insertNotifications } from '#server/notifications/notifications-storage.ts';
import { KNOWN_EVENT_KINDS, recipientsOfEvents } from '#server/notifications/recipients-of-events.ts';
import {
  noteUnresolvable,
  saveProgress,
  takeBulkEvent,
  takeUnresolved,
} from '#server/notifications/unresolved-events.ts';

const EVENTS_AT_ONCE = 200;

/**
 * Tells people of the events that they were not told of, oldest first, and writes what leaves the product for it. Events
 * are taken, resolved and noted in one transaction: a server that dies in between has told nobody, and the next one tells
 * everybody. Events of many people go on chunk by chunk, between which the others are told. An event that cannot be
 * resolved keeps nobody from the others; it is logged once and tried again, each time after a longer wait.
 * @param stopping ends the run early: what is left waits for the next one.
 * @param bulk the events whose people are many, of whom `most` are told in one transaction.
 * @throws where nothing can be read or written.
 */
export async function notifyPeople(
  services: Services,
  stopping?: AbortSignal,
  bulk: BulkEvents = {},
  most = PEOPLE_AT_ONCE,
): Promise<void> {
  await tellOfEvents(services, bulk, stopping);
  while (!stopping?.aborted && (await tellChunk(services, bulk, most)))
    await tellOfEvents(services, bulk, stopping);
}

async function tellOfEvents(services: Services, bulk: BulkEvents, stopping?: AbortSignal): Promise<void> {
  let after = 0;
  let most = EVENTS_AT_ONCE;
  const kinds = KNOWN_EVENT_KINDS.filter((each) => !Object.hasOwn(bulk, each));
  while (!stopping?.aborted) {
    const { taken, last, failedId } = await tellOfSome(services, { after, most, kinds });
    if (failedId !== null && most > 1) {
      // One of them fails all: each on its own from here.
      most = 1;
      continue;
    }
    if (taken < most) break;
    after = last;
  }
}

interface Resolved {
  taken: number;
  /** The place of the last event that was taken. */
  last: number;
  /** The first of them where nothing of them was written; null where it was. */
  failedId: string | null;
}

async function tellOfSome(
  services: Services,
  range: { after: number; most: number; kinds: readonly string[] },
): Promise<Resolved> {
  const { database, now } = services;
  let resolved: Resolved = { taken: 0, last: range.after, failedId: null };
  let firstId: string | null = null;
  try {
    await announced(services, async (tx) => {
      const events = await takeUnresolved(tx, { ...range, nowMs: now() });
      firstId = events[0]?.id ?? null;
      resolved = { taken: events.length, last: events.at(-1)?.turn ?? range.after, failedId: null };
      return insertNotifications(tx, await recipientsOfEvents(tx, events), now());
    });
    return resolved;
  } catch (error) {
    if (firstId === null) throw error;
    if (range.most === 1) await noteFailure(services, database.db, firstId, error);
    return { ...resolved, failedId: firstId };
  }
}

/** @returns whether there was anybody to tell, or an event that failed: there may be more. */
async function tellChunk(services: Services, bulk: BulkEvents, most: number): Promise<boolean> {
  const { database, now } = services;
  const kinds = Object.keys(bulk);
  if (kinds.length === 0) return false;
  let takenId: string | null = null;
  try {
    await announced(services, async (tx) => {
      const event = await takeBulkEvent(tx, kinds, now());
      if (event === null) return [];
      takenId = event.id;
      const nowMs = now();
      const notice = (await bulk[event.kind]?.(tx, event, nowMs)) ?? null;
      const range = { after: event.cursor ?? '', most, nowMs };
      const told = notice
        ? await notifyChunk(tx, event, notice, range)
        : { state: 'done' as const, people: [] };
      const cursor = told.state === 'more' ? told.cursor : event.cursor;
      const waitUntilMs = told.state === 'waits' ? told.waitUntilMs : null;
      await saveProgress(tx, event.id, { cursor, isDone: told.state === 'done', waitUntilMs }, nowMs);
      return told.state === 'waits' ? [] : told.people;
    });
  } catch (error) {
    if (takenId === null) throw error;
    await noteFailure(services, database.db, takenId, error);
  }
  return takenId !== null;
}

/** Tells people in one transaction, takes what is older off their devices, and lets these know. */
async function announced({ database, bus }: Services, tell: (tx: Db) => Promise<string[]>): Promise<void> {
  const { people, upTo } = await database.db.transaction(async (tx) => {
    const told = await tell(tx);
    await archiveOlder(tx, told);
    return { people: told, upTo: told.length > 0 ? await transactionId(tx) : '0' };
  });
  if (people.length > 0)
    bus.publish([{ collection: 'notifications', scopes: people.map((each) => `user:${each}`), upTo }]);
}

async function noteFailure({ log, now }: Services, db: Db, eventId: string, error: unknown): Promise<void> {
  const failures = await noteUnresolvable(db, eventId, now());
  if (failures === 1)
    log.warn(
      { err: error, event: eventId },
      'Whom an event concerns was not found and will be looked for again.',
    );
}
