import { lt } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { EVENT_MAX_AGE_MS } from '#domain/events/counted-event.ts';
import type { Db } from '#server/db/database.ts';
import { countedEvents, eventDays, searchDays, visitDays } from '#server/db/tables/events-tables.ts';

/** An event is refused for its age before its id is forgotten. */
const IDS_KEPT_MS = EVENT_MAX_AGE_MS + DAY_MS;
/** A year, to compare with the same days of the last one. */
const SUMS_KEPT_DAYS = 400;
/** What people wrote is kept no longer than the longest span that is shown. */
const SEARCHES_KEPT_DAYS = 91;

/** Forgets the ids of events that nobody can bring again, and sums that nobody compares any more. */
export async function forgetOldEvents(db: Db, nowMs: number): Promise<void> {
  const before = (days: number) => dayInBogota(nowMs - days * DAY_MS);
  await db.delete(countedEvents).where(lt(countedEvents.countedAt, new Date(nowMs - IDS_KEPT_MS)));
  await db.delete(eventDays).where(lt(eventDays.day, before(SUMS_KEPT_DAYS)));
  await db.delete(visitDays).where(lt(visitDays.day, before(SUMS_KEPT_DAYS)));
  await db.delete(searchDays).where(lt(searchDays.day, before(SEARCHES_KEPT_DAYS)));
}
