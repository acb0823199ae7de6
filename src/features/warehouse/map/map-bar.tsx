import { MAP_OVERLAYS, mapOverlayLabels } from '#domain/warehouse/map-overlays.ts';
import type { MapFilters } from '#src/features/warehouse/map/map-filters.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import styles from '#src/features/warehouse/map/warehouse-map-page.module.css';

const overlays = optionsOf(MAP_OVERLAYS, mapOverlayLabels);

interface MapBarProps {
  filters: MapFilters;
  /** Whether every overlay has room beside the search. */
  wide: boolean;
  onChange: (changes: Partial<MapFilters>) => void;
}

/** The search of the map, and the choice of what its colours show. */
export function MapBar({ filters: { q, ver, page }, wide, onChange }: MapBarProps) {
  const shown = {
    label: 'Qué muestra',
    hideLabel: true,
    value: ver,
    onChange: (next: MapFilters['ver']) => onChange({ ver: next, page }),
    options: overlays,
  };
  return (
    <FilterBar>
      <SearchField
        label="Posición, producto o SKU"
        className={styles.search}
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      {wide ? (
        <Segmented {...shown} className={styles.overlays} />
      ) : (
        <ChoiceField {...shown} className={styles.overlay} />
      )}
    </FilterBar>
  );
}
