import * as v from 'valibot';
import { MONEY_ACCOUNT_KINDS } from '#domain/money/money-accounts.ts';
import {
  amountIn,
  FINANCIAL_FIGURES,
  throughAccount,
  type FinancialFigure,
  type LedgerMove,
} from '#domain/reports/financial-figures.ts';
import {
  FINANCIAL_GROUPINGS,
  financialLinesPath,
  financialReportPath,
  type FinancialReport,
} from '#domain/reports/financial-report.ts';
import { rangeOfTime } from '#domain/reports/report-range.ts';
import { MOST_REPORT_ROWS, ROWS_SHOWN } from '#domain/reports/sales-report.ts';
import { addressOf, OWN_DAYS, PRESETS, rangeOf } from '#src/shared/reports/report-filters.ts';
import type { ChangeFilters } from '#src/shared/lists/use-url-filters.ts';
import { choiceFilter, dayFilter, textFilter } from '#src/shared/lists/url-filters.ts';

const FINANCIAL_VIEWS = ['figures', 'accounts', 'lines'] as const;

/** The filters of the financial report, as its address writes them. */
export const FinancialFilters = v.object({
  ver: choiceFilter(FINANCIAL_VIEWS),
  por: choiceFilter([...FINANCIAL_GROUPINGS]),
  /** The figure that is drawn, and that orders stores. */
  cifra: choiceFilter([...FINANCIAL_FIGURES]),
  /** The figure whose lines are shown. */
  lineas: choiceFilter(['all', ...FINANCIAL_FIGURES]),
  /** The kind of account whose lines are shown. */
  cuenta: choiceFilter(['all', ...MONEY_ACCOUNT_KINDS]),
  tiempo: choiceFilter(['month', ...PRESETS, OWN_DAYS]),
  desde: dayFilter,
  hasta: dayFilter,
  tienda: textFilter,
  filas: choiceFilter(['25', ...ROWS_SHOWN]),
});
export type FinancialFilters = v.InferOutput<typeof FinancialFilters>;
export type ChangeFinancial = ChangeFilters<FinancialFilters>;

/** What the server is asked for these filters. @param isWhole every row, for a file. */
export function financialAsked(filters: FinancialFilters, nowMs: number, isWhole = false): string {
  return addressOf(financialReportPath, {
    ...rangeOf(filters, nowMs),
    by: filters.por,
    vendor_id: filters.tienda,
    ...(filters.por === 'store' && {
      sort: filters.cifra,
      top: isWhole ? String(MOST_REPORT_ROWS) : filters.filas,
    }),
  });
}

/** The lines that these filters show. @param cursor of an answer; null for the first page. */
export function linesAsked(filters: FinancialFilters, nowMs: number, cursor: string | null): string {
  return addressOf(financialLinesPath, {
    ...rangeOf(filters, nowMs),
    vendor_id: filters.tienda,
    figure: filters.lineas === 'all' ? '' : filters.lineas,
    account: filters.cuenta === 'all' ? '' : filters.cuenta,
    cursor: cursor ?? '',
  });
}

/**
 * What a line, or some of one leg between two accounts, counts among those that are shown, COP: in their figure, in their account, or
 * what it moved where all are shown. Null for one that is not among them.
 */
export function shownAmount(
  { lineas, cuenta }: Pick<FinancialFilters, 'lineas' | 'cuenta'>,
  move: Pick<LedgerMove, 'leg' | 'from' | 'to' | 'amount'>,
): number | null {
  const inFigure = lineas === 'all' ? null : amountIn(lineas, move);
  const { credits, debits } = cuenta === 'all' ? { credits: 0, debits: 0 } : throughAccount(cuenta, [move]);
  if (inFigure === 0 || (cuenta !== 'all' && credits === debits)) return null;
  return inFigure ?? (cuenta === 'all' ? move.amount : credits - debits);
}

/** What is behind a row: the lines of a day, the days of a week or a month, the days of a store. Of a week and a month those that the report has. */
export function behindRow(
  { by, range }: Pick<FinancialReport, 'by' | 'range'>,
  figure: FinancialFigure,
  key: string,
): Partial<FinancialFilters> {
  if (by === 'store') return { tienda: key, por: 'day' };
  if (by === 'day')
    return { ver: 'lines', lineas: figure, cuenta: 'all', tiempo: OWN_DAYS, desde: key, hasta: key };
  const { from, to } = rangeOfTime(by, key, range);
  return { por: 'day', tiempo: OWN_DAYS, desde: from, hasta: to };
}
