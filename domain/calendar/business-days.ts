import { isHoliday } from '#domain/calendar/colombian-holidays.ts';
import { addDays, weekdayOf, type Day } from '#domain/calendar/day.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Monday to Friday without holidays: the días hábiles in which the law counts (Ley 4 de 1913 art. 62). */
export function isBusinessDay(day: Day): boolean {
  return weekdayOf(day) !== SATURDAY && isDeliveryDay(day);
}

/** Monday to Saturday without holidays: when carriers deliver. */
export function isDeliveryDay(day: Day): boolean {
  return weekdayOf(day) !== SUNDAY && !isHoliday(day);
}

/**
 * The last day of a term of so many business days. The first day does not count, as terms run from the next
 * one. `2026-12-23` and 5 give `2026-12-31`.
 */
export function addBusinessDays(day: Day, count: number): Day {
  return later(day, count, isBusinessDay);
}

/** How many business days follow a day up to another one, which counts; negative when that one is past. */
export function businessDaysUntil(from: Day, to: Day): number {
  if (to < from) return -businessDaysUntil(to, from);
  let count = 0;
  for (let day = from; day < to;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

function later(day: Day, count: number, counts: (day: Day) => boolean): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (counts(reached)) left -= 1;
  }
  return reached;
}
