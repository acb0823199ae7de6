import * as v from 'valibot';
import { MAP_OVERLAYS } from '#domain/warehouse/map-overlays.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';

export const MAP_PAGE_SIZE = 50;

/** What the map shows, as its address says it. */
export const MapFilters = v.object({
  ver: choiceFilter(MAP_OVERLAYS),
  como: choiceFilter(['plano', 'tabla']),
  q: textFilter,
  /** The `positionKey` of the position that is open. */
  en: textFilter,
  page: pageFilter,
});
export type MapFilters = v.InferOutput<typeof MapFilters>;
