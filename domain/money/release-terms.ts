import { addDays, dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { isReturnOver } from '#domain/returns/return-transitions.ts';
import { lastDayFor } from '#domain/returns/return-terms.ts';

/** What has to be known of a vendor order to release its money. */
interface Releasable extends Pick<OrderAxes, 'payment' | 'tracking'> {
  deliveredAtMs: number;
  returns: readonly ReturnStatus[];
}

/**
 * Whether a store may have what a vendor order earned: it was delivered and paid, the days in which its buyer may withdraw are
 * over (Ley 1480 de 2011 art. 47), and no return of it waits for an answer. A later return takes its part out of what is
 * available.
 */
export function mayBeReleased(
  { payment, tracking, deliveredAtMs, returns }: Releasable,
  today: Day,
): boolean {
  if (payment !== 'paid' || tracking !== 'delivered') return false;
  if (returns.some((each) => !isReturnOver(each) && each !== 'refund_pending')) return false;
  return today > lastDayFor('retracto', dayInBogota(deliveredAtMs));
}

/** The last day of a delivery that is old enough to be released today. */
export function lastReleasableDay(today: Day): Day {
  let day = addDays(today, -1);
  while (lastDayFor('retracto', day) >= today) day = addDays(day, -1);
  return day;
}
