import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { StoreSums } from '#domain/reports/sales-sums.ts';

const sum = v.pipe(v.number(), v.safeInteger());

/**
 * What a board is told of one store's day, or of all stores together. What was sold and what came back are the sums of the reports of
 * sales (`salesFactsOf`, by `soldSums`); a day is one of Colombia. Pesos are whole.
 */
const entries = {
  /** Vendor orders by the day of their purchase, without those that fell through (`fellThrough`) or whose dispute was lost. */
  orders: sum,
  /** Units of those orders. */
  units: sum,
  /** Their goods with IVA and without shipping, COP. */
  sales: sum,
  /** What their buyers pay in all, with shipping, COP. */
  revenue: sum,
  /** Those of them that came to their buyer. */
  delivered: sum,
  /** Vendor orders of the day that were cancelled, and what their goods with IVA would have been, COP. */
  cancelled: sum,
  cancelled_sales: sum,
  /** Those whose package came back without having been taken, and the same of them, COP. */
  came_back: sum,
  came_back_sales: sum,
  /** What the company keeps of the sales and the IVA of that, as it was frozen at placement, COP. */
  commission: sum,
  commission_iva: sum,
  /** Returns by the day on which their refund was authorised. */
  returns: sum,
  returned_units: sum,
  /** What the buyers get back for them, COP. */
  refund: sum,
  /** Ratings of the store's products by the day on which they were given, and their stars together. */
  ratings: sum,
  stars: sum,
};

export const DaySums = v.object(entries);
export type DaySums = v.InferOutput<typeof DaySums>;
export const SUMMED = keysOf(entries);

/** Those of all stores together: nobody reads their ratings. */
export const SoldSums = v.omit(DaySums, ['ratings', 'stars']);
export type SoldSums = v.InferOutput<typeof SoldSums>;

/** What a board is told of what was kept. */
export function soldSums(kept: StoreSums): SoldSums {
  return {
    orders: kept.orders,
    units: kept.units,
    sales: kept.value + kept.iva,
    revenue: kept.total,
    delivered: kept.delivered,
    cancelled: kept.cancelled,
    cancelled_sales: kept.cancelled_sales,
    came_back: kept.ordered_orders - kept.orders - kept.cancelled - kept.lost,
    came_back_sales: kept.came_back_sales,
    commission: kept.commission,
    commission_iva: kept.commission_iva,
    returns: kept.returns,
    returned_units: kept.returned_units,
    refund: kept.refunds,
  };
}

export const SumsOfDay = v.object({ day: CalendarDay, ...entries });
export type SumsOfDay = v.InferOutput<typeof SumsOfDay>;

export const NO_SUMS: DaySums = sumsBy(() => 0);

/** The sums of some days together. */
export function addSums(days: readonly DaySums[]): DaySums {
  return sumsBy((name) => days.reduce((total, each) => total + each[name], 0));
}

/** Every day from the first to the last, also those of which nothing is known: nothing happened on them. */
export function everyDay(from: Day, to: Day, known: readonly SumsOfDay[]): SumsOfDay[] {
  const byDay = new Map(known.map((each) => [each.day, each]));
  const days: SumsOfDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(byDay.get(day) ?? { day, ...NO_SUMS });
  return days;
}

function sumsBy(of: (name: keyof DaySums) => number): DaySums {
  return Object.fromEntries(SUMMED.map((name) => [name, of(name)])) as DaySums;
}
