import { formatPesos } from '#domain/base/money.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import {
  BUCKETS,
  type Balances,
  type Bucket,
  closingOf,
  NO_BALANCES,
  STATEMENT_KINDS,
  type Statement,
  statementLineName,
  type StatementKind,
  type StatementLine,
} from '#domain/payouts/statement.ts';

/** What the lines of one kind come to in one balance. @property amount signed COP. */
export interface StatementSum {
  bucket: Bucket;
  kind: StatementKind;
  lines: number;
  amount: number;
  /** Of lines that say more than their kind: withholdings by their norm. */
  detail?: string | undefined;
}

/** A row of what a statement comes to: amounts in COP, in each place of the store's money and in all of them together. */
export interface StatementRow {
  name: string;
  /** Null of an opening or a closing. */
  kind: StatementKind | null;
  /** Of how many lines it is the sum. */
  lines: number;
  amounts: Balances;
  total: number;
}

type Balanced = Pick<Statement, 'opening' | 'closing'>;

/** From what a statement opened with to what it closed with, by what was moved. What only changed its place comes to nothing in all. */
export function statementRows({ opening, closing }: Balanced, sums: readonly StatementSum[]): StatementRow[] {
  const kinds = STATEMENT_KINDS.flatMap((kind) => {
    const ofKind = groupedBy(
      sums.filter((each) => each.kind === kind),
      (each) => statementLineName(each),
    );
    return [...ofKind].map(([name, own]) => {
      const lines = own.reduce((count, each) => count + each.lines, 0);
      return { ...row(name, closingOf(NO_BALANCES, own)), kind, lines };
    });
  });
  return [row('Abre con', opening), ...kinds, row('Cierra con', closing)];
}

/** The places of the store's money in which opening and sums are not the closing; none of a statement that proves itself. */
export function unbalancedBuckets({ opening, closing }: Balanced, sums: readonly StatementSum[]): Bucket[] {
  const counted = closingOf(opening, sums);
  return BUCKETS.filter((each) => counted[each] !== closing[each]);
}

function row(name: string, amounts: Balances): StatementRow {
  return {
    name,
    kind: null,
    lines: 0,
    amounts,
    total: BUCKETS.reduce((sum, each) => sum + amounts[each], 0),
  };
}

/** What a statement comes to, in words and figures: what is read first, and without its lines. */
export interface StatementSummary {
  title: string;
  period: string;
  /** From its opening to its closing by kinds of movement: a name, then the amount in each of `BUCKETS`, and in all of them. */
  rows: { name: string; amounts: string[] }[];
}

/** What lines come to, in the order of balances and kinds. What there is no line of is absent. */
export function statementSums(
  lines: readonly Pick<StatementLine, 'bucket' | 'kind' | 'amount' | 'detail'>[],
): StatementSum[] {
  return sumsInOrder(
    lines.map(({ bucket, kind, amount, detail = '' }) => ({ bucket, kind, detail, lines: 1, amount })),
  );
}

/** Sums of some of the lines together, each balance, kind and detail once. */
export function sumsInOrder(parts: readonly StatementSum[]): StatementSum[] {
  return BUCKETS.flatMap((bucket) =>
    STATEMENT_KINDS.flatMap((kind): StatementSum[] => {
      const ofKind = parts.filter((each) => each.bucket === bucket && each.kind === kind);
      return [...groupedBy(ofKind, ({ detail = '' }) => detail)].map(([detail, own]) => {
        const total = (of: 'lines' | 'amount') => own.reduce((sum, each) => sum + each[of], 0);
        const sums = { bucket, kind, lines: total('lines'), amount: total('amount') };
        return detail === '' ? sums : { ...sums, detail };
      });
    }),
  );
}

/** @param storeName as it was when the statement was made. */
export function statementSummary(
  statement: Omit<Statement, 'lines'>,
  sums: readonly StatementSum[],
  storeName: string,
): StatementSummary {
  const { number, from, until } = statement;
  return {
    title: `Liquidación ${number} de ${storeName}`,
    period: `${from === null ? 'Desde el comienzo' : `Desde el ${dateAndTime(Date.parse(from))}`} hasta el ${dateAndTime(Date.parse(until))}`,
    rows: statementRows(statement, sums).map(({ name, amounts, total }) => ({
      name,
      amounts: [...BUCKETS.map((each) => amounts[each]), total].map(formatPesos),
    })),
  };
}
