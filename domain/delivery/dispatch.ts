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
  /** Working days before it can leave; none where it is absent. */
  handlingDays?: number;
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
  'shipping.handling_days': number;
  'calendar.extra_holidays': readonly Closure[];
}): DispatchTerms {
  return {
    cutOff: values['shipping.cut_off'],
    closures: values['calendar.extra_holidays'],
    handlingDays: values['shipping.handling_days'],
  };
}

/** The day and the hour that it is in Colombia at an instant, in milliseconds since the epoch. */
export function momentAt(atMs: number): OrderMoment {
  return { day: dayInBogota(atMs), hour: hourInBogota(atMs) };
}

/**
 * When what is ordered at a moment leaves: that day before the hour, on a day of work; the next day of work else. What has to
 * be made ready first leaves so many days of work later.
 */
export function dispatchAt({ day, hour }: OrderMoment, terms: DispatchTerms): Dispatch {
  const { cutOff, handlingDays = 0 } = terms;
  const isInTime = cutOff === null || (hour < cutOff && isWorkingDay(day, terms));
  const leavesOn = addWorkingDays(day, handlingDays + (isInTime ? 0 : 1), terms);
  return { orderedOn: day, leavesOn, terms };
}

/**
 * When a purchase from several stores leaves whole: with the last of them, and under the earliest hour of those that leave
 * then. Where one of them promises no day, nor does the purchase.
 */
export function lastDispatch([first, ...others]: readonly [Dispatch, ...Dispatch[]]): Dispatch {
  const all = [first, ...others];
  const leavesOn = all.reduce((latest, each) => (each.leavesOn > latest ? each.leavesOn : latest), '');
  const hours = all.flatMap(({ terms, leavesOn: own }) => (own === leavesOn ? [terms.cutOff ?? 24] : []));
  const isPromised = all.every((each) => each.terms.cutOff !== null);
  const cutOff = isPromised ? Math.min(...hours) : null;
  return { orderedOn: first.orderedOn, leavesOn, terms: { ...first.terms, cutOff } };
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
