import { countOf } from '#domain/base/spanish-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';

/** The length of a time, short: `26 min`, `3 h`, `2 días`; null for less than a minute. Milliseconds in. */
export function durationLabel(lastsMs: number): string | null {
  if (lastsMs < MINUTE_MS) return null;
  if (lastsMs < HOUR_MS) return `${Math.floor(lastsMs / MINUTE_MS)} min`;
  if (lastsMs < DAY_MS) return `${Math.floor(lastsMs / HOUR_MS)} h`;
  const days = Math.floor(lastsMs / DAY_MS);
  return countOf(days, 'día', 'días');
}
