import type { FileColumns } from '#domain/import/file-columns.ts';
import { ImportRowsResult, importCheckPath, type RowOutcome } from '#domain/import/import-rows.ts';
import type { ProductFile } from '#domain/import/product-file.ts';
import { fileChunks, repeatedRows } from '#domain/import/file-chunks.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { call } from '#src/identity/call.ts';

/** What would become of a file, or why nobody can say. */
export type Checked = { ok: true; outcomes: RowOutcome[] } | { ok: false; message: string; toast?: string };

/**
 * Asks the server part by part what it would do with a file. The device itself finds rows that say again what a row
 * above them said.
 * @param progress hears the rows that were looked at.
 */
export async function checkFile(
  { header, rows }: Pick<ProductFile, 'header' | 'rows'>,
  columns: FileColumns,
  vendorId: string,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const repeated = repeatedRows(rows, columns);
  const outcomes: RowOutcome[] = [...repeated].map(([row, reason]) => ({
    row,
    kind: 'refused',
    waits: false,
    reason,
  }));
  const parts = fileChunks(
    header,
    rows.filter(({ row }) => !repeated.has(row)),
    columns,
  );
  const place = { import_id: uuidv7(), vendor_id: vendorId, parts: parts.length };
  for (const [index, part] of parts.entries()) {
    if (signal.aborted) break;
    const json = { ...place, part: index + 1, ...part };
    // Parts are asked for one after the other: a phone has one thin line, and the server others to serve.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call(importCheckPath, ImportRowsResult, { method: 'POST', json });
    if (!answer.ok) return { ok: false, message: answer.message };
    outcomes.push(...answer.body.rows);
    progress(outcomes.length);
  }
  return { ok: true, outcomes: outcomes.sort((a, b) => a.row - b.row) };
}
