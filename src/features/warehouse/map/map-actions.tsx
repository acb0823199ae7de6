import { List, Map as MapIcon } from 'lucide-react';
import { PrintButton } from '#src/ui/print-button.tsx';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import type { MapFilters } from '#src/features/warehouse/map/map-filters.ts';
import { exportMap, type MapRow } from '#src/features/warehouse/map/map-rows.ts';
import { Button } from '#src/ui/button.tsx';

interface MapActionsProps {
  como: MapFilters['como'];
  /** The rows that the search finds. */
  rows: readonly MapRow[];
  onChange: (changes: Pick<MapFilters, 'como'>) => void;
}

/** The actions of the map, as a plan or as a table. */
export function MapActions({ como, rows, onChange }: MapActionsProps) {
  const isTable = como === 'tabla';
  return (
    <>
      <Button variant="line" data-print="off" onClick={() => onChange({ como: isTable ? 'plano' : 'tabla' })}>
        {isTable ? <MapIcon /> : <List />}
        {isTable ? 'Ver como plano' : 'Ver como tabla'}
      </Button>
      {isTable ? (
        <CsvButton isEmpty={rows.length === 0} run={() => exportMap(rows)} />
      ) : (
        <PrintButton variant="line" />
      )}
    </>
  );
}
