import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { presetRange, rangePresetLabels, type ReportRange } from '#domain/reports/report-range.ts';
import {
  figuresOf,
  SALES_FIGURES,
  SALES_GROUPINGS,
  type SalesFigure,
  type SalesGrouping,
} from '#domain/reports/sales-figures.ts';
import { MOST_REPORT_ROWS, ROWS_SHOWN, salesReportPath } from '#domain/reports/sales-report.ts';
import {
  STOCK_GROUPINGS,
  STOCK_SUMMED,
  stockReportPath,
  type StockGrouping,
} from '#domain/reports/stock-report.ts';
import { choiceFilter, dayFilter, textFilter } from '#src/shared/lists/url-filters.ts';

export const OWN_DAYS = 'dates';
export const PRESETS = keysOf(rangePresetLabels);

/** The filters of the reports, as their address writes them. */
export const ReportFilters = v.object({
  ver: choiceFilter(['sales', 'stock']),
  por: choiceFilter([...SALES_GROUPINGS]),
  existencias: choiceFilter([...STOCK_GROUPINGS]),
  tiempo: choiceFilter(['month', ...PRESETS, OWN_DAYS]),
  desde: dayFilter,
  hasta: dayFilter,
  tienda: textFilter,
  orden: textFilter,
  sentido: choiceFilter(['', 'asc', 'desc']),
  filas: choiceFilter(['25', ...ROWS_SHOWN]),
});
export type ReportFilters = v.InferOutput<typeof ReportFilters>;
export type ChangeFilters = (changes: Partial<ReportFilters>) => void;

/** The days that the filters ask for. Days of one's own that are not all there are the server's usual ones. */
export function rangeOf(
  { tiempo, desde, hasta }: Pick<ReportFilters, 'tiempo' | 'desde' | 'hasta'>,
  nowMs: number,
): Partial<ReportRange> {
  if (tiempo !== OWN_DAYS) return presetRange(tiempo, nowMs);
  return { ...(desde && { from: desde }), ...(hasta && { to: hasta }) };
}

/** The figure that the rows are ordered and drawn by; null where none was chosen, or one that they do not have. */
export function chosenFigure({ por, orden }: ReportFilters): SalesFigure | null {
  const chosen = SALES_FIGURES.find((each) => each === orden);
  return chosen && figuresOf(por as SalesGrouping).includes(chosen) ? chosen : null;
}

/** What the server is asked for these filters. @param isWhole every row, for a file. */
export function salesAsked(filters: ReportFilters, nowMs: number, isWhole = false): string {
  const sort = filters.orden === 'name' ? 'name' : chosenFigure(filters);
  return addressOf(salesReportPath, {
    ...rangeOf(filters, nowMs),
    by: filters.por,
    vendor_id: filters.tienda,
    sort: sort ?? '',
    direction: filters.sentido,
    top: isWhole ? String(MOST_REPORT_ROWS) : filters.filas,
  });
}

/** What the server is asked of the stock. */
export function stockAsked(filters: ReportFilters, isWhole = false): string {
  const { orden } = filters;
  const isKnown = orden === 'name' || STOCK_SUMMED.some((each) => each === orden);
  return addressOf(stockReportPath, {
    by: filters.existencias as StockGrouping,
    vendor_id: filters.tienda,
    sort: isKnown ? orden : '',
    direction: filters.sentido,
    top: isWhole ? String(MOST_REPORT_ROWS) : filters.filas,
  });
}

/** An address with what is asked there; what is empty is left out. */
export function addressOf(path: string, asked: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
}
