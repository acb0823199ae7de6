import { gtinKey, isGtin } from '#domain/catalog/gtin.ts';
import { codeCell } from '#domain/import/clean-cell.ts';
import type { FileColumns } from '#domain/import/file-columns.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { type ImportRowsData, CHUNK_BYTES, ROWS_PER_CHUNK } from '#domain/import/import-rows.ts';

export type ChunkRows = Pick<ImportRowsData, 'header' | 'columns' | 'rows'>;

/** Cells longer than this are no text of a product: the server would take none of the part for it. */
const MAX_CELL = 8_000;

/** The rows of a file in parts, with the columns that are something and no others. */
export function fileChunks(
  header: readonly string[],
  rows: readonly FileRow[],
  columns: FileColumns,
): ChunkRows[] {
  const kept = columns.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  const part = (): ChunkRows => ({
    header: kept.map(({ column }) => (header[column] ?? '').slice(0, 200)),
    columns: Object.fromEntries(kept.map(({ field }, place) => [field, place])),
    rows: [],
  });
  const parts: ChunkRows[] = [];
  let current = part();
  let bytes = 0;
  for (const { row, cells } of rows) {
    const sent = { row, cells: kept.map(({ column }) => (cells[column] ?? '').slice(0, MAX_CELL)) };
    const size = utf8Bytes(JSON.stringify(sent));
    const isFull = current.rows.length === ROWS_PER_CHUNK || bytes + size > CHUNK_BYTES;
    if (isFull && current.rows.length > 0) {
      parts.push(current);
      current = part();
      bytes = 0;
    }
    current.rows.push(sent);
    bytes += size;
  }
  return current.rows.length > 0 ? [...parts, current] : parts;
}

/** Rows of codes that a row above them has, with the sentence for each: parts know nothing of each other. */
export function repeatedRows(rows: readonly FileRow[], columns: FileColumns): Map<number, string> {
  const seen = new Map<string, number>();
  const repeated = new Map<number, string>();
  for (const { row, cells } of rows) {
    const cell = (field: string) => codeCell(cells[columns.indexOf(field)] ?? '');
    const gtin = cell('gtin').replaceAll(/[\s-]/g, '');
    const keys = [
      { key: `sku ${(cell('sku') || gtin).toUpperCase()}`, what: 'El SKU', isSaid: cell('sku') !== '' },
      {
        key: `gtin ${isGtin(gtin) ? gtinKey(gtin) : gtin}`,
        what: 'El código de barras',
        isSaid: gtin !== '',
      },
    ].filter((each) => each.isSaid);
    const found = keys.find(({ key }) => seen.has(key));
    if (found) repeated.set(row, `${found.what} ya está en la fila ${seen.get(found.key)}.`);
    else for (const { key } of keys) seen.set(key, row);
  }
  return repeated;
}

/** Bytes of a text as it travels. */
function utf8Bytes(text: string): number {
  const wide = text.match(/[^\0-\u007F]/gu) ?? [];
  return text.length + wide.length * 2;
}
