import type * as v from 'valibot';
import { useSearchParams } from 'wouter';
import { readFilters, writeFilters, type FilterSchema } from '#src/shared/lists/url-filters.ts';

/** @property isStep one step of the way: "back" returns to what was shown before. A choice among filters is none. */
interface ChangeOptions {
  isStep?: boolean;
}
export type ChangeFilters<Filters> = (changes: Partial<Filters>, options?: ChangeOptions) => void;

/**
 * Filters that live in the address, so that a view can be shared, reloaded and left with "back".
 * A change of anything but the page goes back to the first page.
 */
export function useUrlFilters<Schema extends FilterSchema>(schema: Schema) {
  const [params, setParams] = useSearchParams();
  const change: ChangeFilters<v.InferOutput<Schema>> = (changes, { isStep = false } = {}) =>
    setParams((current) => writeFilters(schema, current, { page: 1, cursor: undefined, ...changes }), {
      replace: !isStep,
    });
  return [readFilters(schema, params), change] as const;
}
