import type { FileRow } from '#domain/import/file-row.ts';
import { linesOf } from '#domain/import/separator-line.ts';

/** A text of a CSV, and what separates its cells. */
export interface CsvText {
  lines: string;
  delimiter: string;
}

const DELIMITERS = [';', ',', '\t', '|'] as const;
const SAMPLED_LINES = 40;
/** Lines that one cell may have: a longer one is a quotation mark that nobody closed. */
const MAX_CELL_LINES = 500;

export const LOOSE_QUOTE =
  'Una comilla suelta la une con otra fila y no se sabe dónde termina: quítala, o escríbela doble dentro de una celda entre comillas.';

/** The lines of a CSV, and its separator: that which its first line says, or else the one in most of its lines. */
export function csvText(text: string): CsvText {
  const { lines, separator } = linesOf(text);
  return { lines, delimiter: separator ?? delimiterOf(lines) };
}

/**
 * The rows of a CSV, blank ones too, numbered as a spreadsheet does it: a line break within a cell begins no row. A
 * quotation mark opens a cell only where another closes it as RFC 4180 says; any other is a sign like the rest, as in
 * `Codo 1/2"`. Where one could join lines that are rows by themselves, nobody knows whether it does: each of them is a
 * row with a problem.
 */
export function* csvRows({ lines: text, delimiter }: CsvText): Generator<FileRow> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let width = 0;
  let row = 0;
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const { cells, taken, isOpen, hasLoose } = line.includes('"')
      ? readRecord(lines, at, delimiter)
      : { cells: line.split(delimiter), taken: 1, isOpen: false, hasLoose: false };
    const joins = taken > 1 && joinsRows(lines.slice(at, at + taken), delimiter, width);
    if (isOpen || joins || (hasLoose && cells.length < width)) {
      const loose = joins ? taken : 1;
      for (const each of lines.slice(at, at + loose)) {
        row += 1;
        yield { row, cells: each.split(delimiter), problem: LOOSE_QUOTE };
      }
      at += loose;
      continue;
    }
    row += 1;
    at += taken;
    width = Math.max(width, cells.length);
    yield { row, cells };
  }
}

interface CsvRecord {
  cells: string[];
  /** How many lines it has. */
  taken: number;
  /** Whether one of its quotation marks opens a cell that ends nowhere. */
  isOpen: boolean;
  /** Whether one begins a cell and is a sign of it. */
  hasLoose: boolean;
}

/** The record that begins with a line that has a quotation mark. */
function readRecord(lines: readonly string[], start: number, delimiter: string): CsvRecord {
  const cells: string[] = [];
  let line = lines[start] ?? '';
  let taken = 1;
  let from = 0;
  let isOpen = false;
  let hasLoose = false;
  for (;;) {
    const quoted = line[from] === '"' ? quotedCell(lines, start + taken - 1, from, delimiter) : null;
    if (quoted && quoted !== 'open') {
      cells.push(quoted.text);
      taken += quoted.moreLines;
      line = lines[start + taken - 1] ?? '';
      from = quoted.end;
    } else {
      isOpen ||= quoted === 'open';
      hasLoose ||= line[from] === '"';
      const end = line.indexOf(delimiter, from);
      cells.push(line.slice(from, end < 0 ? undefined : end));
      from = end < 0 ? line.length : end;
    }
    if (from >= line.length) return { cells, taken, isOpen, hasLoose };
    // It stands on the separator.
    from += delimiter.length;
  }
}

/** A cell between quotation marks, with where it ends in its last line. */
interface QuotedCell {
  text: string;
  moreLines: number;
  end: number;
}

/**
 * The cell that a quotation mark opens. Null where the mark is a sign of a text: another in its own line stands alone
 * amid a word. `open` where none closes it.
 */
function quotedCell(
  lines: readonly string[],
  start: number,
  from: number,
  delimiter: string,
): QuotedCell | 'open' | null {
  let text = '';
  for (let more = 0; more < MAX_CELL_LINES && start + more < lines.length; more += 1) {
    const line = lines[start + more] ?? '';
    let at = more === 0 ? from + 1 : 0;
    for (;;) {
      const mark = line.indexOf('"', at);
      if (mark < 0) break;
      text += line.slice(at, mark);
      if (line[mark + 1] === '"') {
        text += '"';
        at = mark + 2;
        continue;
      }
      let end = mark + 1;
      while (line[end] === ' ') end += 1;
      if (end === line.length || line.startsWith(delimiter, end)) return { text, moreLines: more, end };
      return more === 0 ? null : 'open';
    }
    text += `${line.slice(at)}\n`;
  }
  return 'open';
}

/**
 * Whether a record of several lines looks like rows that a loose quotation mark joins: its first and its last line have
 * by themselves as many cells as the file, and none of them begins like prose.
 */
function joinsRows(lines: readonly string[], delimiter: string, width: number): boolean {
  const isRow = (line: string | undefined) => {
    const cells = line?.split(delimiter) ?? [];
    return cells.length === width && width > 1 && cells.every((each) => !/^\s+\S/.test(each));
  };
  return isRow(lines[0]) && isRow(lines.at(-1));
}

/** The separator by which most lines have several cells, as many in one as in the next. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', SAMPLED_LINES).filter((each) => each.trim() !== '');
  const scores = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const { length } = readRecord([line], 0, delimiter).cells;
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    const [cells, alike] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
    return { delimiter, alike, cells };
  });
  const best = scores.reduce((a, b) =>
    b.alike > a.alike || (b.alike === a.alike && b.cells > a.cells) ? b : a,
  );
  return best.delimiter;
}
