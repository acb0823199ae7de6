import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { categoryNamed, NOTIFICATION_CATEGORIES } from '#domain/notifications/notification-categories.ts';
import { pushLifetime } from '#domain/notifications/push/push-lifetime.ts';

/** A Thursday, ten in the morning in Bogotá: Ley 2300 admits advertising. */
const NOW = Date.parse('2026-03-05T15:00:00.000Z');

test('a device that is back after forty days is pushed nothing of them, and of today what is of use yet', () => {
  const aged = (ageMs: number) =>
    NOTIFICATION_CATEGORIES.map((each) => pushLifetime(each, { ageMs, nowMs: NOW }));
  expect(new Set(aged(40 * DAY_MS).map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"reason":"expired"}']),
  );
  expect(pushLifetime('purchases', { ageMs: HOUR_MS, nowMs: NOW })).toEqual({ ms: 23 * HOUR_MS });
  expect(pushLifetime('inventory', { ageMs: HOUR_MS, nowMs: NOW })).toEqual({ reason: 'expired' });
});

test('what advertises is kept for no device beyond the hours that the law admits', () => {
  const at = (time: string) => pushLifetime('promotions', { ageMs: 0, nowMs: Date.parse(time) });
  expect(at('2026-03-05T23:30:00.000Z')).toEqual({ ms: HOUR_MS / 2 });
  expect(at('2026-03-06T02:00:00.000Z')).toEqual({ reason: 'commercial_hours' });
});

test('a phone that saves its battery is woken for money and for what happens to an account alone', () => {
  const urgent = NOTIFICATION_CATEGORIES.filter((each) => categoryNamed(each).push.urgency === 'high');
  expect(urgent.toSorted()).toEqual(['account', 'payments', 'payouts']);
});
