import type { FileRow } from '#domain/import/file-row.ts';
import { csvFile } from '#src/device/files/csv-file.ts';
import { saveFile } from '#src/device/files/save-file.ts';

/** The heading of the column that says why a row did not enter; an import takes no notice of it. */
const WHY = 'Motivo';

/** Saves rows as they were, with one column more: corrected there, the file goes straight back in. */
export async function saveRefusedRows(
  file: string,
  header: readonly string[],
  rows: readonly FileRow[],
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  const old = header.findIndex((each) => each === WHY);
  const columns = header
    .map((heading, column) => ({ heading, cell: ({ cells }: FileRow) => cells[column] ?? '' }))
    .filter((_, column) => column !== old);
  const why = { heading: WHY, cell: ({ row }: FileRow) => reasons.get(row) ?? '' };
  const refused = rows.filter(({ row }) => reasons.has(row));
  const name = `${file.replace(/\.(?:csv|xlsx|txt)$/i, '')}-por-corregir.csv`;
  saveFile(await csvFile(refused, [...columns, why]), name);
}
