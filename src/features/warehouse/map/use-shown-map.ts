import { useDeferredValue, useMemo } from 'react';
import { searchMap } from '#domain/warehouse/map-figures.ts';
import type { MapReading } from '#domain/warehouse/map-overlays.ts';
import type { MapFilters } from '#src/features/warehouse/map/map-filters.ts';
import { useWarehouseMap, type WarehouseMap } from '#src/shared/positions/map-queries.ts';
import { mapReadings, mapRows, zoneNotes, type MapRow } from '#src/features/warehouse/map/map-rows.ts';

/** The map with its overlay's reading of each position, and the finds of a search. */
export interface ShownMap {
  map: WarehouseMap;
  /** By the position's id. */
  readings: ReadonlyMap<string, MapReading>;
  /** By the zone. */
  notes: ReadonlyMap<string, string>;
  /** Null while nobody searches. */
  found: ReadonlySet<string> | null;
  rows: readonly MapRow[];
}

/** The map with its address's filters; undefined until the warehouse was read once. */
export function useShownMap({ ver: overlay, q, en }: MapFilters): ShownMap | undefined {
  const needsPicks = overlay === 'rotacion' || overlay === 'recogidas' || en !== '';
  const map = useWarehouseMap(needsPicks);
  const readings = useMemo(() => map && mapReadings(map, overlay), [map, overlay]);
  const notes = useMemo(() => map && zoneNotes(map.plan, map.figures, overlay), [map, overlay]);
  const asked = useDeferredValue(q);
  const found = useMemo(() => (map ? searchMap(asked, map.positions, map.items) : null), [map, asked]);
  const rows = useMemo(() => (map && readings ? mapRows(map, readings, found) : []), [map, readings, found]);
  return map && readings && notes && { map, readings, notes, found, rows };
}
