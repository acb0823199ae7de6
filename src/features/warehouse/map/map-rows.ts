import { formatPercent } from '#domain/base/money.ts';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import type { FloorPlan } from '#domain/warehouse/floor-plan.ts';
import { mapReading, type MapOverlay, type MapReading } from '#domain/warehouse/map-overlays.ts';
import { positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import type { WarehouseMap } from '#src/shared/positions/map-queries.ts';

/** A position as the table of the map shows it. */
export interface MapRow {
  id: string;
  label: string;
  zone: string;
  purpose: string;
  reading: MapReading;
  units: number;
}

/** The reading of every position, by its id. */
export function mapReadings(
  { plan, figures }: Pick<WarehouseMap, 'plan' | 'figures'>,
  overlay: MapOverlay,
): Map<string, MapReading> {
  return new Map(
    plan.spots.flatMap(({ id }) => {
      const known = figures.get(id);
      return known ? [[id, mapReading(overlay, known)]] : [];
    }),
  );
}

/** The rows of the table in the order of the plan, or only those that a search found. */
export function mapRows(
  { plan, figures }: Pick<WarehouseMap, 'plan' | 'figures'>,
  readings: ReadonlyMap<string, MapReading>,
  found: ReadonlySet<string> | null,
): MapRow[] {
  return plan.spots.flatMap(({ id, location, purpose }) => {
    const reading = readings.get(id);
    if (!reading || (found !== null && !found.has(id))) return [];
    return [
      {
        id,
        label: positionLabel(location),
        zone: zoneLabels[location.zone],
        purpose: positionPurposeLabels[purpose],
        reading,
        units: figures.get(id)?.units ?? 0,
      },
    ];
  });
}

/** The note after the name of each zone: how full it is, or the sum of its positions. */
export function zoneNotes(
  plan: FloorPlan,
  figures: WarehouseMap['figures'],
  overlay: MapOverlay,
): Map<string, string> {
  return new Map(
    plan.zones.flatMap(({ zone }) => {
      const inside = plan.spots.flatMap((each) => {
        const known = figures.get(each.id);
        return known && each.location.zone === zone && each.purpose === 'storage' ? [known] : [];
      });
      const note = noteOf(inside, overlay);
      return note === null ? [] : [[zone, note]];
    }),
  );
}

type Figures = NonNullable<ReturnType<WarehouseMap['figures']['get']>>;

function noteOf(inside: readonly Figures[], overlay: MapOverlay): string | null {
  const sum = (of: (figures: Figures) => number | null) =>
    inside.reduce((total, each) => total + (of(each) ?? 0), 0);
  if (overlay === 'ocupacion') {
    const most = sum((each) => each.maxUnits);
    return most === 0 ? null : formatPercent((100 * sum((each) => each.maxUnits && each.units)) / most);
  }
  if (overlay === 'incidentes') return String(sum((each) => each.quarantined));
  if (overlay === 'recogidas') return String(sum((each) => each.recentPicks));
  return null;
}

const columns: readonly CsvColumn<MapRow>[] = [
  { heading: 'Posición', cell: (each) => each.label },
  { heading: 'Zona', cell: (each) => each.zone },
  { heading: 'Uso', cell: (each) => each.purpose },
  { heading: 'Unidades', cell: (each) => each.units },
  { heading: 'Estado', cell: (each) => each.reading.words },
];

export function exportMap(rows: readonly MapRow[]): Promise<void> {
  return saveCsv(rows, { name: 'mestore-mapa', columns });
}
