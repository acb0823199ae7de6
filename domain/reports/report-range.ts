import { addDays, addMonths, dayInBogota, startOfDay, type Day, weekdayOf } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';

/** The longest span of a report: a year, and the days around it that somebody compares. */
export const MOST_REPORT_DAYS = 400;
/** The days of each preset that goes back from today. */
const BACK = { week: 7, month: 30, quarter: 90 };
const USUAL_DAYS = BACK.month;

/** Days of the calendar of Colombia, both included. */
export interface ReportRange {
  from: Day;
  to: Day;
}

/**
 * What a report did to the days that were asked for: `order` turned them round, `future` left out days that have not come,
 * `length` left out the first ones.
 */
export const RANGE_CUTS = ['order', 'future', 'length'] as const;
export type RangeCut = (typeof RANGE_CUTS)[number];

export const rangeCutLabels: Readonly<Record<RangeCut, string>> = {
  order: 'La primera fecha era posterior a la segunda: se leyeron al revés.',
  future: 'Los días futuros no se cuentan.',
  length: `Un informe cubre máximo ${MOST_REPORT_DAYS} días: quedaron los últimos.`,
};

/**
 * The days that a report covers, whatever was asked: without days the last thirty, never a day that has not come and never more than
 * `MOST_REPORT_DAYS`. It refuses nothing and says what it cut.
 */
export function readRange(
  asked: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { range: ReportRange; cuts: RangeCut[] } {
  const given = { to: asked.to ?? maxDay(asked.from ?? today, today) };
  const first = asked.from ?? addDays(given.to, 1 - USUAL_DAYS);
  const cuts: RangeCut[] = [];
  let [from, to] = [first, given.to];
  if (from > to) {
    [from, to] = [to, from];
    cuts.push('order');
  }
  if (to > today) {
    [from, to] = [from > today ? today : from, today];
    cuts.push('future');
  }
  if (daysIn({ from, to }) > MOST_REPORT_DAYS) {
    from = addDays(to, 1 - MOST_REPORT_DAYS);
    cuts.push('length');
  }
  return { range: { from, to }, cuts };
}

function maxDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** How many days a range has. */
export function daysIn({ from, to }: ReportRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Every day of a range, the first one first. */
export function daysOf(range: ReportRange): Day[] {
  return Array.from({ length: daysIn(range) }, (_, index) => addDays(range.from, index));
}

/** How the day, the week (its Monday) and the month (`2026-11`) of a day are named in a report. */
const timeKeys = {
  day: (day: Day) => day,
  week: (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7)),
  month: (day: Day) => day.slice(0, 7),
};

/** Every day, week or month of which a range has a day, in their order. */
export function timeKeysOf(range: ReportRange, by: keyof typeof timeKeys): string[] {
  return [...new Set(daysOf(range).map(timeKeys[by]))];
}

/** The days of a week or a month of a report, as far as its range has them. @param key as `timeKeysOf` names it. */
export function rangeOfTime(by: 'week' | 'month', key: string, within: ReportRange): ReportRange {
  const first = by === 'week' ? key : `${key}-01`;
  const last = by === 'week' ? addDays(key, 6) : addDays(addMonths(first, 1), -1);
  return {
    from: first < within.from ? within.from : first,
    to: last > within.to ? within.to : last,
  };
}

/** As many days as a range has, just before it. */
export function rangeBefore(range: ReportRange): ReportRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}

/** A range as instants, milliseconds: from the beginning of its first day to before the day after its last. */
export function instantsOf({ from, to }: ReportRange): { fromMs: number; beforeMs: number } {
  return { fromMs: startOfDay(from), beforeMs: startOfDay(addDays(to, 1)) };
}

/** Ranges that people ask for by name. */
export const rangePresetLabels = {
  today: 'Hoy',
  week: `${BACK.week} días`,
  month: `${BACK.month} días`,
  quarter: `${BACK.quarter} días`,
  this_month: 'Este mes',
  last_month: 'Mes pasado',
  this_year: 'Este año',
};
export type RangePreset = keyof typeof rangePresetLabels;

/** The days of a named range at an instant, in milliseconds. */
export function presetRange(preset: RangePreset, nowMs: number): ReportRange {
  const to = dayInBogota(nowMs);
  const month = `${to.slice(0, 7)}-01`;
  const first: Record<RangePreset, Day> = {
    today: to,
    week: addDays(to, 1 - BACK.week),
    month: addDays(to, 1 - BACK.month),
    quarter: addDays(to, 1 - BACK.quarter),
    this_month: month,
    last_month: addMonths(month, -1),
    this_year: `${to.slice(0, 4)}-01-01`,
  };
  return { from: first[preset], to: preset === 'last_month' ? addDays(month, -1) : to };
}
