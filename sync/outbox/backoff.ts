import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';

const BASE_MS = 1_000;
const CAP_MS = 5 * MINUTE_MS;
/** Nothing waits longer: a longer wait was written before the device's clock was set back. */
export const MAX_WAIT_MS = HOUR_MS;
const FIRST_REVIEW_MS = 5 * MINUTE_MS;
const REVIEW_CAP_MS = HOUR_MS;

/**
 * How long to wait before the next try: full jitter from 0 to min(5 min, 1 s · 2^attempts), so that a
 * thousand devices that lost the same server do not come back together. A server's `Retry-After` wins, up to
 * an hour.
 * @param random a number in [0, 1).
 */
export function backoffMs(attempts: number, random: number, retryAfterMs: number | null = null): number {
  if (retryAfterMs !== null) return Math.min(MAX_WAIT_MS, retryAfterMs);
  return Math.round(random * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempts, 20)));
}

/**
 * How long until the device asks about a parked command again: one to five minutes at first, then as long as
 * it has waited already, an hour at most. Supervisors take hours, and a device learns of most decisions by
 * replication.
 * @param waitedMs since it was parked.
 * @param random a number in [0, 1).
 */
export function reviewWaitMs(waitedMs: number, random: number): number {
  const most = Math.min(REVIEW_CAP_MS, Math.max(FIRST_REVIEW_MS, waitedMs));
  return Math.round(most * (0.2 + 0.8 * random));
}
