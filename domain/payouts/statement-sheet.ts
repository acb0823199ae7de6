import { dateAndTime } from '#domain/calendar/day.ts';
import { formatPesos } from '#domain/base/money.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import {
  BLOCK_KINDS,
  BUCKETS,
  bucketLabels,
  type Statement,
  statementKindLabels,
  type StatementLine,
} from '#domain/payouts/statement.ts';

/** A statement as it is read on a screen, in a PDF and on paper: the same words and figures from the same stored lines. */
export interface StatementSheet {
  title: string;
  period: string;
  /** Each balance: its name, opening, what moved, closing. */
  balances: { name: string; opening: string; moved: string; closing: string }[];
  /** What each kind of line comes to in what the store has available, and how many lines that are. */
  kinds: { name: string; lines: number; amount: string }[];
  lines: SheetLine[];
  /** What was retained, and what stopped being so. */
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
  const { number, from, until, opening, closing, lines } = statement;
  const available = lines.filter(({ bucket }) => bucket === 'available');
  const ofKind = sumByKey(available.map(({ kind, amount }) => [kind, amount] as const));
  return {
    title: `Liquidación ${number} de ${storeName}`,
    period: `${from === null ? 'Desde el comienzo' : `Desde el ${dateAndTime(Date.parse(from))}`} hasta el ${dateAndTime(Date.parse(until))}`,
    balances: BUCKETS.map((each) => ({
      name: bucketLabels[each],
      opening: formatPesos(opening[each]),
      moved: formatPesos(closing[each] - opening[each]),
      closing: formatPesos(closing[each]),
    })),
    kinds: keysOf(statementKindLabels).flatMap((kind) => {
      const amount = ofKind.get(kind);
      if (amount === undefined) return [];
      const count = available.filter((each) => each.kind === kind).length;
      return [{ name: statementKindLabels[kind], lines: count, amount: formatPesos(amount) }];
    }),
    lines: lines.map(sheetLine),
    blocks: lines.filter(({ kind }) => BLOCK_KINDS.includes(kind)).map(sheetLine),
  };
}

function sheetLine({ at, kind, number, bucket, amount, late }: StatementLine): SheetLine {
  return {
    at: dateAndTime(Date.parse(at)),
    kind: statementKindLabels[kind],
    number,
    bucket: bucketLabels[bucket],
    amount: formatPesos(amount),
    note: late ? LATE : '',
  };
}

/** Columns of the CSV of a statement, after Mercado Pago's: what came in and what went out in columns of their own. */
export const statementColumns: readonly {
  header: string;
  of: (line: StatementLine, statement: Statement) => string | number;
}[] = [
  { header: 'Liquidación', of: (_, { number }) => number },
  { header: 'Fecha', of: ({ at }) => at },
  { header: 'Movimiento', of: ({ kind }) => statementKindLabels[kind] },
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
