import { DAY_MS } from '#domain/base/durations.ts';
import { isRealDay } from '#domain/base/real-day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { addDays, fullDate, type Day } from '#domain/calendar/day.ts';

/**
 * How many days before today and after it a field usually names. Where a form refuses what is past, or still to come, it says so
 * itself of a day that is near.
 */
const usualDays = {
  /** When goods expire: those that did long ago are no goods that arrive. */
  expiry: { before: 366, after: 3_653 },
  arrival: { before: 31, after: 120 },
  happened: { before: 366, after: 31 },
  offer: { before: 31, after: 366 },
  /** Since when a rule holds, or until when. */
  rule: { before: 31, after: 1_827 },
  closure: { before: 31, after: 731 },
  document: { before: 366, after: 31 },
  payment: { before: 31, after: 31 },
};
/** What a day that somebody types is of. */
export type TypedDay = keyof typeof usualDays;

/** A day that is early or late for its field, in words, and the one that was probably meant. */
export interface DayDoubt {
  text: string;
  likely: Day | null;
}

/**
 * Why a typed day is asked about before it is saved; null where it is usual for its field, or no day at all, which the form
 * itself refuses.
 */
export function dayDoubt(day: Day, of: TypedDay, today: Day): DayDoubt | null {
  if (!isRealDay(day) || isUsual(day, of, today)) return null;
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const when = days < 0 ? `fue hace ${lengthOf(-days)}` : `es dentro de ${lengthOf(days)}`;
  return { text: `El ${fullDate(day)} ${when}. ¿Está bien?`, likely: likelyDay(day, of, today) };
}

function isUsual(day: Day, of: TypedDay, today: Day): boolean {
  const { before, after } = usualDays[of];
  return day >= addDays(today, -before) && day <= addDays(today, after);
}

/** The nearest usual day that is one slip away: another year, or month and day in each other's place. */
function likelyDay(day: Day, of: TypedDay, today: Day): Day | null {
  const [year = '', month = '', date = ''] = day.split('-');
  const present = Number(today.slice(0, 4));
  const years = [year, ...[-1, 0, 1].map((each) => String(present + each))];
  const away = (each: Day) => Math.abs(Date.parse(each) - Date.parse(today));
  const [nearest = null] = years
    .flatMap((each) => [`${each}-${month}-${date}`, `${each}-${date}-${month}`])
    .filter((each) => isRealDay(each) && isUsual(each, of, today))
    .toSorted((one, other) => away(one) - away(other));
  return nearest;
}

function lengthOf(days: number): string {
  if (days >= 365) return countOf(Math.floor(days / 365), 'año', 'años');
  return days >= 60 ? countOf(Math.floor(days / 30), 'mes', 'meses') : countOf(days, 'día', 'días');
}
