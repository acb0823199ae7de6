import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayInBogota, hourInBogota, weekdayOf } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { nextSendAt, scheduleText, type ReportSchedule } from '#domain/reports/report-schedule.ts';

const hour = fc.integer({ min: 0, max: 23 });
const schedule: fc.Arbitrary<ReportSchedule> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), hour }),
  fc.record({ every: fc.constant('week' as const), on: fc.integer({ min: 0, max: 6 }), hour }),
  fc.record({ every: fc.constant('month' as const), on: fc.integer({ min: 1, max: 31 }), hour }),
);

test('the next time is later, at its hour in Colombia, on its day, and no further than a month', () => {
  fc.assert(
    fc.property(schedule, fc.integer({ min: 1.7e12, max: 1.9e12 }), (of, nowMs) => {
      const next = nextSendAt(of, nowMs);
      expect(next).toBeGreaterThan(nowMs);
      expect(next - nowMs).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[of.every] * DAY_MS);
      expect(hourInBogota(next)).toBe(of.hour);
      const day = dayInBogota(next);
      if (of.every === 'week') expect(weekdayOf(day)).toBe(of.on);
      const isLast = addDays(day, 1).endsWith('-01');
      if (of.every === 'month')
        expect(Number(day.slice(8)) === of.on || (isLast && Number(day.slice(8)) < of.on)).toBe(true);
    }),
  );
});

test('a month that is too short sends it on its last day, and the evening of Colombia is its own day', () => {
  const on31: ReportSchedule = { every: 'month', on: 31, hour: 7 };
  expect(new Date(nextSendAt(on31, Date.parse('2026-02-01T12:00:00Z'))).toISOString()).toBe(
    '2026-02-28T12:00:00.000Z',
  );
  expect(new Date(nextSendAt(on31, Date.parse('2026-02-28T12:00:00Z'))).toISOString()).toBe(
    '2026-03-31T12:00:00.000Z',
  );
  const atNight: ReportSchedule = { every: 'day', hour: 22 };
  expect(new Date(nextSendAt(atNight, Date.parse('2026-03-02T02:00:00Z'))).toISOString()).toBe(
    '2026-03-02T03:00:00.000Z',
  );
});

test('is said in words', () => {
  expect(scheduleText({ every: 'week', on: 1, hour: 7 })).toBe('cada lunes a las 7:00');
  expect(scheduleText({ every: 'month', on: 5, hour: 18 })).toBe('el 5 de cada mes a las 18:00');
});
