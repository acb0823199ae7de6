import {
  BUCKETS,
  type Balances,
  type Bucket,
  closingOf,
  NO_BALANCES,
  STATEMENT_KINDS,
  statementKindLabels,
} from '#domain/payouts/statement.ts';
import type { SeenStatement } from '#domain/payouts/store-balance.ts';
import { kindMeanings } from '#src/shared/payouts/kind-meanings.ts';

/** A row of what a statement comes to: amounts in COP, in each place of the store's money and in all of them together. */
export interface StatementRow {
  name: string;
  /** Why money came or went, in words; empty of an opening or a closing. */
  meaning: string;
  /** Of how many lines it is the sum; null of an opening or a closing. */
  lines: number | null;
  amounts: Balances;
  total: number;
}

type Summed = Pick<SeenStatement, 'opening' | 'closing' | 'sums'>;

/** From what a statement opened with to what it closed with, by what was moved. What only changed its place comes to nothing in all. */
export function statementRows({ opening, closing, sums }: Summed): StatementRow[] {
  const kinds = STATEMENT_KINDS.flatMap((kind) => {
    const own = sums.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const lines = own.reduce((count, each) => count + each.lines, 0);
    const amounts = closingOf(NO_BALANCES, own);
    return [{ ...row(statementKindLabels[kind], amounts), meaning: kindMeanings[kind], lines }];
  });
  return [row('Abre con', opening), ...kinds, row('Cierra con', closing)];
}

/** The places of the store's money in which opening and sums are not the closing; none of a statement that proves itself. */
export function unbalancedBuckets({ opening, closing, sums }: Summed): Bucket[] {
  const counted = closingOf(opening, sums);
  return BUCKETS.filter((each) => counted[each] !== closing[each]);
}

function row(name: string, amounts: Balances): StatementRow {
  return {
    name,
    meaning: '',
    lines: null,
    amounts,
    total: BUCKETS.reduce((sum, each) => sum + amounts[each], 0),
  };
}
