import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { Instant } from '#domain/base/ids.ts';

/** Colombia keeps one time the whole year. */
const BOGOTA = '-05:00';

function momentOf(timeOfDay: string) {
  return v.union(
    [
      v.pipe(
        CalendarDay,
        v.transform((day) => `${day}T${timeOfDay}${BOGOTA}`),
        v.transform((written) => new Date(written).toISOString()),
      ),
      v.pipe(
        Instant,
        v.transform((written) => new Date(written).toISOString()),
      ),
    ],
    'Debe ser una fecha como 2026-01-31.',
  );
}

/**
 * A day written in a filter, as the instant at which it begins in Colombia; a whole instant stays as it is.
 */
export const dayStart = momentOf('00:00:00.000');
/** The same day's last instant. */
export const dayEnd = momentOf('23:59:59.999');
