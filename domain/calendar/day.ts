import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { whenAsked } from '#domain/when-asked.ts';

/** A day of the calendar in Colombia: `2026-11-20`. Two of them compare as texts. */
export type Day = string;

/** Colombia keeps one time the whole year: UTC−5. */
const BOGOTA_BEHIND_MS = 5 * HOUR_MS;

/** The day that it is in Colombia at an instant, in milliseconds since the epoch. */
export function dayInBogota(atMs: number): Day {
  return new Date(atMs - BOGOTA_BEHIND_MS).toISOString().slice(0, 10);
}

/** The hour that it is in Colombia at an instant, from 0 to 23. */
export function hourInBogota(atMs: number): number {
  return new Date(atMs - BOGOTA_BEHIND_MS).getUTCHours();
}

/** The day that comes so many days later; earlier when `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last day of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const reached = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
  return reached.toISOString().slice(0, 10);
}

/** From 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

const longDay = whenAsked(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);
const weekday = whenAsked(() => new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' }));
const shortDay = whenAsked(
  () => new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const fullDay = whenAsked(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** `martes, 24 de noviembre`; with its year where that is not the one of `today`. */
export function weekdayAndDate(day: Day, today: Day): string {
  return `${longDay().format(new Date(day))}${ofAnotherYear(day, today)}`;
}

/** `martes`. */
export function weekdayName(day: Day): string {
  return weekday().format(new Date(day));
}

/** `24 de nov`; with its year where that is not the one of `today`. */
export function dayAndMonth(day: Day, today: Day): string {
  return `${shortDay().format(new Date(day))}${ofAnotherYear(day, today)}`;
}

function ofAnotherYear(day: Day, today: Day): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? '' : ` de ${year}`;
}

/** `24 de noviembre de 2026`. */
export function fullDate(day: Day): string {
  return fullDay().format(new Date(day));
}
