import * as v from 'valibot';
import { isDeliveryDay } from '#domain/calendar/business-days.ts';
import {
  addDays,
  dayInBogota,
  hourInBogota,
  shortDate,
  weekdayAndDate,
  type Day,
} from '#domain/calendar/day.ts';

/** A day on which the company neither dispatches nor delivers, with its name; the days of the law are no business of these. */
export const Closure = v.object({ day: v.string(), name: v.string() });
export type Closure = Readonly<v.InferOutput<typeof Closure>>;

/** When the company dispatches, as it set that. */
export interface DispatchTerms {
  /** Hour in Bogotá, from 0 to 23, before which what is ordered leaves the same day; null promises no day. */
  cutOff: number | null;
  closures: readonly Closure[];
}

/** When somebody orders: a day and an hour in Bogotá, from 0 to 23. */
export interface OrderMoment {
  day: Day;
  hour: number;
}

/** What becomes of an order of a moment. */
export interface Dispatch {
  orderedOn: Day;
  /** The day that it leaves, which the days of delivery are counted from; that of the order where none is promised. */
  leavesOn: Day;
  terms: DispatchTerms;
}

/** The terms that some values of the settings say. */
export function dispatchTermsOf(values: {
  'shipping.cut_off': number | null;
  'calendar.extra_holidays': readonly Closure[];
}): DispatchTerms {
  return { cutOff: values['shipping.cut_off'], closures: values['calendar.extra_holidays'] };
}

/** The day and the hour that it is in Colombia at an instant, in milliseconds since the epoch. */
export function momentAt(atMs: number): OrderMoment {
  return { day: dayInBogota(atMs), hour: hourInBogota(atMs) };
}

/** When what is ordered at a moment leaves: that day before the hour, on a day of work; the next day of work else. */
export function dispatchAt({ day, hour }: OrderMoment, terms: DispatchTerms): Dispatch {
  const { cutOff } = terms;
  if (cutOff === null) return { orderedOn: day, leavesOn: day, terms };
  const leavesOn = hour < cutOff && isWorkingDay(day, terms) ? day : addWorkingDays(day, 1, terms);
  return { orderedOn: day, leavesOn, terms };
}

/** Whether the company dispatches and delivers on a day: Monday to Saturday, without holidays and closures. */
export function isWorkingDay(day: Day, { closures }: Pick<DispatchTerms, 'closures'>): boolean {
  return isDeliveryDay(day) && !closures.some((each) => each.day === day);
}

/** The day that is so many working days after another, which does not count. */
export function addWorkingDays(day: Day, count: number, terms: Pick<DispatchTerms, 'closures'>): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, terms)) left -= 1;
  }
  return reached;
}

/** `Sale hoy si compras antes de las 14:00`, `Sale mañana`, `Sale el lunes, 1 de diciembre`; null where none is promised. */
export function dispatchLabel({ orderedOn, leavesOn, terms }: Dispatch): string | null {
  if (terms.cutOff === null) return null;
  if (leavesOn === orderedOn) return `Sale hoy si compras antes de ${hourText(terms.cutOff)}`;
  if (leavesOn === addDays(orderedOn, 1)) return 'Sale mañana';
  return `Sale el ${weekdayAndDate(leavesOn, orderedOn)}`;
}

/** `las 14:00`, `la 1:00`. */
export function hourText(hour: number): string {
  return `${hour === 1 ? 'la' : 'las'} ${hour}:00`;
}

/** The closures from a day on, the next first: `24 de dic de 2026 (Inventario)`. */
export function closuresText(closures: readonly Closure[], from: Day): string {
  return closures
    .filter((each) => each.day >= from)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, name }) => `${shortDate(day)} (${name})`)
    .join(', ');
}
