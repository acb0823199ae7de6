import { uuidv7 } from '#domain/base/ids.ts';
import type { FileColumns } from '#domain/import/file-columns.ts';
import { importLane, type ImportRowsData } from '#domain/import/import-rows.ts';
import { fileChunks } from '#domain/import/file-chunks.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { sendTogether } from '#src/sync/outbox.ts';
import type { ImportPreview } from '#src/features/store/import/import-progress.ts';

/** Rows of a file that are to enter a store. */
export interface ImportRequest {
  file: string;
  store: { id: string; name: string };
  header: readonly string[];
  rows: readonly FileRow[];
  columns: FileColumns;
  /** What of the file does not leave: rows that would change nothing, and those that cannot enter, with why. */
  left: { unchanged: number; refused: readonly FileRow[]; reasons: ReadonlyMap<number, string> };
}

/**
 * Saves an import on this device, all of its parts or none; they leave by themselves, also with the page closed, and
 * each is applied once.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveImport({ file, store, header, rows, columns, left }: ImportRequest): Promise<void> {
  const import_id = uuidv7();
  const parts = fileChunks(header, rows, columns);
  const leftOfPart = shared(left, header, columns, parts.length);
  await sendTogether(
    parts.map((each, index) => {
      const place = { import_id, part: index + 1, parts: parts.length };
      const data: ImportRowsData = { ...place, vendor_id: store.id, ...each };
      const preview: ImportPreview = {
        ...place,
        file,
        store: store.name,
        rows: each.rows.length,
        left: leftOfPart(index),
      };
      return {
        name: 'product.importRows' as const,
        data,
        options: {
          lane: importLane(import_id),
          title: `Importación de ${file}`,
          detail: `Parte ${place.part} de ${place.parts} · ${countOf(each.rows.length, 'fila', 'filas')}`,
          preview,
        },
      };
    }),
  );
}

/** What of a file does not leave, a share of it beside each of its parts: none grows with the file. */
function shared(
  { unchanged, refused, reasons }: ImportRequest['left'],
  header: readonly string[],
  columns: FileColumns,
  parts: number,
): (index: number) => NonNullable<ImportPreview['left']> {
  const kept = columns.flatMap((field, column) => (field === null ? [] : [column]));
  const size = Math.ceil(refused.length / parts);
  return (index) => ({
    unchanged: index === 0 ? unchanged : 0,
    header: kept.map((column) => header[column] ?? ''),
    refused: refused.slice(index * size, (index + 1) * size).map(({ row, cells }) => ({
      row,
      cells: kept.map((column) => cells[column] ?? ''),
      reason: reasons.get(row) ?? '',
    })),
  });
}
