import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** The spans that are offered, in days up to today. */
export const FIGURE_SPANS = ['30', '1', '7', '90'] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];
export const DEFAULT_SPAN: FigureSpan = '30';

/** A year, and the day more of a leap year. */
export const MAX_PERIOD_DAYS = 366;

/** What is asked for: the last days, or both ends of a period, which then count. */
export const AskedPeriod = v.object({
  days: v.optional(v.picklist(FIGURE_SPANS), DEFAULT_SPAN),
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
});
export type AskedPeriod = v.InferOutput<typeof AskedPeriod>;

/** Days in Colombia, both ends among them, and the same number of days just before them. */
export interface FigurePeriod {
  from: Day;
  to: Day;
  before: { from: Day; to: Day };
}

export const periodMessages = {
  half_open: 'Falta un extremo: escribe desde cuándo y hasta cuándo.',
  ends_first: 'El primer día va después del último. Cámbialos de lugar.',
  not_yet: 'Ese período es del futuro. Elige un primer día que no pase de hoy.',
  too_long: 'El período pasa de un año. Elige uno más corto.',
};
export type PeriodRefusal = keyof typeof periodMessages;

/** The period that is asked for. Its last day is at most today: of tomorrow nothing is known. */
export function periodOf(asked: AskedPeriod, today: Day): Result<FigurePeriod, PeriodRefusal> {
  const { from, to } = asked;
  if (from === undefined && to === undefined)
    return accept(withBefore(addDays(today, 1 - Number(asked.days)), today));
  if (from === undefined || to === undefined) return refuse('half_open');
  if (from > to) return refuse('ends_first');
  if (from > today) return refuse('not_yet');
  const last = to > today ? today : to;
  return daysIn(from, last) > MAX_PERIOD_DAYS ? refuse('too_long') : accept(withBefore(from, last));
}

/** How many days a period has, both ends among them. */
export function daysIn(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function withBefore(from: Day, to: Day): FigurePeriod {
  return { from, to, before: { from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) } };
}
