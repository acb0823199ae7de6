import { assert, constantFrom, integer, array, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import {
  afterAnswer,
  CLOSED,
  pauseOf,
  REFUSED_PAUSE_MS,
  type OriginAnswer,
  type OriginBreaker,
} from '#domain/notifications/push/origin-breaker.ts';

const NOW = Date.UTC(2026, 2, 5, 15);
const failed: OriginAnswer = { kind: 'failed', retryAfterMs: null };
const after = (answers: readonly OriginAnswer[], from: OriginBreaker = CLOSED) =>
  answers.reduce((breaker, each) => afterAnswer(breaker, each, NOW), from);

test.each<[string, OriginAnswer[], number]>([
  ['a service that takes everything is asked', [{ kind: 'taken' }], 0],
  ['four failures in a row are chance', [failed, failed, failed, failed], 0],
  ['one that was taken begins anew', [failed, failed, failed, failed, { kind: 'taken' }, failed], 0],
  ['five are a service that is away', [failed, failed, failed, failed, failed], 30_000],
  ['429 is left alone at once', [{ kind: 'too_many', retryAfterMs: null }], 30_000],
  ['as long as it says', [{ kind: 'too_many', retryAfterMs: 90_000 }], 90_000],
  ['503 too', [{ kind: 'failed', retryAfterMs: 90_000 }], 90_000],
  ['but not for a day', [{ kind: 'too_many', retryAfterMs: 24 * HOUR_MS }], 15 * MINUTE_MS],
  ['nor not at all', [{ kind: 'too_many', retryAfterMs: 0 }], 1_000],
  ['one that refuses us is left alone', [{ kind: 'refused' }], REFUSED_PAUSE_MS],
  ['what was under way prolongs nothing', [{ kind: 'refused' }, failed, { kind: 'taken' }], REFUSED_PAUSE_MS],
])('%s', (_, answers, pauseMs) => {
  expect(pauseOf(after(answers), NOW)).toBe(pauseMs);
});

test('a service that stays away for an hour is asked ever less, and no less than every quarter of one', () => {
  let breaker = after([failed, failed, failed, failed, failed]);
  let nowMs = NOW;
  let asked = 0;
  for (; nowMs < NOW + HOUR_MS; asked += 1) {
    nowMs += pauseOf(breaker, nowMs);
    breaker = afterAnswer(breaker, failed, nowMs);
  }
  expect(asked).toBeLessThan(10);
  expect(pauseOf(breaker, nowMs)).toBe(15 * MINUTE_MS);
  expect(afterAnswer(breaker, { kind: 'taken' }, nowMs + HOUR_MS)).toEqual(CLOSED);
});

test('whatever it answers, it is asked again within a quarter of an hour', () => {
  const answer = record({
    kind: constantFrom('taken', 'failed', 'too_many', 'refused'),
    retryAfterMs: integer({ min: 0, max: 1e9 }),
  });
  assert(
    property(array(answer, { maxLength: 40 }), (answers) => {
      expect(pauseOf(after(answers as OriginAnswer[]), NOW)).toBeLessThanOrEqual(15 * MINUTE_MS);
    }),
  );
});
