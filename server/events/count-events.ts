import { sql } from 'drizzle-orm';
import type { CountedEvent } from '#domain/events/counted-event.ts';
import type { Db } from '#server/db/database.ts';
import { countedEvents, eventDays, searchDays, visitDays } from '#server/db/tables/events-tables.ts';
import { daySums } from '#server/events/day-sums.ts';
import type { NamesOfDays } from '#server/events/names-of-days.ts';

/** The events of one request. */
export type Batch = readonly CountedEvent[];

/**
 * Adds the events of several requests to the sums of their days, each event once however often and by whom it
 * was brought.
 * @returns how many of each request were new.
 */
export async function countEvents(
  tx: Db,
  batches: readonly Batch[],
  { names, nowMs }: { names: NamesOfDays; nowMs: number },
): Promise<number[]> {
  const events = new Map(batches.flat().map((each) => [idOf(each), each]));
  const ids = [...events.keys()].toSorted();
  const added = ids.length === 0 ? [] : await addIds(tx, ids, nowMs);
  const fresh = new Set(added.map((each) => each.id));
  await addSums(
    tx,
    [...events].filter(([id]) => fresh.has(id)).map(([, event]) => event),
    names,
  );
  return batches.map((batch) => batch.filter((each) => fresh.delete(idOf(each))).length);
}

/** As PostgreSQL writes a UUID. */
function idOf(event: CountedEvent): string {
  return event.id.toLowerCase();
}

function addIds(tx: Db, ids: readonly string[], nowMs: number): Promise<{ id: string }[]> {
  const countedAt = new Date(nowMs);
  return tx
    .insert(countedEvents)
    .values(ids.map((id) => ({ id, countedAt })))
    .onConflictDoNothing()
    .returning({ id: countedEvents.id });
}

async function addSums(tx: Db, batch: Batch, names: NamesOfDays): Promise<void> {
  const { events, visits, searches } = daySums(batch, names);
  if (events.length > 0)
    await tx
      .insert(eventDays)
      .values(events)
      .onConflictDoUpdate({
        target: [eventDays.day, eventDays.name, eventDays.page, eventDays.detail],
        set: {
          times: sql`${eventDays.times} + excluded.times`,
          value: sql`${eventDays.value} + excluded.value`,
        },
      });
  if (visits.length > 0)
    await tx
      .insert(visitDays)
      .values(visits)
      .onConflictDoUpdate({
        target: [visitDays.day, visitDays.step, visitDays.source],
        set: { visits: sql`${visitDays.visits} + excluded.visits` },
      });
  if (searches.length > 0)
    await tx
      .insert(searchDays)
      .values(searches)
      .onConflictDoUpdate({
        target: [searchDays.day, searchDays.question],
        set: {
          searches: sql`${searchDays.searches} + excluded.searches`,
          unanswered: sql`${searchDays.unanswered} + excluded.unanswered`,
        },
      });
}
