import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { occupancyLabels, occupancyOf } from '#domain/warehouse/occupancy.ts';
import { positionCheck } from '#domain/scanning/position-check.ts';
import { accessLevelLabels, positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import type { StockedPosition } from '#src/shared/positions/position-filters.ts';

export const positionCsvColumns: readonly CsvColumn<StockedPosition>[] = [
  { heading: 'Posición', cell: ({ position }) => positionLabel(position.location) },
  { heading: 'Dígitos de control', cell: ({ position }) => positionCheck(position.location) },
  { heading: 'Zona', cell: ({ position }) => zoneLabels[position.location.zone] },
  { heading: 'Pasillo', cell: ({ position }) => position.location.aisle },
  { heading: 'Estante', cell: ({ position }) => position.location.shelf },
  { heading: 'Uso', cell: ({ position }) => positionPurposeLabels[position.purpose] },
  { heading: 'Acceso', cell: ({ position }) => accessLevelLabels[position.access] },
  { heading: 'Ocupación', cell: ({ position, units }) => occupancyLabels[occupancyOf(position, units)] },
  { heading: 'Unidades', cell: ({ units }) => units },
  { heading: 'Capacidad', cell: ({ position }) => position.maxUnits ?? '' },
  { heading: 'Peso máximo (kg)', cell: ({ position }) => position.maxWeightKg ?? '' },
  { heading: 'Ancho (cm)', cell: ({ position }) => position.widthCm ?? '' },
  { heading: 'Fondo (cm)', cell: ({ position }) => position.depthCm ?? '' },
  { heading: 'Alto (cm)', cell: ({ position }) => position.heightCm ?? '' },
  { heading: 'Bloqueo', cell: ({ position }) => position.blocked ?? '' },
  { heading: 'Por enviar', cell: ({ position }) => (position.provisional ? 'sí' : 'no') },
];

/** Hands the person a CSV with exactly the positions of the list, all pages. */
export function exportPositions(rows: readonly StockedPosition[]): Promise<void> {
  return saveCsv(rows, { name: 'mestore-posiciones', columns: positionCsvColumns });
}
