import { sql, type SQL } from 'drizzle-orm';
import {
  FINANCIAL_FIGURES,
  financialFigures,
  type FinancialFigure,
} from '#domain/reports/financial-figures.ts';

/** `financialSums` of moves `m` of a group, as an array in the order of `FINANCIAL_FIGURES`. */
export const figuresOfMoves: SQL = sql`array[${sql.join(FINANCIAL_FIGURES.map(figureOf), sql`, `)}]::bigint[]`;

function figureOf(name: FinancialFigure): SQL {
  const { legs, kinds, sign } = financialFigures[name];
  const is = (side: 'from_kind' | 'to_kind') => sql.raw(`(m.${side} in (${quoted(kinds)}))::int`);
  const only = legs === null ? sql`` : sql.raw(`filter (where m.leg in (${quoted(legs)}))`);
  return sql`coalesce(sum(m.amount * ${sql.raw(String(sign))} * (${is('to_kind')} - ${is('from_kind')})) ${only}, 0)`;
}

/** Words of the product's own code. */
function quoted(words: readonly string[]): string {
  return words.map((each) => `'${each}'`).join(', ');
}

/** The sums of rows' `figures`, one after the other. */
export const summedFigures: SQL = sql`array[${sql.raw(
  FINANCIAL_FIGURES.map((_, index) => `sum(figures[${index + 1}])`).join(', '),
)}]::bigint[]`;

/** One of the figures of a row. */
export function figureIn(name: FinancialFigure): SQL {
  return sql.raw(`figures[${FINANCIAL_FIGURES.indexOf(name) + 1}]`);
}
