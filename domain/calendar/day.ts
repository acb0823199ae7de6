import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';

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

/** The instant at which a day begins in Colombia, in milliseconds since the epoch. */
export function startOfDay(day: Day): number {
  return Date.parse(day) + BOGOTA_BEHIND_MS;
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

/*
 * Dates are written here as `Intl` writes them in es-CO (`date-formats.test.ts` holds them to it), without its
 * formatters: each takes a cheap phone 20 to 40 ms, and a product's page needed four of them.
 */
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
/** Of three letters, but one. */
const SHORT_MONTHS = MONTHS.map((each) => (each === 'septiembre' ? 'sept' : each.slice(0, 3)));

/** `nov`. @param day also of a month, `2026-11`. */
export function shortMonth(day: Day): string {
  return SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `24 de noviembre`, or `24 de nov`. */
function dateAndMonth(day: Day, months: readonly string[]): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} de ${months[month - 1]}`;
}

/** `martes, 24 de noviembre`; with its year where that is not the one of `today`. */
export function weekdayAndDate(day: Day, today: Day): string {
  return `${weekdayName(day)}, ${dateAndMonth(day, MONTHS)}${ofAnotherYear(day, today)}`;
}

/** `martes`. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day)] ?? '';
}

/** `24 de nov`; with its year where that is not the one of `today`. */
export function dayAndMonth(day: Day, today: Day): string {
  return `${dateAndMonth(day, SHORT_MONTHS)}${ofAnotherYear(day, today)}`;
}

function ofAnotherYear(day: Day, today: Day): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? '' : ` de ${year}`;
}

/** `24 de noviembre de 2026`. */
export function fullDate(day: Day): string {
  return `${dateAndMonth(day, MONTHS)} de ${day.slice(0, 4)}`;
}

/** `24 de nov de 2026`. */
export function shortDate(day: Day): string {
  return `${dateAndMonth(day, SHORT_MONTHS)} de ${day.slice(0, 4)}`;
}

/** An instant, in milliseconds since the epoch, in Colombia: `24 de noviembre de 2026 a las 3:05 p. m.`. */
export function dateAndTime(atMs: number): string {
  return `${fullDate(dayInBogota(atMs))} a las ${timeOfDay(atMs)}`;
}

/** The same where there is little room: `24 de nov de 2026, 3:05 p. m.`. */
export function shortDateAndTime(atMs: number): string {
  return `${shortDate(dayInBogota(atMs))}, ${timeOfDay(atMs)}`;
}

function timeOfDay(atMs: number): string {
  const [, hour = 0, minute] =
    /T(\d\d):(\d\d)/.exec(new Date(atMs - BOGOTA_BEHIND_MS).toISOString())?.map(Number) ?? [];
  const half = hour < 12 ? 'a. m.' : 'p. m.';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}
