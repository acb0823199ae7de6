import * as v from 'valibot';
import type { Day } from '#domain/calendar/day.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { paths } from '#domain/paths.ts';
import {
  presetRange,
  rangeOfTime,
  rangePresetLabels,
  type ReportRange,
} from '#domain/reports/report-range.ts';
import {
  figuresOf,
  OWN_GROUPINGS,
  PRODUCT_GROUPINGS,
  SALES_GROUPINGS,
  salesFigures,
  type ReportReaders,
  type SalesFigure,
  type SalesGrouping,
} from '#domain/reports/sales-figures.ts';
import {
  MOST_REPORT_ROWS,
  ownSalesPath,
  ROWS_SHOWN,
  salesReportPath,
  type SalesReport,
} from '#domain/reports/sales-report.ts';
import {
  OWN_STOCK_GROUPINGS,
  ownStockPath,
  STOCK_GROUPINGS,
  STOCK_SUMMED,
  stockReportPath,
  type StockGrouping,
} from '#domain/reports/stock-report.ts';
import type { ChangeFilters } from '#src/shared/lists/use-url-filters.ts';
import { choiceFilter, dayFilter, textFilter } from '#src/shared/lists/url-filters.ts';

/** Whose reports they are: where they are asked for, and by what they can be seen. */
export interface ReportSource {
  readers: ReportReaders;
  sales: string;
  stock: string;
  groupings: readonly SalesGrouping[];
  stockGroupings: readonly StockGrouping[];
  /** The orders that a day counts. */
  dayHref?: (day: Day) => string;
}

/** Of all stores, for the office. */
export const COMPANY_REPORTS: ReportSource = {
  readers: 'company',
  sales: salesReportPath,
  stock: stockReportPath,
  groupings: SALES_GROUPINGS,
  stockGroupings: STOCK_GROUPINGS,
};

/** Of one store, for its own people. */
export function ownReports(vendorId: string): ReportSource {
  return {
    readers: 'store',
    sales: ownSalesPath(vendorId),
    stock: ownStockPath(vendorId),
    groupings: OWN_GROUPINGS,
    stockGroupings: OWN_STOCK_GROUPINGS,
    dayHref: (day) => `${paths.storeOrders}?from=${day}&to=${day}`,
  };
}

export const OWN_DAYS = 'dates';
/** What the server answers where no days are asked for. */
const USUAL = 'month';
export const PRESETS = keysOf(rangePresetLabels);

/** The filters of the reports, as their address writes them. */
export const ReportFilters = v.object({
  ver: choiceFilter(['sales', 'stock']),
  por: choiceFilter([...SALES_GROUPINGS]),
  existencias: choiceFilter([...STOCK_GROUPINGS]),
  tiempo: choiceFilter([USUAL, ...PRESETS, OWN_DAYS]),
  desde: dayFilter,
  hasta: dayFilter,
  tienda: textFilter,
  producto: textFilter,
  orden: textFilter,
  sentido: choiceFilter(['', 'asc', 'desc']),
  filas: choiceFilter(['25', ...ROWS_SHOWN]),
});
export type ReportFilters = v.InferOutput<typeof ReportFilters>;
export type ChangeReport = ChangeFilters<ReportFilters>;

/** By what these filters group, of what can be seen there: a single product has its days and its months. */
export function groupingOf(
  { groupings }: ReportSource,
  { por, producto }: Pick<ReportFilters, 'por' | 'producto'>,
): SalesGrouping {
  const known: readonly SalesGrouping[] = producto ? PRODUCT_GROUPINGS : groupings;
  return known.find((each) => each === por) ?? 'day';
}

/** The days that the filters ask for. Days of one's own that are not all there are the server's usual ones. */
export function rangeOf(
  { tiempo, desde, hasta }: Pick<ReportFilters, 'tiempo' | 'desde' | 'hasta'>,
  nowMs: number,
): Partial<ReportRange> {
  if (tiempo !== OWN_DAYS) return presetRange(tiempo, nowMs);
  return { ...(desde && { from: desde }), ...(hasta && { to: hasta }) };
}

/** The figure that the rows are ordered and drawn by; null where none was chosen, or one that they do not have. */
export function chosenFigure(source: ReportSource, filters: ReportFilters): SalesFigure | null {
  const scope = { readers: source.readers, isOfProduct: filters.producto !== '' };
  const known = figuresOf(groupingOf(source, filters), scope);
  return keysOf(salesFigures).find((each) => each === filters.orden && known.includes(each)) ?? null;
}

/** What is behind a row of sales: the days of a month, of a product or of a store; null where there is nothing. */
export function behindRow(
  { by, range }: Pick<SalesReport, 'by' | 'range'>,
  key: string,
): Partial<ReportFilters> | null {
  const days = { por: 'day', orden: '', sentido: '' } as const;
  if (by === 'store') return { ...days, tienda: key };
  if (by === 'product') return { ...days, producto: key };
  if (by !== 'month') return null;
  const { from, to } = rangeOfTime(by, key, range);
  return { ...days, tiempo: OWN_DAYS, desde: from, hasta: to };
}

/**
 * What the server is asked for these filters. The usual days are not named: the same question has an answer on this device also tomorrow
 * without a network.
 * @param isWhole every row, for a file.
 */
export function salesAsked(
  source: ReportSource,
  filters: ReportFilters,
  nowMs: number,
  isWhole = false,
): string {
  const sort = filters.orden === 'name' ? 'name' : chosenFigure(source, filters);
  return addressOf(source.sales, {
    ...(filters.tiempo !== USUAL && rangeOf(filters, nowMs)),
    by: groupingOf(source, filters),
    vendor_id: source.readers === 'company' ? filters.tienda : '',
    product_id: filters.producto,
    sort: sort ?? '',
    direction: filters.sentido,
    top: isWhole ? String(MOST_REPORT_ROWS) : filters.filas,
  });
}

/** What the server is asked of the stock. */
export function stockAsked(source: ReportSource, filters: ReportFilters, isWhole = false): string {
  const { orden, existencias } = filters;
  const isKnown = orden === 'name' || STOCK_SUMMED.some((each) => each === orden);
  return addressOf(source.stock, {
    by: source.stockGroupings.find((each) => each === existencias) ?? 'product',
    vendor_id: source.readers === 'company' ? filters.tienda : '',
    sort: isKnown ? orden : '',
    direction: filters.sentido,
    top: isWhole ? String(MOST_REPORT_ROWS) : filters.filas,
  });
}

/** An address with what is asked there; what is empty is left out. */
export function addressOf(path: string, asked: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
}
