import type * as v from 'valibot';
import { useSearchParams } from 'wouter';
import { readFilters, writeFilters, type FilterSchema } from '#src/shared/lists/url-filters.ts';

/**
 * Filters that live in the address, so that a view can be shared, reloaded and left with "back".
 * A change of anything but the page goes back to the first page.
 */
export function useUrlFilters<Schema extends FilterSchema>(schema: Schema) {
  const [params, setParams] = useSearchParams();
  function change(changes: Partial<v.InferOutput<Schema>>): void {
    setParams((current) => writeFilters(schema, current, { page: 1, cursor: undefined, ...changes }), {
      replace: true,
    });
  }
  return [readFilters(schema, params), change] as const;
}
