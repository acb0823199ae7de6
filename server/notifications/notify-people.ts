import type { Services } from '#server/http/app-env.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import {
  archiveOlder,
  insertNotifications,
  takeUnresolved,
} from '#server/notifications/notifications-storage.ts';
import { recipientsOfEvents } from '#server/notifications/recipients-of-events.ts';

const EVENTS_AT_ONCE = 200;

/**
 * Tells people of the events that they were not told of, oldest first. Events are taken, resolved and noted in one
 * transaction: a server that dies in between has told nobody, and the next one tells everybody. An event that cannot be
 * resolved keeps nobody from the others, and is tried again by the next run.
 * @param stopping ends the run early: what is left waits for the next one.
 * @throws the first failure, once all others are through.
 */
export async function notifyPeople(services: Services, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let after = 0;
  let most = EVENTS_AT_ONCE;
  while (!stopping?.aborted) {
    const { taken, last, failure } = await notifyOfSome(services, { after, most });
    if (failure !== null && most > 1) {
      // One of them fails all: each on its own from here.
      most = 1;
      continue;
    }
    if (failure !== null) failures.push(failure);
    if (taken < most) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
}

interface Resolved {
  taken: number;
  /** The place of the last event that was taken. */
  last: number;
  /** Why nothing of it was written; null where it was. */
  failure: unknown;
}

async function notifyOfSome(
  { database, bus, now }: Services,
  range: { after: number; most: number },
): Promise<Resolved> {
  let taken = 0;
  let last = range.after;
  try {
    const { told, upTo } = await database.db.transaction(async (tx) => {
      const events = await takeUnresolved(tx, { ...range, nowMs: now() });
      taken = events.length;
      last = events.at(-1)?.turn ?? last;
      const people = await insertNotifications(tx, await recipientsOfEvents(tx, events), now());
      await archiveOlder(tx, people);
      return { told: people, upTo: people.length > 0 ? await transactionId(tx) : '0' };
    });
    if (told.length > 0)
      bus.publish([{ collection: 'notifications', scopes: told.map((each) => `user:${each}`), upTo }]);
    return { taken, last, failure: null };
  } catch (failure) {
    // Without the database nothing was taken, and nothing else can be.
    return { taken, last, failure: failure ?? new Error('Unknown failure.') };
  }
}
