import type * as v from 'valibot';
import { readFilters, writeFilters, type FilterSchema } from '#src/shared/lists/url-filters.ts';

/** What says which page of a list is shown, and not of what. */
export const PLACE_FILTERS: readonly string[] = ['page', 'cursor'];

/** The choices of a list by their names in its address. */
export type SavedChoices = Readonly<Record<string, { label: string } | undefined>>;

/** Filters as they are saved: those that differ from what the list begins with, in one order, without the page. */
export function savedQueryOf(schema: FilterSchema, filters: Record<string, string | number>): string {
  const asked = Object.entries(filters).filter(([key]) => !PLACE_FILTERS.includes(key));
  const params = writeFilters(schema, new URLSearchParams(), Object.fromEntries(asked));
  params.sort();
  return params.toString();
}

/** The filters that a saved query means now: what it names and is gone is left out. */
export function filtersOfSaved<Schema extends FilterSchema>(
  schema: Schema,
  query: string,
): v.InferOutput<Schema> {
  return readFilters(schema, new URLSearchParams(query));
}

/**
 * What a saved query names that the list does not have any more, in words: «Rol: auditor». A role, a state or a store may
 * go after somebody saved a filter by it.
 */
export function goneInSaved(schema: FilterSchema, choices: SavedChoices, query: string): string[] {
  const saved = new URLSearchParams(query);
  const kept = new URLSearchParams(savedQueryOf(schema, filtersOfSaved(schema, query)));
  return [...saved]
    .filter(([key, value]) => kept.get(key) !== value)
    .map(([key, value]) => `${choices[key]?.label ?? key}: ${value}`);
}
