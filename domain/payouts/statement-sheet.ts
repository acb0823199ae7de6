import { shortDateAndTime } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import {
  BLOCK_KINDS,
  bucketLabels,
  type Statement,
  statementLineName,
  type StatementLine,
} from '#domain/payouts/statement.ts';
import { statementSums, statementSummary, type StatementSummary } from '#domain/payouts/statement-summary.ts';

/** A statement as it is read in a PDF and on paper: its summary and every line, from the same stored lines. */
export interface StatementSheet extends StatementSummary {
  lines: SheetLine[];
  /** What was retained, what stopped being so and what was released, line by line. */
  blocks: SheetLine[];
}

export interface SheetLine {
  at: string;
  kind: string;
  number: string;
  bucket: string;
  amount: string;
  note: string;
}

const LATE = 'De antes: llegó después del cierre anterior';

/** @param storeName as it was when the statement was made. */
export function statementSheet(statement: Statement, storeName: string): StatementSheet {
  const { lines } = statement;
  return {
    ...statementSummary(statement, statementSums(lines), storeName),
    lines: lines.map(sheetLine),
    blocks: lines.filter(({ kind }) => BLOCK_KINDS.includes(kind)).map(sheetLine),
  };
}

/** A line of a statement as it is read. */
function sheetLine(line: StatementLine): SheetLine {
  const { at, number, bucket, amount, late } = line;
  return {
    at: shortDateAndTime(Date.parse(at)),
    kind: statementLineName(line),
    number,
    bucket: bucketLabels[bucket],
    amount: formatPesos(amount),
    note: late ? LATE : '',
  };
}

/** Columns of the CSV of a statement, after Mercado Pago's: what came in and what went out in columns of their own. */
const statementColumns: readonly {
  header: string;
  of: (line: StatementLine, statement: Statement) => string | number;
}[] = [
  { header: 'Liquidación', of: (_, { number }) => number },
  { header: 'Fecha', of: ({ at }) => at },
  { header: 'Movimiento', of: (line) => statementLineName(line) },
  { header: 'Documento', of: ({ number }) => number },
  { header: 'Saldo', of: ({ bucket }) => bucketLabels[bucket] },
  { header: 'Entra', of: ({ amount }) => Math.max(0, amount) },
  { header: 'Sale', of: ({ amount }) => Math.max(0, -amount) },
  { header: 'Nota', of: ({ late }) => (late ? LATE : '') },
];

/**
 * The CSV of a statement: the same bytes each time (UTF-8 with its mark, semicolons, CRLF). A text that a spreadsheet would take as a
 * formula begins with an apostrophe.
 */
export function statementCsv(statement: Statement): string {
  const rows = [
    statementColumns.map(({ header }) => header),
    ...statement.lines.map((line) => statementColumns.map(({ of }) => of(line, statement))),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(content: string | number): string {
  if (typeof content === 'number') return String(content);
  const safe = /^[=+\-@\t\r]/.test(content) ? `'${content}` : content;
  return /[";\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
