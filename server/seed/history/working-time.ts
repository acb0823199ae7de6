import { addDays, dayInBogota, weekdayOf, type Day } from '#domain/calendar/day.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';

/** The warehouse of the demonstration works from 7 to 18, from Monday to Saturday. */
const OPENS_AT = 7 * HOUR_MS;
const WORKS_FOR = 11 * HOUR_MS;
export const WORKING_DAY_MINUTES = WORKS_FOR / MINUTE_MS;

/** The moment that comes so many minutes of work later: nights and Sundays do not count. */
export function workingTimeAfter(fromMs: number, minutes: number): number {
  let left = minutes * MINUTE_MS;
  for (let day = dayInBogota(fromMs); ; day = addDays(day, 1)) {
    const shift = shiftOf(day);
    const start = Math.max(fromMs, shift.from);
    if (!shift.isWorked || start > shift.to) continue;
    if (start + left <= shift.to) return start + left;
    left -= shift.to - start;
  }
}

/** The moment that lies so many minutes of work before another one. */
export function workingTimeBefore(toMs: number, minutes: number): number {
  let left = minutes * MINUTE_MS;
  for (let day = dayInBogota(toMs); ; day = addDays(day, -1)) {
    const shift = shiftOf(day);
    const end = Math.min(toMs, shift.to);
    if (!shift.isWorked || end < shift.from) continue;
    if (end - left >= shift.from) return end - left;
    left -= end - shift.from;
  }
}

function shiftOf(day: Day): { from: number; to: number; isWorked: boolean } {
  const from = Date.parse(`${day}T00:00:00-05:00`) + OPENS_AT;
  return { from, to: from + WORKS_FOR, isWorked: weekdayOf(day) !== 0 };
}
