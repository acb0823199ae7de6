import { accept, refuse, type Result } from '#domain/base/result.ts';
import { csvRows, csvText } from '#domain/import/csv-rows.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import { fileTable, type FileTable } from '#domain/import/file-table.ts';
import { MAX_COLUMNS, MAX_FILE_ROWS } from '#domain/import/import-rows.ts';
import {
  fileKindOf,
  MAX_CSV_BYTES,
  type FileProblem,
  type ProductFile,
} from '#domain/import/product-file.ts';
import { NoWorkbook, readWorkbook } from '#domain/import/workbook/read-workbook.ts';
import { workbookTable } from '#domain/import/workbook/workbook-table.ts';

const separatorNames: Readonly<Record<string, string>> = {
  ';': 'punto y coma',
  ',': 'coma',
  '\t': 'tabulador',
  '|': 'barra',
};

/**
 * Reads a CSV or XLSX with its header and the numbers that a spreadsheet gives its rows.
 * @param sheet of a workbook; without it the one with the headings of products.
 */
export async function readProductFile(file: File, sheet?: string): Promise<Result<ProductFile, FileProblem>> {
  if (file.size > MAX_CSV_BYTES) return refuse('too_big');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (!kind.ok) return kind;
  if (kind.value === 'xlsx') return readXlsx(file.name, bytes, sheet).catch(refusalOf);
  const { text, encoding } = decodeText(bytes, (name, options) => new TextDecoder(name, options));
  const csv = csvText(text);
  const separator = separatorNames[csv.delimiter] ?? `«${csv.delimiter}»`;
  const form = `CSV, separado por ${separator}, ${encoding}`;
  return fileOf(fileTable(csvRows(csv), null), { name: file.name, form, sheet: null, sheets: [] });
}

function refusalOf(error: unknown): Result<ProductFile, FileProblem> {
  return refuse(error instanceof NoWorkbook ? 'not_a_table' : 'not_read');
}

async function readXlsx(
  name: string,
  bytes: Uint8Array,
  chosen: string | undefined,
): Promise<Result<ProductFile, FileProblem>> {
  const { unzipSync } = await import('fflate');
  const decoder = new TextDecoder();
  const workbook = readWorkbook((isWanted) =>
    Object.fromEntries(
      Object.entries(unzipSync(bytes, { filter: (each) => isWanted(each.name) })).map(([path, part]) => [
        path,
        decoder.decode(part),
      ]),
    ),
  );
  const found = workbookTable(workbook, chosen);
  if (!found) return refuse('hidden_sheets');
  const { table, sheet, sheets } = found;
  return fileOf(table, { name, form: `Excel (.xlsx), hoja «${sheet}»`, sheet, sheets });
}

type Described = Pick<ProductFile, 'name' | 'form' | 'sheet' | 'sheets'>;

function fileOf(table: FileTable | null, described: Described): Result<ProductFile, FileProblem> {
  if (!table) return refuse('empty');
  if (table.rows.length === 0) return refuse('only_header');
  if (table.rows.length > MAX_FILE_ROWS) return refuse('too_many_rows');
  if (table.header.length > MAX_COLUMNS) return refuse('too_many_columns');
  return accept({ ...described, ...table, takesHidden: false });
}
