import { addDays, dayInBogota, startOfDay } from '#domain/calendar/day.ts';
import { disputeEndsMs } from '#domain/money/dispute-terms.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { WaitingReason } from '#domain/payouts/store-balance.ts';
import { isReturnOver } from '#domain/returns/return-transitions.ts';
import { lastDayFor } from '#domain/returns/return-terms.ts';

/** What has to be known of a vendor order whose money waits. Instants in milliseconds. */
export interface WaitingOrder extends Pick<OrderAxes, 'payment' | 'tracking'> {
  isHeld: boolean;
  placedAtMs: number;
  /** When the bank gave its payment back; null where it did not, or nobody says when. */
  givenBackAtMs: number | null;
  deliveredAtMs: number | null;
  returns: readonly ReturnStatus[];
}

/**
 * Why money of a vendor order cannot be paid yet, since when, and until when where that is known: after its delivery its buyer may
 * withdraw for some days (`mayBeReleased`, Ley 1480 de 2011 art. 47), and what the bank gave back is held until its dispute is over.
 */
export function waitingOf({
  isHeld,
  payment,
  tracking,
  placedAtMs,
  givenBackAtMs,
  deliveredAtMs,
  returns,
}: WaitingOrder): {
  reason: WaitingReason;
  sinceMs: number;
  untilMs: number | null;
} {
  const since = (reason: WaitingReason, sinceMs: number, untilMs: number | null = null) => {
    return { reason, sinceMs, untilMs };
  };
  if (isHeld && givenBackAtMs !== null) return since('dispute', givenBackAtMs, disputeEndsMs(givenBackAtMs));
  if (isHeld) return since('dispute', placedAtMs);
  if (tracking !== 'delivered' || deliveredAtMs === null) return since('not_delivered', placedAtMs);
  if (payment !== 'paid') return since('not_paid', deliveredAtMs);
  if (returns.some((each) => !isReturnOver(each) && each !== 'refund_pending'))
    return since('return_open', deliveredAtMs);
  const last = lastDayFor('retracto', dayInBogota(deliveredAtMs));
  return since('return_window', deliveredAtMs, startOfDay(addDays(last, 1)));
}
