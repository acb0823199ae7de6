import { columnLabels, type FileColumns } from '#domain/import/file-columns.ts';
import type { CellFault, FileRow } from '#domain/import/file-row.ts';
import type { ProductFile } from '#domain/import/product-file.ts';
import { repeatedRows } from '#domain/import/file-chunks.ts';
import { shortenedRows } from '#domain/import/shortened-rows.ts';
import { unpublishedRows } from '#domain/import/unpublished-rows.ts';

/** What of a file its rows are judged by. */
export type JudgedFile = Pick<ProductFile, 'header' | 'rows' | 'takesHidden'>;

const HIDDEN =
  'La hoja la oculta, por un filtro o a mano, y no entra: muéstrala en el archivo, o elige incluir las filas ocultas.';

/**
 * The rows that cannot enter for what the file itself says, with the sentence for each. Whoever reads the whole file
 * knows it; who gets a part of it does not.
 */
export function refusedRows(file: JudgedFile, columns: FileColumns): Map<number, string> {
  const refused = ownRefusals(file, columns);
  const left = file.rows.filter(({ row }) => !refused.has(row));
  for (const [row, reason] of repeatedRows(left, columns)) refused.set(row, reason);
  return refused;
}

/** The same without rows that repeat the code of another. */
export function ownRefusals(
  { header, rows, takesHidden }: JudgedFile,
  columns: FileColumns,
): Map<number, string> {
  const unpublished = unpublishedRows(header, rows);
  const shortened = shortenedRows(rows, columns);
  const refused = new Map<number, string>();
  for (const each of rows) {
    const reasons = [
      each.problem,
      each.isHidden && !takesHidden ? HIDDEN : undefined,
      unpublished.get(each.row),
      ...faultSentences(each, header, columns),
      shortened.get(each.row),
    ].filter((reason) => reason !== undefined);
    if (reasons.length > 0) refused.set(each.row, reasons.join(' '));
  }
  return refused;
}

const PRICES = ['price', 'precio_venta', 'pvp', 'pvp_oferta'];
const AS_TEXT = 'dale a la columna formato de texto y escríbelo otra vez';

function faultSentences({ faults = [] }: FileRow, header: readonly string[], columns: FileColumns): string[] {
  return faults.flatMap((fault) => {
    const field = columns[fault.column] ?? null;
    if (field === null) return [];
    const place = `En «${header[fault.column] || columnLabels[field] || field}»`;
    return faultSentence(fault, place, PRICES.includes(field)) ?? [];
  });
}

function faultSentence({ kind, shown }: CellFault, place: string, isPrice: boolean): string | null {
  switch (kind) {
    case 'date':
      return `${place}, la hoja de cálculo cambió lo que se escribió por la fecha ${shown}: ${AS_TEXT}.`;
    case 'uncalculated':
      return `${place} hay una fórmula sin calcular: abre el archivo en tu hoja de cálculo, guárdalo y elígelo de nuevo.`;
    case 'currency':
      return isPrice
        ? `${place}, «${shown}» no está en pesos: escribe el precio en pesos colombianos.`
        : null;
    case 'digits':
      return `${place}, la hoja de cálculo perdió las últimas cifras de un número tan largo: ${AS_TEXT}.`;
  }
}
