import { gtinKey } from '#domain/catalog/gtin.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import type { ImportProgress, RowProblem } from '#server/import/import-summary.ts';
import { productRows } from '#domain/import/product-rows.ts';
import { type ImportRow, readRow, type RowRules } from '#server/import/read-row.ts';

/** A row with the line it stands on. */
export type NumberedRow = ImportRow & { row: number; cells: string[] };

const OWN_SKU = 'Cada talla o color lleva su propio SKU y su propio código de barras.';

/** Reads every row before anything is written: the ones that can be imported, and why the others cannot. */
export async function judgeRows(rows: AsyncIterable<FileRow>, rules: RowRules, progress: ImportProgress) {
  const good: NumberedRow[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  let total = 0;
  const leftOut: FileRow[] = [];
  const { columns: fields, variants } = rules;
  const isGrouped = variants !== null && variants.group !== null;
  const products = isGrouped ? productRows(rows, { fields, variants }, (row) => leftOut.push(row)) : rows;
  for await (const { row, cells } of products) {
    total += 1;
    const read = readRow(cells, rules);
    const reasons = 'reasons' in read ? read.reasons : repetitions(read, row, seen);
    if (!('reasons' in read) && reasons.length > 0 && variants) reasons.push(OWN_SKU);
    if ('reasons' in read || reasons.length > 0) problems.push({ row, reason: reasons.join(' '), cells });
    else good.push({ ...read, row, cells });
    if (total % 1000 === 0) progress('validar', total, null);
  }
  progress('validar', total, total);
  return { good, problems, total, leftOut };
}

function repetitions(read: ImportRow, row: number, seen: Map<string, number>): string[] {
  const keys = [
    { key: `sku ${(read.sku ?? read.gtin ?? '').toUpperCase()}`, what: 'El SKU' },
    ...(read.gtin ? [{ key: `gtin ${gtinKey(read.gtin)}`, what: 'El código de barras' }] : []),
  ];
  const repeated = keys.filter(({ key }) => seen.has(key));
  if (repeated.length === 0) for (const { key } of keys) seen.set(key, row);
  return repeated.map(({ key, what }) => `${what} ya está en la fila ${seen.get(key)}.`);
}

/** Rows that are read already, as `judgeRows` takes them. */
export async function* iterated<Each>(all: readonly Each[]): AsyncGenerator<Each> {
  yield* all;
}
