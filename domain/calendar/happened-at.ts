import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { isRealDay } from '#domain/base/real-day.ts';
import { dayInBogota } from '#domain/calendar/day.ts';

/** How far ahead a clock may be that is right otherwise: what it says then is taken as now. */
const CLOCK_AHEAD_MS = HOUR_MS;

/** Begins as what OpenAPI leaves to each document: the API's own says it too. */
const PAST = 'x-past';

/** When something happened, as whoever saw it says; what is still to come did not happen (`fieldYetToCome`). */
export const HappenedAt = v.pipe(
  Instant,
  v.description('Cuándo pasó: un instante que ya llegó.'),
  v.metadata({ [PAST]: true }),
);

export const YET_TO_COME = 'Es una fecha que todavía no llega. Revisa el día, el año y la hora.';

/** A schema that stands in another one, which says of its parts only that they are something. */
const Schema = v.custom<v.GenericSchema>(
  (input) => typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'schema',
);
const Fields = v.record(v.string(), Schema);

/**
 * The first field of some data that says that something happened at a time which is still to come; null when
 * there is none.
 * @param schema of the data: its fields of `HappenedAt` are asked, or of a choice of it and a day.
 * @param nowMs the latest that it can be, in milliseconds since the epoch.
 */
export function fieldYetToCome(schema: v.GenericSchema, data: object, nowMs: number): string | null {
  const given = new Map<string, unknown>(Object.entries(data));
  const named = fieldsOf(schema).filter(([, field]) => isOfWhatHappened(field));
  return named.find(([name]) => isYetToCome(given.get(name), nowMs))?.[0] ?? null;
}

function fieldsOf(schema: v.GenericSchema): [string, v.GenericSchema][] {
  return 'entries' in schema && v.is(Fields, schema.entries) ? Object.entries(schema.entries) : [];
}

function isOfWhatHappened(schema: v.GenericSchema): boolean {
  if (v.getMetadata(schema)[PAST] === true) return true;
  const inside = [
    ...('wrapped' in schema ? [schema.wrapped] : []),
    ...('options' in schema && Array.isArray(schema.options) ? schema.options : []),
  ];
  return inside.some((each) => v.is(Schema, each) && isOfWhatHappened(each));
}

function isYetToCome(input: unknown, nowMs: number): boolean {
  if (typeof input !== 'string') return false;
  if (isRealDay(input)) return input > dayInBogota(nowMs);
  return Date.parse(input) > nowMs + CLOCK_AHEAD_MS;
}
