import { countOf, foldSpanish } from '#domain/base/spanish-text.ts';
import { turnedReading } from '#domain/base/unseen-signs.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { csvRows, csvText } from '#domain/import/csv-rows.ts';
import { INVITED_ROWS_MAX, type InvitedRow } from '#domain/people/account-invitation.ts';

/** What the columns of a file of people are called. */
const HEADINGS: Record<'nombre' | 'email' | 'role' | 'store', readonly string[]> = {
  nombre: ['nombre', 'nombre completo', 'persona', 'name'],
  email: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  role: ['rol', 'role', 'cargo', 'tipo'],
  store: ['tienda', 'store', 'vendedor', 'vendor'],
};
type Column = keyof typeof HEADINGS;
const NEEDED: readonly Column[] = ['nombre', 'email', 'role'];

/** A row that cannot be read, by the number that the spreadsheet shows. */
export interface UnreadRow {
  line: number;
  message: string;
}

export type InvitationFile =
  | { ok: true; rows: InvitedRow[]; unread: UnreadRow[] }
  /** Why nothing of it can be read. */
  | { ok: false; message: string };

/**
 * Reads a CSV of people to invite: with the headings Nombre, Correo, Rol and, for those who sell, Tienda, in any order. A
 * row that cannot be read keeps none of the others. What each row says is decided by the server.
 */
export function invitationFile(text: string): InvitationFile {
  const all = [...csvRows(csvText(text))].filter((each) => each.cells.some((cell) => cell.trim() !== ''));
  const [head, ...body] = all;
  if (!head) return { ok: false, message: 'El archivo está vacío.' };
  const headings = head.cells.map((each) => foldSpanish(cleanCell(each)));
  const at = (column: Column) => headings.findIndex((each) => HEADINGS[column].includes(each));
  const missing = NEEDED.filter((each) => at(each) < 0).map((each) => COLUMN_LABELS[each]);
  if (missing.length > 0)
    return {
      ok: false,
      message: `Falta la columna ${missing.join(', ')}. La primera fila debe decir Nombre, Correo, Rol y Tienda.`,
    };
  if (body.length === 0) return { ok: false, message: 'El archivo tiene encabezados y ninguna persona.' };
  if (body.length > INVITED_ROWS_MAX)
    return {
      ok: false,
      message: `El archivo tiene más de ${countOf(INVITED_ROWS_MAX, 'persona', 'personas')}. Divídelo en varios.`,
    };
  const unread = body.flatMap(({ row, cells, problem }) => {
    const message = problem ?? turnedReading(cells.join(' '), 'La fila');
    return message ? [{ line: row, message }] : [];
  });
  const skipped = new Set(unread.map((each) => each.line));
  const cell = (cells: readonly string[], column: Column, most: number) =>
    cleanCell(cells[at(column)] ?? '').slice(0, most);
  const rows = body
    .filter(({ row }) => !skipped.has(row))
    .map(({ row, cells }) => ({
      line: row,
      nombre: cell(cells, 'nombre', 500),
      email: cell(cells, 'email', 500),
      role: cell(cells, 'role', 100),
      store: at('store') < 0 ? '' : cell(cells, 'store', 200),
    }));
  return { ok: true, rows, unread };
}

const COLUMN_LABELS: Record<Column, string> = {
  nombre: '«Nombre»',
  email: '«Correo»',
  role: '«Rol»',
  store: '«Tienda»',
};
