import {
  bucketLabels,
  BUCKETS,
  closingOf,
  NO_BALANCES,
  type Statement,
  type StatementLine,
  type StoreLine,
  statementKindOf,
} from '#domain/payouts/statement.ts';
import { statementSums } from '#domain/payouts/statement-summary.ts';
import type { SeenStatement } from '#domain/payouts/store-balance.ts';

/** What the sale of one order moves until it is released: 100,000 of it less 10,000 of commission and its IVA. */
export function linesOfSale(number: string, at: string): StatementLine[] {
  const net = 100_000 - 10_000 - 1_900;
  return linesOf(number, at, [
    ['sale', 'pending', 100_000],
    ['commission', 'pending', -10_000],
    ['commission_iva', 'pending', -1_900],
    ['release', 'available', net],
    ['release', 'pending', -net],
  ]);
}

/** What a payout moves until the bank paid it. */
export function linesOfPayout(number: string, at: string, amount: number): StatementLine[] {
  return linesOf(number, at, [
    ['payout', 'available', -amount],
    ['payout', 'paying', amount],
    ['payout_paid', 'paying', -amount],
  ]);
}

/** What is withheld of what one order released, by one rule. */
export function linesOfWithholding(
  number: string,
  at: string,
  { amount, detail }: { amount: number; detail: string },
): StatementLine[] {
  const lines = linesOf(number, at, [['withholding_retefuente', 'available', -amount]]);
  return lines.map((each) => ({ ...each, detail }));
}

type Move = readonly [leg: string, bucket: StoreLine['bucket'], amount: number];

function linesOf(number: string, at: string, moves: readonly Move[]): StatementLine[] {
  return moves.map(([leg, bucket, amount]) => {
    const line = { at, leg, cause: `causa-${number}`, number, amount, bucket };
    return { ...line, kind: statementKindOf(line), late: false };
  });
}

/** A statement that closes with what its lines come to, and its lines. */
export function aStatement(
  lines: readonly StatementLine[],
  over: Partial<SeenStatement> = {},
): SeenStatement {
  const opening = over.opening ?? { ...NO_BALANCES };
  return {
    id: 'liquidacion-7',
    number: 'LQ-000007',
    vendor_id: 'tienda-1',
    store_name: 'Hogar Andino',
    from: '2026-02-26T13:00:00.000Z',
    until: '2026-03-05T13:00:00.000Z',
    opening,
    closing: Object.fromEntries(
      BUCKETS.map((each) => [each, closingOf(opening, lines)[each]]),
    ) as SeenStatement['closing'],
    lines: lines.length,
    payout: null,
    hold: null,
    sums: statementSums(lines),
    ...over,
  };
}

/**
 * The next statement of a store as the database makes it, of the lines that stand in none so far, in the ledger's order. What was posted before its closing is
 * in it, also what is of before its opening and came late; what is of its closing or after waits for the next.
 * @param before the statement before it; null for the first.
 */
export function nextStatement(
  { number, until, before }: { number: string; until: string; before: Statement | null },
  unstated: readonly StoreLine[],
): Statement {
  const opening = before?.closing ?? NO_BALANCES;
  const from = before?.until ?? null;
  const lines = unstated
    .filter(({ at }) => Date.parse(at) < Date.parse(until))
    .map((line) => ({
      ...line,
      kind: statementKindOf(line),
      late: from !== null && Date.parse(line.at) < Date.parse(from),
    }));
  return { number, from, until, opening, lines, closing: closingOf(opening, lines) };
}

/** Why a statement that was read from somewhere is not one that was made; empty where it proves itself. */
export function statementFaults(statement: Statement, before: Statement | null): string[] {
  const { opening, closing, lines, from, until } = statement;
  const expected = before?.closing ?? NO_BALANCES;
  const counted = closingOf(opening, lines);
  return [
    ...BUCKETS.filter((each) => opening[each] !== expected[each]).map(
      (each) => `«${bucketLabels[each]}» no abre con lo que cerró la anterior.`,
    ),
    ...BUCKETS.filter((each) => closing[each] !== counted[each]).map(
      (each) => `«${bucketLabels[each]}» no cierra con la suma de sus líneas.`,
    ),
    ...(from !== (before?.until ?? null) ? ['No empieza donde terminó la anterior.'] : []),
    ...(lines.some(({ at }) => Date.parse(at) >= Date.parse(until))
      ? ['Una línea es de después del cierre.']
      : []),
  ];
}
