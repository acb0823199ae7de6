import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { RANGE_CUTS } from '#domain/reports/report-range.ts';
import {
  OWN_FIGURES,
  OWN_GROUPINGS,
  PRODUCT_GROUPINGS,
  SALES_FIGURES,
  SALES_GROUPINGS,
} from '#domain/reports/sales-figures.ts';
import { SalesSums } from '#domain/reports/sales-sums.ts';

export const salesReportPath = '/api/v1/reports/sales';
/** Of one store, as its own people read it. */
export const ownSalesPath = (vendorId: string) =>
  `/api/v1/reports/stores/${encodeURIComponent(vendorId)}/sales`;

/** The most rows of a report, on the screen and in a file; what is left stands in one row together. */
export const MOST_REPORT_ROWS = 20_000;
export const ROWS_SHOWN = ['25', '100', '500'] as const;

const Range = v.object({ from: v.string(), to: v.string() });

/** How many rows of a report are asked for; the others stand in it together. */
export const TopRows = v.optional(
  v.pipe(
    v.string(),
    v.digits('Debe ser un número.'),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(MOST_REPORT_ROWS),
  ),
  '100',
);

const asked = {
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
  /** Of one product alone, which has its days and its months. */
  product_id: v.optional(Id),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  top: TopRows,
};

/** What is asked of a report of sales. */
export const SalesReportQuery = v.strictObject({
  ...asked,
  by: v.optional(v.picklist(SALES_GROUPINGS), 'day'),
  /** Of one store alone. */
  vendor_id: v.optional(Id),
  /** Without it, days and months stand in their order, and all else by its usual figure. */
  sort: v.optional(v.picklist(['name', ...SALES_FIGURES])),
});
export type SalesReportQuery = v.InferOutput<typeof SalesReportQuery>;

/** What a store asks of its own sales. */
export const OwnSalesQuery = v.strictObject({
  ...asked,
  by: v.optional(v.picklist(OWN_GROUPINGS), 'day'),
  sort: v.optional(v.picklist(['name', ...OWN_FIGURES])),
});
export type OwnSalesQuery = v.InferOutput<typeof OwnSalesQuery>;

/** Whether a report can be by that: a single product has its days and its months, and no city of its own. */
export function isGroupedRight({ by, product_id }: Pick<SalesReportQuery, 'by' | 'product_id'>): boolean {
  return product_id === undefined || PRODUCT_GROUPINGS.some((each) => each === by);
}

export const SalesRow = v.object({
  key: v.string(),
  name: v.string(),
  /** What tells two of the same name apart: a SKU and a store, or a department. */
  detail: v.string(),
  sums: SalesSums,
  /** Of the days before; null where nothing of them stands in its place: a month. */
  before: v.nullable(SalesSums),
});
export type SalesRow = v.InferOutput<typeof SalesRow>;

/** The sales of some days, by something. Its rows and the rest add up to the whole. */
export const SalesReport = v.object({
  by: v.picklist(SALES_GROUPINGS),
  /** The store that it is of; null where it is of all. */
  vendor_name: v.nullable(v.string()),
  /** The product that it is of; null where it is of all. */
  product_name: v.optional(v.nullable(v.string()), null),
  range: Range,
  /** As many days, just before. */
  before: Range,
  cuts: v.array(v.picklist(RANGE_CUTS)),
  /** Until when everything that happened is counted; null while days are still being counted. */
  up_to: v.nullable(Instant),
  /** How many days are still to be counted. */
  days_due: wholeNumber(0),
  rows: v.array(SalesRow),
  /** What is not among the rows, together. */
  rest: v.object({ count: wholeNumber(0), sums: SalesSums, before: SalesSums }),
  total: SalesSums,
  total_before: SalesSums,
});
export type SalesReport = v.InferOutput<typeof SalesReport>;
