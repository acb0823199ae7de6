import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays, dayAndMonth, weekdayAndDate } from '#domain/calendar/day.ts';

test.each([
  ['2026-02-31', 'Esa fecha no existe en el calendario.'],
  ['2025-02-29', 'Esa fecha no existe en el calendario.'],
  ['2026-13-01', 'Debe ser una fecha como 2026-01-31.'],
  ['31/01/2026', 'Debe ser una fecha como 2026-01-31.'],
  ['0026-01-31', 'Revisa el año: va de 2000 a 2100.'],
  ['2206-01-31', 'Revisa el año: va de 2000 a 2100.'],
])('%s is no day that somebody means', (written, sentence) => {
  expect(v.safeParse(CalendarDay, written).issues?.[0].message).toBe(sentence);
});

test('every day of a century is a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_500 }), (days) =>
      v.is(CalendarDay, addDays('2000-01-01', days)),
    ),
  );
  expect(v.is(CalendarDay, '2028-02-29')).toBe(true);
});

test('a day of another year says which', () => {
  expect(weekdayAndDate('2026-11-24', '2026-11-20')).toBe('martes, 24 de noviembre');
  expect(weekdayAndDate('2027-01-05', '2026-12-30')).toBe('martes, 5 de enero de 2027');
  expect(dayAndMonth('2026-11-24', '2026-01-01')).toMatch(/^24 de nov\.?$/);
  expect(dayAndMonth('2025-11-24', '2026-01-01')).toMatch(/^24 de nov\.? de 2025$/);
});
