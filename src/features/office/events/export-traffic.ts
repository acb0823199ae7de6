import type { TrafficReport } from '#domain/events/traffic-report.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { csvFile, type CsvColumn } from '#src/device/csv-file.ts';
import { saveFile } from '#src/device/save-file.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { fileRows, type FileRow } from '#src/features/office/events/traffic-figures.ts';

const columns: readonly CsvColumn<FileRow>[] = [
  { heading: 'Parte', cell: (each) => each.part },
  { heading: 'Nombre', cell: (each) => each.name },
  { heading: 'Medida', cell: (each) => each.measure },
  { heading: 'Valor', cell: (each) => each.value },
];

/** Hands the person a CSV with every figure of the report. */
export async function exportTraffic(report: TrafficReport): Promise<void> {
  saveFile(await csvFile(fileRows(report), columns), `mestore-analitica-${colombianDay(serverNowMs())}.csv`);
}
