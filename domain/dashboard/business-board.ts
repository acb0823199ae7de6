import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { SoldSums } from '#domain/dashboard/day-sums.ts';
import type { FigureSpan } from '#domain/dashboard/figure-period.ts';

/** Where the business at a glance is asked for. */
export const businessBoardPath = (days: FigureSpan): string =>
  `/api/v1/vendedores/dashboard/business?days=${days}`;

const count = wholeNumber(0);
const Period = v.object({ from: CalendarDay, to: CalendarDay });

/** Orders that somebody has to do something about, by the stage in which they wait (`workStageOf`). */
export const OrdersToDo = v.object({
  to_prepare: count,
  preparing: count,
  on_the_road: count,
  to_collect: count,
});
export type OrdersToDo = v.InferOutput<typeof OrdersToDo>;

/** Money that has to go back to buyers. */
export const RefundsOwed = v.object({ refunds: count, amount: Pesos });
export type RefundsOwed = v.InferOutput<typeof RefundsOwed>;

/** Products as people count them, and the units of all of them. */
export const StockTotals = v.object({ on_sale: count, few: count, sold_out: count, units: count });
export type StockTotals = v.InferOutput<typeof StockTotals>;

/** The business at a glance. Who may not read a part does not get it. */
export const BusinessBoard = v.object({
  ...Period.entries,
  before: Period,
  /** What all stores sold in the period and in the one before it. */
  sales: v.optional(
    v.object({
      now: SoldSums,
      before: SoldSums,
      /** Until when all of it is counted; null while days of the past are still being counted. */
      up_to: v.nullable(Instant),
    }),
  ),
  orders: v.optional(OrdersToDo),
  owed: v.optional(RefundsOwed),
  stock: v.optional(StockTotals),
  counted_at: Instant,
});
export type BusinessBoard = v.InferOutput<typeof BusinessBoard>;
