import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { isRealDay } from '#domain/base/real-day.ts';
import { startOfDay } from '#domain/calendar/day.ts';

/**
 * An instant from a day and a time of Colombia, as the fields of a form have them: `2026-03-05`, `14:30`.
 * @returns null where one of them is missing or is none.
 */
export function plannedInstant(day: string, time: string): string | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || !isRealDay(day))
    return null;
  return new Date(startOfDay(day) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS).toISOString();
}
