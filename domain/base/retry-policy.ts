import { HOUR_MS } from '#domain/base/durations.ts';

export interface RetrySettings {
  /** The wait after the first failure, before jitter. */
  firstMs: number;
  /** No wait is longer, unless the server asked for one. */
  maxMs: number;
  /** Each further failure waits this much longer. */
  factor?: number;
  /** The share of the wait that chance decides, from and to: [0, 1] spreads a thousand clients best. */
  jitter?: readonly [from: number, to: number];
  /** A server's `Retry-After` counts within these. */
  retryAfterMs?: readonly [min: number, max: number];
}

export interface RetryPolicy {
  /**
   * How long to wait before the next try.
   * @param failures tries in a row that failed, the last one included.
   * @param random a number in [0, 1).
   * @param askedMs what the server asked for (`Retry-After`), which wins.
   */
  delayMs(failures: number, random: number, askedMs?: number | null): number;
}

/** Exponential waits between tries of the same thing, with jitter, so that clients do not come back together. */
export function retryPolicy({
  firstMs,
  maxMs,
  factor = 2,
  jitter: [from, to] = [1, 1],
  retryAfterMs: [min, max] = [0, HOUR_MS],
}: RetrySettings): RetryPolicy {
  return {
    delayMs(failures, random, askedMs = null) {
      if (askedMs !== null) return Math.min(max, Math.max(min, askedMs));
      const waitMs = Math.min(maxMs, firstMs * factor ** (failures - 1));
      return Math.round(waitMs * (from + random * (to - from)));
    },
  };
}
