import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { lazy } from '#domain/base/memoize.ts';

const TIME_ZONE = 'America/Bogota';
const dayAndTime = lazy(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    }),
);
const timeOnly = lazy(() => new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone: TIME_ZONE }));
const isoDay = lazy(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE }));

/**
 * An instant (ISO text or ms) by the clock of Colombia: `4 mar 2026, 11:06 a. m.`; only the hour when it is
 * today.
 */
export function LocalTime({ at }: { at: string | number }) {
  const now = useNow(60_000);
  const instant = new Date(at);
  return <time dateTime={instant.toISOString()}>{localTimeText(instant, now)}</time>;
}

/** The same with its day also today, as paper and the history of money say it; without a clock of its own: there may be thousands. */
export function DatedTime({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime().format(new Date(at))}</time>;
}

export function localTimeText(at: Date, nowMs: number): string {
  return colombianDay(at) === colombianDay(nowMs) ? timeOnly().format(at) : dayAndTime().format(at);
}

/** The day in Colombia as `2026-03-04`, which also names files. */
export function colombianDay(at: Date | number): string {
  return isoDay().format(at);
}
