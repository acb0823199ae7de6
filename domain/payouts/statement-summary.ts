import { formatPesos } from '#domain/base/money.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import {
  BLOCK_KINDS,
  BUCKETS,
  bucketLabels,
  STATEMENT_KINDS,
  type Bucket,
  type Statement,
  statementKindLabels,
  type StatementKind,
  type StatementLine,
} from '#domain/payouts/statement.ts';

/** What the lines of one kind come to in one balance. @property amount signed COP. */
export interface StatementSum {
  bucket: Bucket;
  kind: StatementKind;
  lines: number;
  amount: number;
}

/** What a statement comes to, in words and figures: what is read first, and without its lines. */
export interface StatementSummary {
  title: string;
  period: string;
  /** Each balance: its name, opening, what moved, closing. */
  balances: { name: string; opening: string; moved: string; closing: string }[];
  /** What each kind of line comes to in what the store has available, and how many lines that are. */
  kinds: { name: string; lines: number; amount: string }[];
  /** What was retained, what stopped being so and what was released, in each balance. */
  blocked: { name: string; bucket: string; lines: number; amount: string }[];
}

/** What lines come to, in the order of balances and kinds. What there is no line of is absent. */
export function statementSums(
  lines: readonly Pick<StatementLine, 'bucket' | 'kind' | 'amount'>[],
): StatementSum[] {
  return sumsInOrder(lines.map(({ bucket, kind, amount }) => ({ bucket, kind, lines: 1, amount })));
}

/** Sums of some of the lines together, each balance and kind once. */
export function sumsInOrder(parts: readonly StatementSum[]): StatementSum[] {
  return BUCKETS.flatMap((bucket) =>
    STATEMENT_KINDS.flatMap((kind): StatementSum[] => {
      const own = parts.filter((each) => each.bucket === bucket && each.kind === kind);
      if (own.length === 0) return [];
      const total = (of: 'lines' | 'amount') => own.reduce((sum, each) => sum + each[of], 0);
      return [{ bucket, kind, lines: total('lines'), amount: total('amount') }];
    }),
  );
}

/** @param storeName as it was when the statement was made. */
export function statementSummary(
  { number, from, until, opening, closing }: Omit<Statement, 'lines'>,
  sums: readonly StatementSum[],
  storeName: string,
): StatementSummary {
  const shown = ({ kind, lines, amount }: StatementSum) => {
    return { name: statementKindLabels[kind], lines, amount: formatPesos(amount) };
  };
  return {
    title: `Liquidación ${number} de ${storeName}`,
    period: `${from === null ? 'Desde el comienzo' : `Desde el ${dateAndTime(Date.parse(from))}`} hasta el ${dateAndTime(Date.parse(until))}`,
    balances: BUCKETS.map((each) => ({
      name: bucketLabels[each],
      opening: formatPesos(opening[each]),
      moved: formatPesos(closing[each] - opening[each]),
      closing: formatPesos(closing[each]),
    })),
    kinds: sums.filter(({ bucket }) => bucket === 'available').map(shown),
    blocked: sums
      .filter(({ kind }) => BLOCK_KINDS.includes(kind))
      .map((each) => ({ ...shown(each), bucket: bucketLabels[each.bucket] })),
  };
}
