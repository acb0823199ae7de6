import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { paidUnits, type PaidUnit } from '#domain/returns/paid-units.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import type { OrderReturn, ReturnedLine, ReturnReason } from '#domain/orders/return.ts';
import { deliveryDay, lastDayFor } from '#domain/returns/return-terms.ts';

/** The fields of the vendor order on which a decision about a return depends. */
export type ReturnableOrder = Pick<
  VendorOrder,
  'vendor_id' | 'status' | 'tracking' | 'iva' | 'shipping_cost' | 'events' | 'returns'
>;

/** The fields of the purchase. */
export type ReturnablePurchase = Pick<Order, 'lines' | 'payment_method'>;

/** Units that were delivered and are in no other return, except refused or withdrawn ones. */
export function returnableUnits(purchase: ReturnablePurchase, vendorOrder: ReturnableOrder): PaidUnit[] {
  if (vendorOrder.status === 'cancelled' || deliveryDay(vendorOrder) === null) return [];
  const taken = new Set(
    vendorOrder.returns
      .filter((each) => each.status !== 'withdrawn' && each.status !== 'refused')
      .flatMap((each) => each.lines.flatMap(({ line, units }) => units.map((unit) => `${line}:${unit}`))),
  );
  return paidUnits(purchase, vendorOrder).filter(({ line, unit }) => !taken.has(`${line}:${unit}`));
}

/**
 * The units that a request takes and their price: the first free ones of each line.
 * @returns null when a line has too few.
 */
export function unitsToReturn(
  free: readonly PaidUnit[],
  wanted: RequestReturnData['lines'],
): { lines: ReturnedLine[]; refund: number } | null {
  const lines = wanted.map(({ line, quantity }): ReturnedLine | null => {
    const taken = free.filter((each) => each.line === line).slice(0, quantity);
    if (taken.length < quantity) return null;
    return { line, units: taken.map((each) => each.unit), amount: sumOf(taken) };
  });
  const found = lines.filter((each) => each !== null);
  return found.length === lines.length ? { lines: found, refund: sumOf(found) } : null;
}

export type RequestReturnRefusal = 'not_delivered' | 'too_late_to_return' | 'units_not_returnable';

/**
 * A return as the buyer's request makes it, on the device and on the server alike.
 * @param askedAt when they asked, ISO: the term of their reason counts to this moment.
 */
export function requestReturn(
  purchase: ReturnablePurchase,
  vendorOrder: ReturnableOrder,
  data: RequestReturnData,
  askedAt: string,
): Result<OrderReturn, RequestReturnRefusal> {
  const delivered = deliveryDay(vendorOrder);
  if (delivered === null || vendorOrder.status === 'cancelled') return refuse('not_delivered');
  if (isLate(data.reason, delivered, dayInBogota(Date.parse(askedAt)))) return refuse('too_late_to_return');
  const taken = unitsToReturn(returnableUnits(purchase, vendorOrder), data.lines);
  if (!taken) return refuse('units_not_returnable');
  return accept({
    id: data.return_id,
    return_number: null,
    reason: data.reason,
    status: 'requested',
    ...taken,
    requested_at: askedAt,
    events: [{ from: null, to: 'requested', by: 'buyer', note: data.comment, at: askedAt }],
  });
}

function isLate(reason: ReturnReason, delivered: Day, asked: Day): boolean {
  return asked > lastDayFor(reason, delivered);
}

function sumOf(each: readonly { amount: number }[]): number {
  return each.reduce((sum, { amount }) => sum + amount, 0);
}
