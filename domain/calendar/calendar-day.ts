import * as v from 'valibot';
import { isRealDay } from '#domain/base/real-day.ts';
import type { Day } from '#domain/calendar/day.ts';

const LIKE = 'Debe ser una fecha como 2026-01-31.';
/** Outside of them somebody mistyped the year. */
const YEARS = { first: 2000, last: 2100 };

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
