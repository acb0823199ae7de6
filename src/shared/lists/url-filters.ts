import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';

/** A schema of filters: reads the texts of an address; every key has a default, so nothing makes it fail. */
export type FilterSchema = v.GenericSchema<unknown, Record<string, string | number>>;

/** Reads filters from an address. A filter that is missing or makes no sense takes its default. */
export function readFilters<Schema extends FilterSchema>(
  schema: Schema,
  params: URLSearchParams,
): v.InferOutput<Schema> {
  return v.parse(schema, Object.fromEntries(params));
}

/** The address with these filters: defaults are left out, and parameters that are no filters stay. */
export function writeFilters(
  schema: FilterSchema,
  params: URLSearchParams,
  changes: Record<string, string | number | undefined>,
): URLSearchParams {
  const defaults = v.parse(schema, {});
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Free text of a filter. */
export const textFilter = v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''), '');

/** A day, as `2026-03-12`; empty for any. */
export const dayFilter = v.optional(v.fallback(CalendarDay, ''), '');

/** How many of something, one by default. */
export function countFilter(most: number) {
  return v.optional(
    v.fallback(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(most)), 1),
    '1',
  );
}

/** Where a page of a list that goes by keys begins, as the server wrote it; empty for the first page. */
export const cursorFilter = v.optional(
  v.fallback(v.pipe(v.string(), v.regex(/^[ab]\d{1,16}\.[\w-]{1,64}$/)), ''),
  '',
);

/** Page of a list, from 1. */
export const pageFilter = countFilter(Number.MAX_SAFE_INTEGER);

/** One of some values, the first of them by default. */
export function choiceFilter<const Options extends readonly [string, ...string[]]>(options: Options) {
  return v.optional(
    v.fallback(v.picklist(options), options[0] as Options[number]),
    options[0] as Options[number],
  );
}
