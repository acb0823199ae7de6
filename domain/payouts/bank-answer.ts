import { accept, refuse, type Result } from '#domain/base/result.ts';
import type { LegResult } from '#domain/payouts/payout-run.ts';

/** What a bank says of one payment. */
export interface AnsweredLine {
  reference: string;
  result: LegResult;
  /** Why it was returned, in the bank's words; empty where it was paid. */
  reason: string;
}

/** A line that could not be read, with its number from 1 on. */
export interface UnreadLine {
  line: number;
  text: string;
}

export interface BankAnswer {
  lines: AnsweredLine[];
  unread: UnreadLine[];
}

/** Words by which banks say that they paid, and that they did not. */
const PAID = /^(?:pagad[oa]|abonad[oa]|aplicad[oa]|exitos[oa]|aprobad[oa]|procesad[oa]|ok)$/;
const RETURNED = /^(?:rechazad[oa]|devuelt[oa]|no pagad[oa]|no aplicad[oa]|fallid[oa]|error)$/;
/** References of ours: `LQ-000123`. */
const REFERENCE = /\bLQ-\d{6,}\b/gi;
const SHOWN = 120;

/**
 * The answers of a bank's file, by our reference in each line: columns are separated by semicolons, commas, bars or tabs, or stand one
 * beside the other by two spaces or more. A line without a reference of ours is a heading, unless it says paid or returned. One that names
 * two payments, or says both words (a bank has the state of its file beside that of the payment; a holder may be called either), cannot
 * be read: taken for the first, somebody would be paid twice or never.
 */
export function readBankAnswer(text: string): BankAnswer {
  const lines: AnsweredLine[] = [];
  const unread: UnreadLine[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((line, at) => {
      if (line.trim() === '') return;
      const cells = cellsOf(line);
      const [reference, ...others] = new Set(line.match(REFERENCE)?.map((each) => each.toUpperCase()));
      const results = cells.map(resultIn);
      const [result, ...differing] = new Set(results.filter((each) => each !== null));
      if (reference === undefined && result === undefined) return;
      if (!reference || !result || others.length > 0 || differing.length > 0) {
        unread.push({ line: at + 1, text: line.slice(0, SHOWN) });
        return;
      }
      const reason =
        result === 'paid'
          ? ''
          : cells
              .slice(results.indexOf(result) + 1)
              .join(' ')
              .trim()
              .slice(0, SHOWN);
      lines.push({ reference, result, reason });
    });
  return { lines, unread };
}

function cellsOf(line: string): string[] {
  const separated = /[;|\t,]/.test(line) ? line.split(/[;|\t,]/) : line.split(/ {2,}/);
  return separated.map((each) =>
    each
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** What a cell says of a payment; null where it says neither. */
function resultIn(cell: string): LegResult | null {
  const folded = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (PAID.test(folded)) return 'paid';
  return RETURNED.test(folded) ? 'returned' : null;
}

export const answerRefusals = {
  nothing_read: 'El archivo no tiene respuestas que se puedan leer. ¿Es el que descargaste del banco?',
  unread_lines: 'Algunas líneas no se pudieron leer. No se guardó nada.',
  unknown_references: 'El archivo tiene referencias que no son de este giro. ¿Es de otro? No se guardó nada.',
} as const;
export type AnswerRefusal = keyof typeof answerRefusals;

/** What a run takes of an answer: new results by reference. What it already has is not taken again. */
export interface TakenAnswer {
  fresh: AnsweredLine[];
  /** References of the run of which neither this answer nor one before says anything. */
  silent: string[];
  /** References of which two answers differ. */
  contradictory: string[];
}

/**
 * What an answer says of a run, all of it or nothing: the answer of another run is refused, the same one again changes nothing, and a
 * second result of one reference stands beside the first.
 */
export function takeAnswer(
  answer: BankAnswer,
  known: ReadonlyMap<string, readonly LegResult[]>,
): Result<TakenAnswer, AnswerRefusal> & { named?: string[] } {
  if (answer.unread.length > 0)
    return { ...refuse('unread_lines'), named: answer.unread.map(({ line }) => String(line)) };
  if (answer.lines.length === 0) return refuse('nothing_read');
  const strange = answer.lines.filter(({ reference }) => !known.has(reference));
  if (strange.length > 0)
    return { ...refuse('unknown_references'), named: [...new Set(strange.map((each) => each.reference))] };
  const results = new Map([...known].map(([reference, had]) => [reference, new Set(had)]));
  const fresh: AnsweredLine[] = [];
  for (const line of answer.lines) {
    const had = results.get(line.reference);
    if (!had || had.has(line.result)) continue;
    had.add(line.result);
    fresh.push(line);
  }
  const having = (count: (size: number) => boolean) =>
    [...results].filter(([, had]) => count(had.size)).map(([reference]) => reference);
  return accept({
    fresh,
    silent: having((size) => size === 0),
    contradictory: having((size) => size > 1),
  });
}
