const DAY_MS = 24 * 60 * 60 * 1_000;

/** The moment so many days before now; undefined when no number of days was given. */
export function daysAgo(days: number | undefined, nowMs: number): Date | undefined {
  return days === undefined ? undefined : new Date(nowMs - days * DAY_MS);
}
