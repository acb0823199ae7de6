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
}

/**
 * Saves an import on this device, all of its parts or none; they leave by themselves, also with the page closed, and
 * each is applied once.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveImport({ file, store, header, rows, columns }: ImportRequest): Promise<void> {
  const import_id = uuidv7();
  const parts = fileChunks(header, rows, columns);
  await sendTogether(
    parts.map((each, index) => {
      const place = { import_id, part: index + 1, parts: parts.length };
      const data: ImportRowsData = { ...place, vendor_id: store.id, ...each };
      const preview: ImportPreview = { ...place, file, store: store.name, rows: each.rows.length };
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
