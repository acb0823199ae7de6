import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/base/durations.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('waits twice as long after each failure, up to the most', () => {
  const policy = retryPolicy({ firstMs: 1_000, maxMs: 30_000 });
  expect([1, 2, 3, 9, 2_000].map((failures) => policy.delayMs(failures, 0.3))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000,
  ]);
});

test('spreads a wait over the share that is left to chance', () => {
  const policy = retryPolicy({ firstMs: 1_000, maxMs: 60_000, jitter: [0.5, 1.5] });
  fc.assert(
    fc.property(random, fc.integer({ min: 1, max: 5 }), (chance, failures) => {
      const waitMs = 1_000 * 2 ** (failures - 1);
      const delayMs = policy.delayMs(failures, chance);
      expect(delayMs).toBeGreaterThanOrEqual(waitMs * 0.5);
      expect(delayMs).toBeLessThanOrEqual(waitMs * 1.5);
    }),
  );
});

test('a server’s own wish wins, within what may be asked for', () => {
  const policy = retryPolicy({ firstMs: 1_000, maxMs: 5_000, retryAfterMs: [2_000, HOUR_MS] });
  expect([0, 7_000, 9 * HOUR_MS].map((askedMs) => policy.delayMs(1, 0, askedMs))).toEqual([
    2_000,
    7_000,
    HOUR_MS,
  ]);
});
