import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { MONEY_ACCOUNT_KINDS } from '#domain/money/money-accounts.ts';
import { entryReasonLabels, MONEY_CAUSES, MONEY_LEGS } from '#domain/money/money-legs.ts';
import { FINANCIAL_FIGURES, type FinancialFigure } from '#domain/reports/financial-figures.ts';
import { RANGE_CUTS } from '#domain/reports/report-range.ts';
import { TopRows } from '#domain/reports/sales-report.ts';

export const financialReportPath = '/api/v1/reports/finance';
export const financialLinesPath = '/api/v1/reports/finance/lines';

/** What people see the company's money by. */
export const financialGroupingLabels = { day: 'Día', week: 'Semana', month: 'Mes', store: 'Tienda' };
export type FinancialGrouping = keyof typeof financialGroupingLabels;
export const FINANCIAL_GROUPINGS = keysOf(financialGroupingLabels);

/** Lines of one page. */
export const FINANCIAL_LINES_AT_ONCE = 100;

const Pesos = v.pipe(v.number(), v.safeInteger());
const Kind = v.picklist(MONEY_ACCOUNT_KINDS);
const Leg = v.picklist(MONEY_LEGS);
/** Nothing of a figure that an older server does not know. */
const Figure = v.optional(Pesos, 0);
const Sums = v.object(
  Object.fromEntries(FINANCIAL_FIGURES.map((name) => [name, Figure])) as Record<
    FinancialFigure,
    typeof Figure
  >,
);

const days = { from: v.optional(CalendarDay), to: v.optional(CalendarDay) };
/** What one store's orders and payouts moved, alone. */
const ofStore = { vendor_id: v.optional(Id) };

/** What is asked of the financial report. */
export const FinancialReportQuery = v.strictObject({
  ...days,
  ...ofStore,
  by: v.optional(v.picklist(FINANCIAL_GROUPINGS), 'day'),
  /** The figure that orders stores, the largest first. */
  sort: v.optional(v.picklist(FINANCIAL_FIGURES), 'sold'),
  /** Most stores; days, weeks and months are as many as there are. */
  top: TopRows,
});
export type FinancialReportQuery = v.InferOutput<typeof FinancialReportQuery>;

/** @property key the day, the Monday of the week, the month, or the store; empty for what belongs to no store. */
export const FinancialRow = v.object({ key: v.string(), name: v.string(), sums: Sums });
export type FinancialRow = v.InferOutput<typeof FinancialRow>;

/**
 * The company's money over some days, all of it from one moment of the ledger. The rows and the rest add up to the whole, and the
 * moves are everything that the ledger has of these days: an account's opening and its moves are its closing.
 */
export const FinancialReport = v.object({
  by: v.picklist(FINANCIAL_GROUPINGS),
  /** The store that it is of; null where it is of all. */
  vendor_name: v.nullable(v.string()),
  range: v.object({ from: v.string(), to: v.string() }),
  cuts: v.array(v.picklist(RANGE_CUTS)),
  /** The moment of the ledger that was read. */
  up_to: Instant,
  rows: v.array(FinancialRow),
  rest: v.object({ count: wholeNumber(0), sums: Sums }),
  total: Sums,
  moves: v.array(v.object({ leg: Leg, from: Kind, to: Kind, amount: Pesos, lines: wholeNumber(0) })),
  /** Of every kind of account; of one store, of those that it has itself. */
  accounts: v.array(v.object({ kind: Kind, opening: Pesos, credits: Pesos, debits: Pesos, closing: Pesos })),
});
export type FinancialReport = v.InferOutput<typeof FinancialReport>;

/** Which lines of the ledger are asked: those of some days that count in a figure or change an account; without either, all. */
export const FinancialLinesQuery = v.strictObject({
  ...days,
  ...ofStore,
  figure: v.optional(v.picklist(FINANCIAL_FIGURES)),
  account: v.optional(Kind),
});
export type FinancialLinesQuery = v.InferOutput<typeof FinancialLinesQuery>;

/** A line of the ledger: COP that left one account for another. */
export const FinancialLine = v.object({
  id: v.string(),
  at: Instant,
  leg: Leg,
  from: Kind,
  to: Kind,
  amount: Pesos,
  reason: v.picklist(keysOf(entryReasonLabels)),
  cause: v.picklist(MONEY_CAUSES),
  /** What people know the cause by: the number of an order or of a statement, the reference of a charge. */
  number: v.string(),
  /** Empty for what belongs to no store. */
  store_name: v.string(),
});
export type FinancialLine = v.InferOutput<typeof FinancialLine>;

/** Lines, the newest first; `next` is the cursor of the page after, null at the end. */
export const FinancialLines = v.object({ data: v.array(FinancialLine), next: v.nullable(v.string()) });
export type FinancialLines = v.InferOutput<typeof FinancialLines>;
