import { foldSpanish, countOf } from '#domain/base/spanish-text.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { columnsGuessed } from '#domain/import/column-map.ts';
import type { FileRow } from '#domain/import/file-row.ts';

/** The products of a file, below the headings of their columns. */
export interface FileTable {
  header: string[];
  rows: FileRow[];
  /** What a person is told of how the file was read, in sentences. */
  notices: string[];
  /** Columns that the sheet hides, from 0: nobody sees what they say. */
  hiddenColumns: readonly number[];
  /** Whether what stands above the headings says that the prices have their IVA. */
  isWithIva: boolean;
}

const TOO_MANY_CELLS =
  'Tiene más celdas que los encabezados: un texto que lleva el separador de las columnas va entre comillas.';

/** Rows with anything among which the headings are looked for: letters and logos stand above them. */
const SEARCHED_ROWS = 30;

/**
 * Finds the headings of a file and the rows below them. The headings are the first row that names a code and one thing
 * more; or else the first that has several cells, whatever they say. Blank rows are none.
 * @param sheet that the rows are of; null for a CSV, in which a row of more cells than headings is one that a separator
 * within a text moved.
 * @returns null where the file has nothing.
 */
export function fileTable(
  all: Iterable<FileRow>,
  sheet: { hiddenColumns: ReadonlySet<number> } | null,
): FileTable | null {
  const rows = [...all].filter(hasAnything);
  const at = headerAt(rows);
  const head = rows[at];
  if (!head) return null;
  const header = withoutTail(head.cells.map(cleanCell));
  const above = rows.slice(0, at);
  const titles = above.flatMap((each) => each.cells).join(' ');
  const below = rows.slice(at + 1).flatMap((each) => fitted(each, header.length, sheet === null) ?? []);
  return {
    header,
    rows: below,
    notices: above.length > 0 ? [titleNotice(above, head.row)] : [],
    hiddenColumns: [...(sheet?.hiddenColumns ?? [])].filter((each) => each < header.length),
    isWithIva: /\b(?:con iva|iva incluid[oa]|incluy\w+ (?:el )?iva)\b/.test(foldSpanish(titles)),
  };
}

function titleNotice(above: readonly FileRow[], row: number): string {
  const titles = countOf(above.length, 'fila', 'filas');
  return `Los encabezados están en la fila ${row}: ${titles} de encima no ${above.length === 1 ? 'es un producto' : 'son productos'}.`;
}

/** Whether a file's headings name a code and one thing more. */
export function namesProducts(header: readonly string[]): boolean {
  const found = columnsGuessed(header);
  const hasCode = found.sku !== undefined || found.gtin !== undefined;
  return hasCode && new Set(Object.values(found)).size > 1;
}

function headerAt(rows: readonly FileRow[]): number {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const named = searched.findIndex(({ cells }) => namesProducts(cells));
  if (named >= 0) return named;
  const several = searched.findIndex(({ cells }) => cells.filter(isFilled).length > 1);
  return Math.max(0, several);
}

function hasAnything({ cells, faults }: FileRow): boolean {
  return cells.some(isFilled) || faults !== undefined;
}

/** A row with as many cells as there are headings; null where it says nothing below them. */
function fitted(row: FileRow, width: number, isText: boolean): FileRow | null {
  const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? '');
  const faults = row.faults?.filter((each) => each.column < width);
  if (!cells.some(isFilled) && !faults?.length && !row.problem) return null;
  const { faults: _, problem, ...rest } = row;
  const isMoved = isText && row.cells.slice(width).some(isFilled);
  const why = problem ?? (isMoved ? TOO_MANY_CELLS : undefined);
  return { ...rest, cells, ...(faults?.length ? { faults } : {}), ...(why ? { problem: why } : {}) };
}

function withoutTail(header: string[]): string[] {
  return header.slice(0, header.findLastIndex((each) => each !== '') + 1);
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== '';
}
