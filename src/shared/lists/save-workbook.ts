import { serverNowMs } from '#src/device/clock.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { workbookFile } from '#src/device/files/workbook-file.ts';
import type { CsvContent } from '#src/shared/lists/save-csv.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';

/** Gives the person a workbook (`.xlsx`) with these rows, whose name ends in today's date. */
export async function saveWorkbook<Row>(
  sheet: string,
  rows: readonly Row[],
  { name, columns }: CsvContent<Row>,
): Promise<void> {
  saveFile(await workbookFile(sheet, rows, columns), `${name}-${colombianDay(serverNowMs())}.xlsx`);
}
