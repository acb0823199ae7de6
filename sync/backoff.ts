const BASE_MS = 1_000;
const CAP_MS = 5 * 60_000;

/**
 * How long to wait before the next try: full jitter from 0 to min(5 min, 1 s · 2^attempts), so that a thousand
 * devices that lost the same server do not come back together. A server's `Retry-After` wins.
 * @param random a number in [0, 1).
 */
export function backoffMs(attempts: number, random: number, retryAfterMs: number | null = null): number {
  if (retryAfterMs !== null) return retryAfterMs;
  return Math.round(random * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempts, 20)));
}
