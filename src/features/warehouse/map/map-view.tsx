import { countOf } from '#domain/base/spanish-text.ts';
import type { MapFilters } from '#src/features/warehouse/map/map-filters.ts';
import { MapLegend } from '#src/features/warehouse/map/map-legend.tsx';
import { MapTable } from '#src/features/warehouse/map/map-table.tsx';
import { PlanEditor } from '#src/features/warehouse/map/plan-editor.tsx';
import { PlanStage } from '#src/features/warehouse/map/plan-stage.tsx';
import type { ShownMap } from '#src/features/warehouse/map/use-shown-map.ts';
import styles from '#src/features/warehouse/map/warehouse-map-page.module.css';

interface MapViewProps {
  shown: ShownMap;
  filters: MapFilters;
  onChange: (changes: Partial<MapFilters>) => void;
  /** The account that arranges the plan; null while nobody does. */
  editor: string | null;
  onEdited: () => void;
}

/** The warehouse from above, or the same as a table, or the plan under arrangement. */
export function MapView({ shown, filters, onChange, editor, onEdited }: MapViewProps) {
  const { map, readings, notes, found, rows } = shown;
  const { ver: overlay, como, en, page } = filters;
  const drawn = {
    readings,
    zoneNotes: notes,
    chosen: en || null,
    onChoose: (id: string | null) => onChange({ en: id ?? '', page }),
  };
  return (
    <>
      <p className={styles.found} role="status">
        {found !== null && foundLabel(found.size)}
      </p>
      {editor !== null ? (
        <PlanEditor {...drawn} accountId={editor} positions={map.positions} onDone={onEdited} />
      ) : como === 'tabla' ? (
        <MapTable
          rows={rows}
          overlay={overlay}
          page={page}
          onPage={(next) => onChange({ page: next })}
          chosen={drawn.chosen}
          onChoose={drawn.onChoose}
        />
      ) : (
        <PlanStage {...drawn} plan={map.plan} found={found} />
      )}
      {como === 'plano' && <MapLegend overlay={overlay} isRead={map.picks !== null} />}
    </>
  );
}

function foundLabel(count: number): string {
  if (count === 0) return 'Ninguna posición coincide con la búsqueda.';
  return `${countOf(count, 'posición coincide', 'posiciones coinciden')} con la búsqueda.`;
}
