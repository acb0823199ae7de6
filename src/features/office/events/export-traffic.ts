import type { TrafficReport } from '#domain/events/traffic-report.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { fileRows, type FileRow } from '#src/features/office/events/traffic-figures.ts';

const columns: readonly CsvColumn<FileRow>[] = [
  { heading: 'Parte', cell: (each) => each.part },
  { heading: 'Nombre', cell: (each) => each.name },
  { heading: 'Medida', cell: (each) => each.measure },
  { heading: 'Valor', cell: (each) => each.value },
];

/** Hands the person a CSV with every figure of the report. */
export function exportTraffic(report: TrafficReport): Promise<void> {
  return saveCsv(fileRows(report), { name: 'mestore-analitica', columns });
}
