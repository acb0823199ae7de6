import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import {
  isStoppedNow,
  nextWaitMs,
  problemOf,
  readRetryAfter,
  RETRY_WAITS_MS,
} from '#domain/integrations/webhook-retries.ts';

const failed = { status: 500, retryAfterMs: null };

test('waits as Standard Webhooks recommends, 75 h 35 min 5 s in all, and then gives up', () => {
  const waits = RETRY_WAITS_MS.map((_, at) => nextWaitMs(failed, at + 1, 0) ?? 0);
  expect(waits.slice(0, 3)).toEqual([5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]);
  expect(waits.reduce((sum, each) => sum + each)).toBe(75 * HOUR_MS + 35 * MINUTE_MS + 5 * SECOND_MS);
  expect(nextWaitMs(failed, RETRY_WAITS_MS.length + 1, 0)).toBeNull();
});

test('chance makes a wait longer by a tenth at most, and never shorter', () => {
  expect(nextWaitMs(failed, 2, 0.999)).toBeGreaterThan(5 * MINUTE_MS);
  expect(nextWaitMs(failed, 2, 0.999)).toBeLessThan(5.5 * MINUTE_MS);
});

test.each([
  [429, 20 * MINUTE_MS, 20 * MINUTE_MS],
  [503, 20 * MINUTE_MS, 20 * MINUTE_MS],
  [503, SECOND_MS, 5 * MINUTE_MS],
  [429, 90 * DAY_MS, DAY_MS],
  [500, 20 * MINUTE_MS, 5 * MINUTE_MS],
])('%i that asks for %i ms waits %i ms', (status, retryAfterMs, wait) => {
  expect(nextWaitMs({ status, retryAfterMs }, 2, 0)).toBe(wait);
});

test.each([
  [200, null],
  [204, null],
  [299, null],
  [199, 'status'],
  [301, 'redirect'],
  [304, 'redirect'],
  [400, 'status'],
  [410, 'gone'],
  [500, 'status'],
])('an answer of %i is %s', (status, problem) => expect(problemOf(status)).toBe(problem));

test('who says 410 is not asked again', () => {
  expect(nextWaitMs({ status: 410, retryAfterMs: null }, 1, 0)).toBeNull();
});

test.each([
  [undefined, null],
  ['120', 120_000],
  ['Sun, 29 Nov 2026 20:00:30 GMT', 30_000],
  ['Sun, 29 Nov 2026 19:00:00 GMT', 0],
  ['-5', null],
  ['mañana', null],
  ['2026', 2_026_000],
])('reads Retry-After «%s» as %s ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-29T20:00:00Z'))).toBe(ms);
});

test('an endpoint is stopped after five days of failures, and not before', () => {
  expect(isStoppedNow(0, 5 * DAY_MS - 1)).toBe(false);
  expect(isStoppedNow(0, 5 * DAY_MS)).toBe(true);
});
