import type { CellFault, FileRow } from '#domain/import/file-row.ts';
import { readCell, type ReadCell } from '#domain/import/workbook/cell-text.ts';
import type { NumberFormat } from '#domain/import/workbook/number-format.ts';
import { readXml, type XmlAttributes } from '#domain/import/workbook/xml-events.ts';

/** What the cells of a sheet refer to. */
export interface CellReferences {
  shared: readonly string[];
  formats: readonly NumberFormat[];
}

/** The rows of a sheet that have anything, and its hidden columns. */
export interface Sheet {
  rows: FileRow[];
  hiddenColumns: ReadonlySet<number>;
}

/** Columns that are looked at: a cell in the last corner of a sheet makes no table of 16,384 columns. */
const MAX_SHEET_COLUMNS = 256;

/** Reads a sheet by what stands in it, whatever lies between. Merged cells of a column each say what the first does. */
export function readSheet(xml: string, { shared, formats }: CellReferences): Sheet {
  const rows: FileRow[] = [];
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  let current: FileRow = newRow(0, false);
  let column = -1;
  let cell = { type: 'n', style: 0, value: null as string | null, hasFormula: false };
  let isValue = false;
  readXml(xml, {
    open(name, attribute) {
      if (name === 'col') addHidden(attribute, hiddenColumns);
      else if (name === 'mergeCell') merges.push(...mergeOf(attribute('ref')));
      else if (name === 'row') {
        current = newRow(
          Number(attribute('r') ?? current.row + 1),
          isOn(attribute('hidden')) || attribute('ht') === '0',
        );
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        cell = {
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: null,
          hasFormula: false,
        };
      } else if (name === 'f') cell.hasFormula = true;
      isValue = name === 'v' || name === 't';
    },
    close(name) {
      if (name === 'c' && column < MAX_SHEET_COLUMNS)
        put(current, column, readCell({ ...cell, format: formats[cell.style] }, shared));
      if (name === 'row' && current.cells.some((each) => each?.trim() || false)) rows.push(current);
      else if (name === 'row' && current.faults) rows.push(current);
      isValue = false;
    },
    text(text) {
      if (isValue) cell.value = (cell.value ?? '') + text;
    },
  });
  const filled = rows.map((each) => ({ ...each, cells: Array.from(each.cells, (text) => text ?? '') }));
  spread(filled, merges);
  return { rows: filled, hiddenColumns };
}

function newRow(row: number, isHidden: boolean): FileRow {
  return { row, cells: [], ...(isHidden ? { isHidden } : {}) };
}

function put(row: FileRow, column: number, { text, fault }: ReadCell): void {
  if (text !== '') row.cells[column] = text;
  if (fault) row.faults = [...(row.faults ?? []), { column, ...fault }];
}

function addHidden(attribute: XmlAttributes, hidden: Set<number>): void {
  if (!isOn(attribute('hidden'))) return;
  const last = Math.min(Number(attribute('max')), MAX_SHEET_COLUMNS);
  for (let each = Number(attribute('min')); each <= last; each += 1) hidden.add(each - 1);
}

function isOn(input: string | null): boolean {
  return input === '1' || input === 'true';
}

/** `C6` is column 2. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]+/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
}

/** Cells of a column that are shown as one. */
interface Merge {
  column: number;
  first: number;
  last: number;
}

function mergeOf(ref: string | null): Merge[] {
  const [, from, first, , last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref ?? '') ?? [];
  const column = columnOf(from ?? null);
  return column === null || first === last ? [] : [{ column, first: Number(first), last: Number(last) }];
}

function spread(rows: FileRow[], merges: readonly Merge[]): void {
  const byNumber = new Map(rows.map((each) => [each.row, each]));
  for (const { column, first, last } of merges) {
    const head = byNumber.get(first);
    if (!head) continue;
    const fault: CellFault | undefined = head.faults?.find((each) => each.column === column);
    for (const each of rows) {
      if (each.row <= first || each.row > last || (each.cells[column] ?? '') !== '') continue;
      while (each.cells.length < column) each.cells.push('');
      each.cells[column] = head.cells[column] ?? '';
      if (fault) each.faults = [...(each.faults ?? []), fault];
    }
  }
}
