import { formatWhole } from '#domain/base/money.ts';
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
  not_a_table: 'Este archivo no es CSV ni Excel (.xlsx). Guárdalo de una de esas dos formas.',
  not_read: 'El archivo no se pudo leer. Ábrelo en tu hoja de cálculo, guárdalo otra vez y elígelo de nuevo.',
} as const;
export type FileProblem = keyof typeof fileProblems;
