import { formatWhole } from '#domain/base/money.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { isSwollen } from '#domain/import/workbook/zip-size.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { MAX_FILE_ROWS } from '#domain/import/import-rows.ts';

/** Bytes of a file that a device reads; a text of so many holds far more than `MAX_FILE_ROWS`. */
const BYTES_OF_MB = 1024 * 1024;
const MAX_CSV_MB = 64;
const MAX_XLSX_MB = 20;
export const MAX_CSV_BYTES = MAX_CSV_MB * BYTES_OF_MB;
export const MAX_XLSX_BYTES = MAX_XLSX_MB * BYTES_OF_MB;

/** A file of products as it was read. */
export interface ProductFile {
  name: string;
  /** How it was written: `CSV, separado por punto y coma, UTF-8`. */
  form: string;
  header: string[];
  rows: FileRow[];
  /** What a person is told of how it was read, in sentences. */
  notices: readonly string[];
  /** The sheet that was read, and all that its workbook shows; none of a CSV. */
  sheet: string | null;
  sheets: readonly string[];
  /** Columns that its sheet hides, from 0. */
  hiddenColumns: readonly number[];
  /** Whether its title says that the prices have their IVA. */
  isWithIva: boolean;
  /** Whether rows that its sheet hides are taken. */
  takesHidden: boolean;
}

/** The first bytes of what Excel wrote before 2007, and of a file that it encrypted. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];
/** Beginnings of files that a person may take for a table: PDF, JPEG, PNG. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** What a file is by its first bytes and its size, whatever its name says. */
export function fileKindOf(bytes: Uint8Array): Result<'csv' | 'xlsx', FileProblem> {
  const begins = (with_: readonly number[]) => with_.every((each, at) => bytes[at] === each);
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > MAX_CSV_BYTES) return refuse('too_big');
  if (begins(COMPOUND_FILE)) return refuse('protected');
  if (OTHERS.some(begins)) return refuse('not_a_table');
  if (!begins(ZIP)) return accept('csv');
  if (bytes.length > MAX_XLSX_BYTES) return refuse('too_big');
  const swollen = isSwollen(bytes);
  if (swollen === null) return refuse('not_read');
  return swollen ? refuse('swollen') : accept('xlsx');
}

/** Why a file cannot be read, and what to do. */
export const fileProblems = {
  empty: 'El archivo está vacío. Elige uno que tenga encabezados y al menos un producto.',
  only_header: 'El archivo solo tiene encabezados. Escribe al menos un producto debajo.',
  too_big: `El archivo es muy pesado: hasta ${MAX_CSV_MB} MB en CSV o ${MAX_XLSX_MB} MB en Excel. Divídelo y vuelve a elegirlo.`,
  too_many_rows: `El archivo pasa de ${formatWhole(MAX_FILE_ROWS)} filas. Divídelo en varios.`,
  too_many_columns: 'El archivo pasa de 100 columnas. Deja las de los productos.',
  protected:
    'El archivo tiene contraseña o es de un Excel antiguo (.xls). Guárdalo como .xlsx sin contraseña.',
  swollen:
    'El archivo se infla demasiado al abrirlo y no se lee. Guarda la hoja de productos en un archivo nuevo.',
  hidden_sheets:
    'Todas las hojas del archivo están ocultas. Muestra la de los productos, guárdalo y elígelo de nuevo.',
  not_a_table: 'Este archivo no es CSV ni Excel (.xlsx). Guárdalo de una de esas dos formas.',
  not_read: 'El archivo no se pudo leer. Ábrelo en tu hoja de cálculo, guárdalo otra vez y elígelo de nuevo.',
} as const;
export type FileProblem = keyof typeof fileProblems;
