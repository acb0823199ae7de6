import { HOUR_MS } from '#domain/base/durations.ts';
import { isHoliday } from '#domain/calendar/colombian-holidays.ts';
import { addDays, dayInBogota, startOfDay, weekdayOf, type Day } from '#domain/calendar/day.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** The hours of a day in which advertising may reach people (Ley 2300 de 2023 art. 3); null on Sundays and holidays. */
export function commercialHoursOf(day: Day): { fromMs: number; untilMs: number } | null {
  if (weekdayOf(day) === SUNDAY || isHoliday(day)) return null;
  const [from, until] = weekdayOf(day) === SATURDAY ? [8, 15] : [7, 19];
  const midnight = startOfDay(day);
  return { fromMs: midnight + from * HOUR_MS, untilMs: midnight + until * HOUR_MS };
}

/** When advertising may next reach people: `atMs` itself within the hours, else the beginning of the next ones. */
export function nextCommercialInstant(atMs: number): number {
  for (let day = dayInBogota(atMs); ; day = addDays(day, 1)) {
    const hours = commercialHoursOf(day);
    if (hours && atMs < hours.untilMs) return Math.max(atMs, hours.fromMs);
  }
}

/** For how many ms from an instant advertising may still reach people: what a device would be told later is not sent to it. */
export function commercialLeftMs(atMs: number): number {
  const hours = commercialHoursOf(dayInBogota(atMs));
  return hours && atMs >= hours.fromMs ? Math.max(0, hours.untilMs - atMs) : 0;
}

/** The Monday of the week of a day. */
export const weekOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));
