import { MAP_OVERLAYS, mapOverlayLabels } from '#domain/warehouse/map-overlays.ts';
import type { MapFilters } from '#src/features/map/map-filters.ts';
import { SelectField } from '#src/ui/forms/field.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import styles from '#src/features/map/warehouse-map-page.module.css';

const overlays = MAP_OVERLAYS.map((value) => ({ value, label: mapOverlayLabels[value] }));

interface MapBarProps {
  filters: MapFilters;
  /** Whether every overlay has room beside the search. */
  wide: boolean;
  onChange: (changes: Partial<MapFilters>) => void;
}

/** What is looked for on the map, and what its colours say. */
export function MapBar({ filters: { q, ver, page }, wide, onChange }: MapBarProps) {
  return (
    <div data-print="off">
      <PanelBar>
        <SearchField
          label="Posición, producto o SKU"
          className={styles.search}
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
        {wide ? (
          <Segmented
            label="Qué muestra"
            hideLabel
            className={styles.overlays}
            value={ver}
            onChange={(next) => onChange({ ver: next, page })}
            options={overlays}
          />
        ) : (
          <SelectField
            label="Qué muestra"
            hideLabel
            className={styles.overlay}
            value={ver}
            onChange={(text) => onChange({ ver: MAP_OVERLAYS.find((each) => each === text) ?? ver, page })}
            options={overlays}
          />
        )}
      </PanelBar>
    </div>
  );
}
