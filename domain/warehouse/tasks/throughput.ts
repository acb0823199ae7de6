import { addDays, dayInBogota, hourInBogota, type Day } from '#domain/calendar/day.ts';
import { LINE_KINDS, type FloorLine, type LineKind } from '#domain/warehouse/tasks/floor-line.ts';

/** How much work was done in some time, and how fast. */
export interface Throughput {
  counts: Record<LineKind, number>;
  total: number;
  /** Hours of the clock in which some work was done. */
  hours: number;
  /** Lines in each of those hours; null when there were none. */
  perHour: number | null;
}

export interface HourThroughput extends Throughput {
  /** From 0 to 23, in Colombia. */
  hour: number;
}

export interface DayThroughput extends Throughput {
  day: Day;
}

export function throughputOf(lines: readonly FloorLine[]): Throughput {
  const counts = Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, lines.filter((each) => each.kind === kind).length]),
  ) as Record<LineKind, number>;
  const hours = new Set(lines.map(({ atMs }) => `${dayInBogota(atMs)} ${hourInBogota(atMs)}`)).size;
  return { counts, total: lines.length, hours, perHour: hours === 0 ? null : lines.length / hours };
}

/** The hours of a day from the first to the last with work, the idle ones between them included. */
export function throughputByHour(lines: readonly FloorLine[], day: Day): HourThroughput[] {
  const ofDay = lines.filter(({ atMs }) => dayInBogota(atMs) === day);
  const hours = ofDay.map(({ atMs }) => hourInBogota(atMs));
  if (hours.length === 0) return [];
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour, ...throughputOf(ofDay.filter(({ atMs }) => hourInBogota(atMs) === hour)) };
  });
}

/** The last so many days up to one, the oldest first. */
export function throughputByDay(lines: readonly FloorLine[], today: Day, days: number): DayThroughput[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days);
    return { day, ...throughputOf(lines.filter(({ atMs }) => dayInBogota(atMs) === day)) };
  });
}
