import { fileTable, namesProducts, type FileTable } from '#domain/import/file-table.ts';
import type { Workbook } from '#domain/import/workbook/read-workbook.ts';

/** The sheet of a workbook that is read, and those that could be. */
export interface WorkbookTable {
  /** Null where the sheet has nothing. */
  table: FileTable | null;
  sheet: string;
  /** The names of all sheets that are shown. */
  sheets: readonly string[];
  /** How many of them have the headings of products. */
  likely: readonly string[];
}

/**
 * Reads the chosen sheet; or else the one that has the headings of products, that which opens before the others.
 * Sheets that the workbook hides are never read. @returns null where it shows none of that name.
 */
export function workbookTable({ sheets, hidden }: Workbook, chosen?: string): WorkbookTable | null {
  const active = sheets.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  const wanted = chosen === undefined ? active : active.filter((each) => each.name === chosen);
  const read = wanted.map(({ name, read: readRows }) => {
    const sheet = readRows();
    return { name, table: fileTable(sheet.rows, sheet) };
  });
  const likely = read.filter(({ table }) => table !== null && namesProducts(table.header));
  const one = likely[0] ?? read.find(({ table }) => table !== null) ?? read[0];
  if (!one) return null;
  const notice =
    hidden.length > 0
      ? [`No se ${hidden.length === 1 ? 'lee la hoja oculta' : 'leen las hojas ocultas'} ${named(hidden)}.`]
      : [];
  return {
    table: one.table && { ...one.table, notices: [...notice, ...one.table.notices] },
    sheet: one.name,
    sheets: sheets.map((each) => each.name),
    likely: likely.map((each) => each.name),
  };
}

/** `«Precios 2025», «Notas»`. */
export function named(sheets: readonly string[]): string {
  return sheets.map((each) => `«${each}»`).join(', ');
}
