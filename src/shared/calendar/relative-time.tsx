import { countOf } from '#domain/base/spanish-text.ts';
import { useEffect, useState } from 'react';
import { dateAndTime, dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { every, serverNowMs } from '#src/device/clock.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time since then, in words: «hace 3 min», «ayer», and the date after a week. Both in ms since the epoch. */
export function sinceLabel(at: number, now: number): string {
  const age = now - at;
  if (age < 45 * SECOND_MS) return 'hace un momento';
  if (age < HOUR_MS) return `hace ${Math.max(1, Math.floor(age / MINUTE_MS))} min`;
  if (age < DAY_MS) return `hace ${Math.floor(age / HOUR_MS)} h`;
  if (age < 2 * DAY_MS) return 'ayer';
  if (age < 7 * DAY_MS) return `hace ${countOf(Math.floor(age / DAY_MS), 'día', 'días')}`;
  return `el ${shortDate(dayInBogota(at))}`;
}

/**
 * The time in ms, read again at this interval.
 * @param clock the device's own only for what is dated by it.
 */
export function useNow(everyMs: number, clock: () => number = serverNowMs): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const read = () => setNow(clock());
    const stop = every(everyMs, read);
    document.addEventListener('visibilitychange', read);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs, clock]);
  return now;
}

/** An instant (ISO text or ms) by how long ago it was; the whole date is its tooltip. */
export function RelativeTime({ at }: { at: string | number }) {
  const now = useNow(20 * SECOND_MS);
  const instant = typeof at === 'number' ? at : Date.parse(at);
  return (
    <time dateTime={new Date(instant).toISOString()} title={dateAndTime(instant)}>
      {sinceLabel(instant, Math.max(now, instant))}
    </time>
  );
}
