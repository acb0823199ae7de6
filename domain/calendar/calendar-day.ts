import * as v from 'valibot';
import { addDays, type Day } from '#domain/calendar/day.ts';

const LIKE = 'Debe ser una fecha como 2026-01-31.';
/** Outside of them somebody mistyped the year. */
const YEARS = { first: 2000, last: 2100 };

/** Whether the calendar has such a day: `2026-02-31` it has not. */
export function isRealDay(written: string): boolean {
  return !Number.isNaN(Date.parse(written)) && addDays(written, 0) === written;
}

function isInReach(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}

/** A day that somebody gives: a real one, of a year that things happen in. */
export const CalendarDay = v.pipe(
  v.string(),
  v.isoDate(LIKE),
  v.check(isRealDay, 'Esa fecha no existe en el calendario.'),
  v.check(isInReach, `Revisa el año: va de ${YEARS.first} a ${YEARS.last}.`),
);
