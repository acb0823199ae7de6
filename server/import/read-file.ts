import { setImmediate } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { csvRows, csvText } from '#domain/import/csv-rows.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { fileTable, type FileTable } from '#domain/import/file-table.ts';
import { fileKindOf, fileProblems } from '#domain/import/product-file.ts';
import { NoWorkbook, readWorkbook } from '#domain/import/workbook/read-workbook.ts';
import { named, workbookTable } from '#domain/import/workbook/workbook-table.ts';
import { ImportRefused } from '#server/import/import-summary.ts';

/** Rows of a text that are read before the server does something else. */
const ROWS_AT_ONCE = 2_000;

/**
 * Reads a CSV or an XLSX, by what it is and not by its name.
 * @param sheet of a workbook; where several have products, somebody has to name it.
 * @throws ImportRefused with what to do, where there is nothing to read.
 */
export async function readFile(file: Uint8Array, sheet: string | undefined): Promise<FileTable> {
  const kind = fileKindOf(file);
  if (!kind.ok) throw new ImportRefused(fileProblems[kind.refusal]);
  const table = kind.value === 'xlsx' ? readXlsx(file, sheet) : await readCsv(file);
  if (!table) throw new ImportRefused(fileProblems.empty);
  return table;
}

async function readCsv(file: Uint8Array): Promise<FileTable | null> {
  const { text } = decodeText(file, (name, options) => new TextDecoder(name, options));
  const rows: FileRow[] = [];
  for (const row of csvRows(csvText(text))) {
    rows.push(row);
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return fileTable(rows, null);
}

function readXlsx(file: Uint8Array, sheet: string | undefined): FileTable | null {
  const found = workbookTableOf(file, sheet);
  if (!found && sheet !== undefined)
    throw new ImportRefused(`El archivo no muestra ninguna hoja «${sheet}».`);
  if (!found) throw new ImportRefused(fileProblems.hidden_sheets);
  const { table, likely, sheets, sheet: read } = found;
  if (likely.length > 1)
    throw new ImportRefused(
      `El archivo tiene productos en varias hojas: ${named(likely)}. Di cuál con --sheet.`,
    );
  if (!table || sheets.length === 1) return table;
  return { ...table, notices: [`Se leyó la hoja «${read}».`, ...table.notices] };
}

function workbookTableOf(file: Uint8Array, sheet: string | undefined) {
  const decoder = new TextDecoder();
  try {
    const workbook = readWorkbook((isWanted) => {
      const parts = Object.entries(unzipSync(file, { filter: (each) => isWanted(each.name) }));
      return Object.fromEntries(parts.map(([path, part]) => [path, decoder.decode(part)]));
    });
    return workbookTable(workbook, sheet);
  } catch (error) {
    throw new ImportRefused(fileProblems[error instanceof NoWorkbook ? 'not_a_table' : 'not_read']);
  }
}
