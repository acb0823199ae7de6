import type { FileColumns } from '#domain/import/file-columns.ts';
import { ImportRowsResult, importCheckPath, type RowOutcome } from '#domain/import/import-rows.ts';
import { fileChunks } from '#domain/import/file-chunks.ts';
import { type JudgedFile, refusedRows } from '#domain/import/refused-rows.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { call } from '#src/identity/call.ts';

/** What would become of a file, or why nobody can say. */
export type Checked = { ok: true; outcomes: RowOutcome[] } | { ok: false; message: string; toast?: string };

/**
 * Asks the server part by part what it would do with a file. The device itself finds what only the whole file tells:
 * rows that cannot enter as they are, and those that say again what a row above them said.
 * @param progress hears the rows that were looked at.
 */
export async function checkFile(
  file: JudgedFile,
  columns: FileColumns,
  vendorId: string,
  progress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const { header, rows } = file;
  const refused = refusedRows(file, columns);
  const outcomes: RowOutcome[] = [...refused].map(([row, reason]) => ({
    row,
    kind: 'refused',
    waits: false,
    reason,
  }));
  const parts = fileChunks(
    header,
    rows.filter(({ row }) => !refused.has(row)),
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
