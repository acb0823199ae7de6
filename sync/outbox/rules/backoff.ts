import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';

/** Nothing waits longer: a longer wait was written before the device's clock was set back. */
export const MAX_WAIT_MS = HOUR_MS;
const FIRST_REVIEW_MS = 5 * MINUTE_MS;
const REVIEW_CAP_MS = HOUR_MS;

/** Between deliveries of a command: full jitter, since a thousand devices may have lost the same server. */
export const deliveryRetries = retryPolicy({
  firstMs: 2_000,
  maxMs: 5 * MINUTE_MS,
  jitter: [0, 1],
  retryAfterMs: [0, MAX_WAIT_MS],
});

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
