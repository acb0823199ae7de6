import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import {
  daysIn,
  daysOf,
  instantsOf,
  MOST_REPORT_DAYS,
  presetRange,
  rangeBefore,
  readRange,
  timeKeysOf,
} from '#domain/reports/report-range.ts';

const today = '2026-11-30';
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));

describe('report-range', () => {
  test('covers the last thirty days when none is given', () => {
    expect(readRange({}, today)).toEqual({ range: { from: '2026-11-01', to: today }, cuts: [] });
    expect(readRange({ from: '2026-11-20' }, today).range).toEqual({ from: '2026-11-20', to: today });
  });

  test('cuts what has not come and what is too long, turns dates round, and says so', () => {
    expect(readRange({ from: '2025-01-01', to: '2026-12-01' }, today)).toEqual({
      range: { from: addDays(today, 1 - MOST_REPORT_DAYS), to: today },
      cuts: ['future', 'length'],
    });
    expect(readRange({ from: '2026-11-20', to: '2026-11-10' }, today)).toEqual({
      range: { from: '2026-11-10', to: '2026-11-20' },
      cuts: ['order'],
    });
    expect(readRange({ from: '2027-01-01', to: '2027-02-01' }, today)).toEqual({
      range: { from: today, to: today },
      cuts: ['future'],
    });
    expect(readRange({ from: '2027-01-01' }, today).range).toEqual({ from: today, to: today });
  });

  test('whatever is asked, a range is whole, past and no longer than the most; its days are all of it', () => {
    fc.assert(
      fc.property(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }), (from, to) => {
        const { range } = readRange({ from, to }, today);
        const days = daysOf(range);
        expect(range.from <= range.to && range.to <= today).toBe(true);
        expect(days.length).toBeLessThanOrEqual(MOST_REPORT_DAYS);
        expect([days[0], days.at(-1)]).toEqual([range.from, range.to]);
        const before = rangeBefore(range);
        expect([daysIn(before), addDays(before.to, 1)]).toEqual([daysIn(range), range.from]);
      }),
    );
  });

  test('is half open in instants: the last moment of its last day is in it, the next midnight is not', () => {
    const { fromMs, beforeMs } = instantsOf({ from: '2026-11-01', to: '2026-11-30' });
    expect([dayInBogota(fromMs), dayInBogota(fromMs - 1)]).toEqual(['2026-11-01', '2026-10-31']);
    expect([dayInBogota(beforeMs - 1), dayInBogota(beforeMs)]).toEqual(['2026-11-30', '2026-12-01']);
    expect(beforeMs - fromMs).toBe(30 * 24 * HOUR_MS);
  });

  test('names ranges by the day that it is in Colombia, also in the evening when it is tomorrow in UTC', () => {
    const evening = Date.parse('2026-03-01T03:00:00Z');
    expect(presetRange('today', evening)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(presetRange('last_month', evening)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(presetRange('this_month', evening)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysIn(presetRange('quarter', evening))).toBe(90);
  });
});

test('a range has every day, week and month of its days, those of its ends too', () => {
  const range = { from: '2026-11-25', to: '2026-12-08' };
  expect(timeKeysOf(range, 'week')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  expect(timeKeysOf(range, 'month')).toEqual(['2026-11', '2026-12']);
  expect(timeKeysOf(range, 'day')).toEqual(daysOf(range));
});
