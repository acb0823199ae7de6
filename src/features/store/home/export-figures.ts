import { everyDay, type SumsOfDay } from '#domain/dashboard/day-sums.ts';
import { figureOf, FIGURES, storeFigures, type StoreFigures } from '#domain/dashboard/store-figures.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';

/** A day a line, each figure as a plain number; empty where there is nothing that it could be of. */
export const figureColumns: readonly CsvColumn<SumsOfDay>[] = [
  { heading: 'Día', cell: ({ day }) => day },
  ...FIGURES.map((name) => ({
    heading:
      storeFigures[name].unit === 'pesos' ? `${storeFigures[name].label} (COP)` : storeFigures[name].label,
    cell: (sums: SumsOfDay) => {
      const value = figureOf(name, sums);
      return value === null ? '' : Math.round(value * 100) / 100;
    },
  })),
  { heading: 'Unidades devueltas', cell: ({ returned_units }) => returned_units },
  { heading: 'Opiniones', cell: ({ ratings }) => ratings },
];

/** Hands the person a CSV with the figures of every day of the period. */
export function exportFigures({ from, to, days }: StoreFigures): Promise<void> {
  return saveCsv(everyDay(from, to, days), {
    name: `mestore-cifras-${from}-a-${to}`,
    columns: figureColumns,
  });
}
