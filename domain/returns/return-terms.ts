import { addBusinessDays } from '#domain/calendar/business-days.ts';
import { addDays, addMonths, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { GUARANTEE_MONTHS, REFUND_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { RETURN_REASONS, type OrderReturn, type ReturnReason } from '#domain/orders/return.ts';

/**
 * How long a request that was made without a network may take to arrive and still count from the moment it
 * was made.
 */
const LATE_DELIVERY_DAYS = 3;

/** The day on which a vendor order was delivered; null while it was not. */
export function deliveryDay({ tracking, events }: Pick<VendorOrder, 'tracking' | 'events'>): Day | null {
  if (tracking !== 'delivered') return null;
  const event = events.findLast((each) => each.axis === 'tracking' && each.to === 'delivered');
  return event ? dayInBogota(Date.parse(event.at)) : null;
}

/**
 * The last day for a return: five business days after the delivery to withdraw (Ley 1480 de 2011 art. 47),
 * and the months of the legal guarantee for faulty or wrong goods (art. 8).
 */
export function lastDayFor(reason: ReturnReason, delivered: Day): Day {
  if (reason === 'retracto') return addBusinessDays(delivered, WITHDRAWAL_BUSINESS_DAYS);
  return addMonths(delivered, GUARANTEE_MONTHS);
}

/** The reasons that can still be given on a day. */
export function reasonsOn(day: Day, delivered: Day): ReturnReason[] {
  return RETURN_REASONS.filter((each) => day <= lastDayFor(each, delivered));
}

/**
 * The time of the buyer's request, as far as their device is believed: never later than now, nor more than
 * three days before, which is how long a request may wait for a network without losing its term.
 * @param saidAt the device's time, ISO.
 * @returns ISO.
 */
export function askedAt(saidAt: string, nowMs: number): string {
  const earliest = nowMs - LATE_DELIVERY_DAYS * DAY_MS;
  const said = Date.parse(saidAt);
  // A day that no calendar has, such as 31 February, says nothing.
  if (Number.isNaN(said)) return new Date(nowMs).toISOString();
  return new Date(Math.min(nowMs, Math.max(earliest, said))).toISOString();
}

/**
 * The last day to give the money of a withdrawal back (Ley 2439 de 2024); null where the law names no day.
 */
export function refundDueDay({
  reason,
  requested_at,
}: Pick<OrderReturn, 'reason' | 'requested_at'>): Day | null {
  return reason === 'retracto' ? addDays(dayInBogota(Date.parse(requested_at)), REFUND_DAYS) : null;
}
