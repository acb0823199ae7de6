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
 * transaction: a server that dies in between has told nobody, and the next one tells everybody.
 * @param stopping ends the run early: what is left waits for the next one.
 * @returns how many events were resolved.
 */
export async function notifyPeople(services: Services, stopping?: AbortSignal): Promise<number> {
  let resolved = 0;
  while (!stopping?.aborted) {
    const taken = await notifyOfSome(services);
    resolved += taken;
    if (taken < EVENTS_AT_ONCE) break;
  }
  return resolved;
}

async function notifyOfSome({ database, bus, now }: Services): Promise<number> {
  const { taken, told, upTo } = await database.db.transaction(async (tx) => {
    const events = await takeUnresolved(tx, { most: EVENTS_AT_ONCE, nowMs: now() });
    const people = await insertNotifications(tx, await recipientsOfEvents(tx, events), now());
    await archiveOlder(tx, people);
    return { taken: events.length, told: people, upTo: people.length > 0 ? await transactionId(tx) : '0' };
  });
  if (told.length > 0)
    bus.publish([{ collection: 'notifications', scopes: told.map((each) => `user:${each}`), upTo }]);
  return taken;
}
