import Papa from 'papaparse';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { MAX_COLUMNS, MAX_FILE_ROWS } from '#domain/import/import-rows.ts';
import {
  type FileProblem,
  MAX_CSV_BYTES,
  MAX_XLSX_BYTES,
  type ProductFile,
} from '#domain/import/product-file.ts';
import { linesOf } from '#domain/import/separator-line.ts';
import { refuse, accept, type Result } from '#domain/base/result.ts';
import { isSwollen } from '#workers/product-file/zip-size.ts';

const SAMPLE = 64 * 1024;
const SAMPLED_ROWS = 20;
/** The first bytes of what Excel wrote before 2007, and of a file that it encrypted. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];
/** Beginnings of files that a person may take for a table: PDF, JPEG, PNG. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

const separatorNames: Readonly<Record<string, string>> = {
  ';': 'punto y coma',
  ',': 'coma',
  '\t': 'tabulador',
  '|': 'barra',
};

/** Reads a CSV or XLSX with its header and the numbers that a spreadsheet gives its rows. */
export async function readProductFile(file: File): Promise<Result<ProductFile, FileProblem>> {
  if (file.size === 0) return refuse('empty');
  if (file.size > MAX_CSV_BYTES) return refuse('too_big');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (with_: readonly number[]) => with_.every((each, at) => bytes[at] === each);
  if (begins(COMPOUND_FILE)) return refuse('protected');
  if (OTHERS.some(begins)) return refuse('not_a_table');
  if (!begins(ZIP)) return tableOf(file.name, ...readCsv(bytes));
  if (file.size > MAX_XLSX_BYTES) return refuse('too_big');
  const swollen = isSwollen(bytes);
  if (swollen) return refuse('swollen');
  if (swollen === null) return refuse('not_read');
  try {
    return tableOf(file.name, await readXlsx(bytes), 'Excel (.xlsx)');
  } catch {
    return refuse('not_read');
  }
}

function readCsv(bytes: Uint8Array): [FileRow[], string] {
  const { text, encoding } = decodeText(bytes, (name, options) => new TextDecoder(name, options));
  const { lines, separator } = linesOf(text);
  const found = Papa.parse(lines.slice(0, SAMPLE), { preview: SAMPLED_ROWS, skipEmptyLines: 'greedy' });
  const delimiter = separator ?? found.meta.delimiter;
  const { data } = Papa.parse<string[]>(lines, { delimiter, newline: '\n', skipEmptyLines: false });
  const form = `CSV, separado por ${separatorNames[delimiter] ?? `«${delimiter}»`}, ${encoding}`;
  return [data.map((cells, index) => ({ row: index + 1, cells })), form];
}

async function readXlsx(bytes: Uint8Array): Promise<FileRow[]> {
  const { readSheet } = await import('read-excel-file/web-worker');
  const rows = await readSheet(new Blob([new Uint8Array(bytes)]));
  return rows.map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }));
}

/** A cell of a sheet as a person would write it in a CSV: numbers without marks. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function tableOf(name: string, all: readonly FileRow[], form: string): Result<ProductFile, FileProblem> {
  const [head, ...rows] = all.filter(({ cells }) => cells.some((each) => each.trim() !== ''));
  if (!head) return refuse('empty');
  if (rows.length === 0) return refuse('only_header');
  if (rows.length > MAX_FILE_ROWS) return refuse('too_many_rows');
  if (head.cells.length > MAX_COLUMNS) return refuse('too_many_columns');
  const header = head.cells.map(cleanCell);
  const fitted = rows.map(({ row, cells }) => ({
    row,
    cells: header.map((_, column) => cells[column] ?? ''),
  }));
  return accept({ name, form, header, rows: fitted });
}
