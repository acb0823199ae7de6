import { DAY_MS } from '#domain/base/durations.ts';

/** The moment this many days before now; undefined when no number of days was given. */
export function daysAgo(days: number | undefined, nowMs: number): Date | undefined {
  return days === undefined ? undefined : new Date(nowMs - days * DAY_MS);
}
