import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { isRealDay } from '#domain/base/real-day.ts';
import { dayInBogota } from '#domain/calendar/day.ts';

/** How far ahead a clock may be that is right otherwise: what it says then is taken as now. */
const CLOCK_AHEAD_MS = HOUR_MS;

/** When something happened, as whoever saw it says; what is still to come did not happen (`fieldYetToCome`). */
export const HappenedAt = v.pipe(Instant, v.description('Cuándo pasó: un instante que ya llegó.'));

export const YET_TO_COME = 'Es una fecha que todavía no llega. Revisa el día, el año y la hora.';

/** The parts of a schema that say which of its fields are times of what happened. */
interface Part {
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  options?: readonly v.GenericSchema[];
}

/**
 * The first field of some data that says that something happened at a time which is still to come; null when
 * there is none.
 * @param schema of the data: its fields of `HappenedAt` are asked, or of a choice of it and a day.
 * @param nowMs the latest that it can be, in milliseconds since the epoch.
 */
export function fieldYetToCome(schema: v.GenericSchema, data: object, nowMs: number): string | null {
  const entries = (schema as unknown as Part).entries ?? {};
  const named = Object.keys(entries).filter((each) => isOfWhatHappened(entries[each]));
  const given = data as Record<string, unknown>;
  return named.find((each) => isYetToCome(given[each], nowMs)) ?? null;
}

function isOfWhatHappened(schema: v.GenericSchema | undefined): boolean {
  if (!schema) return false;
  const { wrapped, options } = schema as unknown as Part;
  return schema === HappenedAt || isOfWhatHappened(wrapped) || (options ?? []).some(isOfWhatHappened);
}

function isYetToCome(input: unknown, nowMs: number): boolean {
  if (typeof input !== 'string') return false;
  if (isRealDay(input)) return input > dayInBogota(nowMs);
  return Date.parse(input) > nowMs + CLOCK_AHEAD_MS;
}
