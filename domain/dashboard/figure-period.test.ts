import { describe, expect, test } from 'vitest';
import { daysIn, FIGURE_SPANS, periodOf } from '#domain/dashboard/figure-period.ts';

const TODAY = '2026-03-05';

describe('the period of figures', () => {
  test('is the last days with today, and before it as many days', () => {
    expect(periodOf({ days: '7' }, TODAY)).toEqual({
      ok: true,
      value: { from: '2026-02-27', to: TODAY, before: { from: '2026-02-20', to: '2026-02-26' } },
    });
    expect(periodOf({ days: '1' }, TODAY)).toEqual({
      ok: true,
      value: { from: TODAY, to: TODAY, before: { from: '2026-03-04', to: '2026-03-04' } },
    });
    for (const days of FIGURE_SPANS) {
      const period = periodOf({ days }, TODAY);
      expect(period.ok && daysIn(period.value.before.from, period.value.before.to)).toBe(Number(days));
    }
  });

  test('is the days that somebody chose, up to today', () => {
    expect(periodOf({ days: '30', from: '2026-03-01', to: '2026-03-31' }, TODAY)).toEqual({
      ok: true,
      value: { from: '2026-03-01', to: TODAY, before: { from: '2026-02-24', to: '2026-02-28' } },
    });
  });

  test.each([
    [{ from: '2026-03-04' }, 'half_open'],
    [{ to: '2026-03-04' }, 'half_open'],
    [{ from: '2026-03-04', to: '2026-03-03' }, 'ends_first'],
    [{ from: '2026-03-06', to: '2026-03-09' }, 'not_yet'],
    [{ from: '2025-03-04', to: '2026-03-05' }, 'too_long'],
  ])('is refused where it is none: %j', (asked, refusal) => {
    expect(periodOf({ days: '30', ...asked }, TODAY)).toEqual({ ok: false, refusal });
  });
});
