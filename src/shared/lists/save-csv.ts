import { serverNowMs } from '#src/device/clock.ts';
import { csvFile, type CsvColumn } from '#src/device/files/csv-file.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';

/** What a CSV of rows holds. */
export interface CsvContent<Row> {
  /** Of the file, before the day: «mestore-incidentes». */
  name: string;
  columns: readonly CsvColumn<Row>[];
}

/** Gives the person a CSV with these rows, whose name ends in today's date. */
export async function saveCsv<Row>(rows: readonly Row[], { name, columns }: CsvContent<Row>): Promise<void> {
  saveFile(await csvFile(rows, columns), `${name}-${colombianDay(serverNowMs())}.csv`);
}
