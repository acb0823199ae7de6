import * as v from 'valibot';
import { MAP_OVERLAYS } from '#domain/warehouse/map-overlays.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';

export const MAP_PAGE_SIZE = 50;

/** The filters of the map, as its address writes them. */
export const MapFilters = v.object({
  ver: choiceFilter(MAP_OVERLAYS),
  como: choiceFilter(['plano', 'tabla']),
  q: textFilter,
  /** The `positionKey` of the open position. */
  en: textFilter,
  page: pageFilter,
});
export type MapFilters = v.InferOutput<typeof MapFilters>;
