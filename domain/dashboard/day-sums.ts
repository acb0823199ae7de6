import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';

/** Pesos are whole; `refund` and the others of a day are never less than nothing once the day is whole. */
const sum = v.pipe(v.number(), v.safeInteger());

/**
 * What is summed of one store's day, or of all stores together: the one place from which every figure of sales comes.
 * The functions of `server/sql` that end in `_day_sums` count them; a day is one of Colombia.
 */
const entries = {
  /** Vendor orders by the day of their purchase, without those that fell through (`fellThrough`). */
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
  /** Returns by the day on which the buyer asked, without those that were withdrawn or not accepted. */
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
