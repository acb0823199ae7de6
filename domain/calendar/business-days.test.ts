import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, isDeliveryDay } from '#domain/calendar/business-days.ts';
import { holidaysOf } from '#domain/calendar/colombian-holidays.ts';
import { addDays, dayInBogota, fullDate, weekdayAndDate } from '#domain/calendar/day.ts';

/** As published by date-holidays 3.37.0 (ISC), which has the holiday of Ley 2578 de 2026. */
const published: Record<number, string> = {
  2024: '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2030: '01-01 01-07 03-25 04-18 04-19 05-01 06-03 06-24 07-01 07-15 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  2032: '01-01 01-12 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
};

test.each(Object.entries(published))('the holidays of %s are those of the law', (year, days) => {
  expect([...holidaysOf(Number(year)).keys()].map((each) => each.slice(5)).join(' ')).toBe(days);
});

describe('addBusinessDays', () => {
  test.each([
    ['2026-03-31', 5, '2026-04-09', 'Holy Week'],
    ['2026-05-14', 5, '2026-05-22', 'Ascension'],
    ['2026-12-23', 5, '2026-12-31', 'Christmas'],
    ['2026-07-08', 5, '2026-07-16', 'the holiday of Ley 2578'],
    ['2026-12-30', 3, '2027-01-05', 'the turn of the year'],
    ['2026-11-20', 0, '2026-11-20', 'no term at all'],
  ])('from %s, %i days end on %s (%s)', (day, count, end) => {
    expect(addBusinessDays(day, count)).toBe(end);
  });

  test('ends on a business day and passes exactly so many', () => {
    const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const end = addBusinessDays(day, count);
        let passed = 0;
        for (let each = addDays(day, 1); each <= end; each = addDays(each, 1)) {
          if (isBusinessDay(each)) passed += 1;
        }
        return isBusinessDay(end) && passed === count;
      }),
    );
  });
});

test('carriers deliver on Saturdays, and not on Sundays or holidays', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-24', '2026-12-25'];
  expect(days.map(isDeliveryDay)).toEqual([true, true, false, true, false]);
});

test('a day is the one that it is in Colombia', () => {
  expect(dayInBogota(Date.parse('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20');
  expect(dayInBogota(Date.parse('2026-11-21T05:00:00.000Z'))).toBe('2026-11-21');
  expect(weekdayAndDate('2026-11-24', '2026-11-24')).toBe('martes, 24 de noviembre');
  expect(fullDate('2026-11-24')).toBe('24 de noviembre de 2026');
});
