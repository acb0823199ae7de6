import { useMemo } from 'react';
import type { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';

/** The attributes of every category, as this device knows them. */
export function useAllAttributes(): FilterAttribute[] {
  const categories = useLive(allCategories, []);
  return useMemo(() => (categories ?? []).flatMap((each) => each.filter_attributes ?? []), [categories]);
}
