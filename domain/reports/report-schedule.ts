import * as v from 'valibot';
import {
  addDays,
  addMonths,
  dayInBogota,
  startOfDay,
  weekdayName,
  weekdayOf,
  type Day,
} from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/**
 * When a report leaves by e-mail, by the clock of Colombia: every day, on a day of the week (0 is Sunday) or of the month. A
 * month that is too short sends it on its last day.
 */
export const ReportSchedule = v.variant('every', [
  v.strictObject({ every: v.literal('day'), hour }),
  v.strictObject({
    every: v.literal('week'),
    on: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    hour,
  }),
  v.strictObject({
    every: v.literal('month'),
    on: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
    hour,
  }),
]);
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>;

/** The next time that a report leaves, strictly after an instant. Both in milliseconds. */
export function nextSendAt(schedule: ReportSchedule, afterMs: number): number {
  const today = dayInBogota(afterMs);
  const at = (day: Day) => startOfDay(day) + schedule.hour * HOUR_MS;
  const first = firstDay(schedule, today);
  return at(first) > afterMs ? at(first) : at(firstDay(schedule, addDays(first, 1)));
}

/** The first day from this one on which a report leaves. */
function firstDay(schedule: ReportSchedule, from: Day): Day {
  switch (schedule.every) {
    case 'day':
      return from;
    case 'week':
      return addDays(from, (schedule.on - weekdayOf(from) + 7) % 7);
    case 'month': {
      const inMonth = (months: number) => {
        const start = addMonths(`${from.slice(0, 7)}-01`, months);
        const last = addDays(addMonths(start, 1), -1);
        const wanted = `${start.slice(0, 8)}${String(schedule.on).padStart(2, '0')}`;
        return wanted < last ? wanted : last;
      };
      return inMonth(0) >= from ? inMonth(0) : inMonth(1);
    }
  }
}

/** `cada lunes a las 7:00`. */
export function scheduleText(schedule: ReportSchedule): string {
  const at = `a las ${schedule.hour}:00`;
  if (schedule.every === 'day') return `cada día ${at}`;
  // The fourth of January of 1970 was a Sunday.
  if (schedule.every === 'week') return `cada ${weekdayName(addDays('1970-01-04', schedule.on))} ${at}`;
  return `el ${schedule.on} de cada mes ${at}`;
}
