import { expect, test } from 'vitest';
import { commercialLeftMs, nextCommercialInstant, weekOf } from '#domain/notifications/commercial-hours.ts';
import { pushLifetime } from '#domain/notifications/push/push-lifetime.ts';

const bogota = (at: string) => Date.parse(`${at}-05:00`);

test.each([
  ['a Monday', '2026-11-30T06:59', '2026-11-30T07:00'],
  ['a Monday at work', '2026-11-30T18:59', '2026-11-30T18:59'],
  ['a Monday evening', '2026-11-30T19:00', '2026-12-01T07:00'],
  ['a Saturday', '2026-12-05T07:59', '2026-12-05T08:00'],
  ['a Saturday afternoon, with a holiday after Sunday', '2026-12-05T15:00', '2026-12-07T07:00'],
  ['a holiday', '2026-12-08T10:00', '2026-12-09T07:00'],
])('advertising on %s', (_name, at, next) => {
  expect(nextCommercialInstant(bogota(at))).toBe(bogota(next));
  expect(commercialLeftMs(bogota(at)) > 0).toBe(at === next);
});

test('a push that advertises is kept for a device that is away until the hours of its day are over, and no longer', () => {
  const lifetime = (at: string, ageMs = 0) => pushLifetime('promotions', { ageMs, nowMs: bogota(at) });
  expect(lifetime('2026-11-30T18:59')).toEqual({ ms: 60_000 });
  expect(lifetime('2026-11-30T07:00')).toEqual({ ms: 8 * 3_600_000 });
  expect(lifetime('2026-11-30T19:00')).toEqual({ reason: 'commercial_hours' });
  expect(lifetime('2026-11-30T12:00', 8 * 3_600_000)).toEqual({ reason: 'expired' });
  const nowMs = bogota('2026-11-30T23:00');
  expect(pushLifetime('system', { ageMs: 0, nowMs })).toEqual({ ms: 4 * 3_600_000 });
});

test('weeks begin on Mondays', () => {
  expect(['2026-11-29', '2026-11-30', '2026-12-06'].map(weekOf)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ]);
});
