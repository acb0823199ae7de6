import { addDays, dayInBogota, hourInBogota, type Day } from '#domain/calendar/day.ts';
import { LINE_KINDS, type FloorLine, type LineKind } from '#domain/tasks/floor-line.ts';

/** How much was done in some time, and how fast. */
export interface LinePace {
  counts: Record<LineKind, number>;
  total: number;
  /** Hours of the clock in which something was done. */
  hours: number;
  /** Lines of each of those hours; null when there were none. */
  perHour: number | null;
}

export interface HourPace extends LinePace {
  /** From 0 to 23, in Colombia. */
  hour: number;
}

export interface DayPace extends LinePace {
  day: Day;
}

export function paceOf(lines: readonly FloorLine[]): LinePace {
  const counts = Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, lines.filter((each) => each.kind === kind).length]),
  ) as Record<LineKind, number>;
  const hours = new Set(lines.map(({ atMs }) => `${dayInBogota(atMs)} ${hourInBogota(atMs)}`)).size;
  return { counts, total: lines.length, hours, perHour: hours === 0 ? null : lines.length / hours };
}

/** The hours of a day from the first to the last in which something was done, the idle ones between them included. */
export function paceByHour(lines: readonly FloorLine[], day: Day): HourPace[] {
  const ofDay = lines.filter(({ atMs }) => dayInBogota(atMs) === day);
  const hours = ofDay.map(({ atMs }) => hourInBogota(atMs));
  if (hours.length === 0) return [];
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour, ...paceOf(ofDay.filter(({ atMs }) => hourInBogota(atMs) === hour)) };
  });
}

/** Each of so many days up to one, the oldest first. */
export function paceByDay(lines: readonly FloorLine[], today: Day, days: number): DayPace[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days);
    return { day, ...paceOf(lines.filter(({ atMs }) => dayInBogota(atMs) === day)) };
  });
}
