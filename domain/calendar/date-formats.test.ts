import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateAndTime,
  dayAndMonth,
  dayInBogota,
  fullDate,
  shortDate,
  weekdayAndDate,
  weekdayName,
} from '#domain/calendar/day.ts';

/** Writes an instant as `Intl` does in Colombia. */
function inColombia(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const { format } = new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', ...options });
  return (at) => format(at);
}

const written = {
  long: inColombia({ weekday: 'long', day: 'numeric', month: 'long' }),
  weekday: inColombia({ weekday: 'long' }),
  short: inColombia({ day: 'numeric', month: 'short' }),
  full: inColombia({ dateStyle: 'long' }),
  shortFull: inColombia({ day: 'numeric', month: 'short', year: 'numeric' }),
  time: inColombia({ dateStyle: 'long', timeStyle: 'short' }),
};

test('dates are written as Intl writes them in Colombia', () => {
  const from = Date.UTC(2000, 0, 1, 12);
  const until = Date.UTC(2100, 0, 1);
  fc.assert(
    fc.property(fc.integer({ min: from, max: until }), (at) => {
      const day = dayInBogota(at);
      expect([weekdayAndDate(day, day), weekdayName(day), dayAndMonth(day, day)]).toEqual([
        written.long(at),
        written.weekday(at),
        written.short(at),
      ]);
      expect([fullDate(day), shortDate(day), dateAndTime(at)]).toEqual([
        written.full(at),
        written.shortFull(at),
        written.time(at),
      ]);
    }),
  );
});

test.each([
  ['2026-11-24T05:00:00Z', '24 de noviembre de 2026 a las 12:00 a. m.'],
  ['2026-11-24T04:59:59Z', '23 de noviembre de 2026 a las 11:59 p. m.'],
  ['2026-01-01T17:05:00Z', '1 de enero de 2026 a las 12:05 p. m.'],
])('%s is %s in Colombia', (instant, words) => {
  expect(dateAndTime(Date.parse(instant))).toBe(words);
});
