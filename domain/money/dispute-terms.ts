import { DAY_MS } from '#domain/base/durations.ts';

/**
 * Days after the bank gave a payment back in which the buyer may pay again, or the dispute be won: what networks of cards give for one
 * (Visa and Mastercard close theirs within 120 days). What its order earned is held meanwhile.
 */
export const DISPUTE_DAYS = 120;

/** When a dispute is lost by itself. @param givenBackMs when the bank gave the payment back. */
export function disputeEndsMs(givenBackMs: number): number {
  return givenBackMs + DISPUTE_DAYS * DAY_MS;
}
