import { cancellationOf, type CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { movedDecision, moveRefused } from '#server/orders/move-decisions.ts';
import { movePurchases, type LockedPurchases } from '#server/orders/move-vendor-orders.ts';
import type { MovedBy } from '#server/orders/moved-by.ts';
import type { LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/**
 * The buyer gives up a purchase or one of its vendor orders. Each one is cancelled before picking, or its
 * cancellation is requested while it is prepared; a repeated command changes nothing. The server refuses only
 * when none can be cancelled any more. Another person's purchase gets the answer of one that does not exist.
 */
export const cancelOrderHandler: CommandHandler<CancelOrderData> = {
  needs: 'shop',
  lock: (tx, all) =>
    movePurchases(
      tx,
      all.map((each) => each.order_id),
      decide,
    ),
};

function decide(
  { data, actor, deviceId, nowMs }: Submitted<CancelOrderData>,
  purchases: LockedPurchases,
): Decision {
  const before = purchases.vendorOrdersOf(data.order_id);
  const own = before.filter((each) => each.buyerId === actor.id);
  const named = own.filter((each) => data.vendor_order_id === null || each.id === data.vendor_order_id);
  if (named.length === 0) return moveRefused('order_not_found');

  const by = { mover: 'buyer' as const, actor, deviceId, note: data.reason, nowMs };
  if (!cancelVendorOrders(named, purchases, by)) return moveRefused('too_late_to_cancel');
  return movedDecision(data.order_id, before, purchases.vendorOrdersOf(data.order_id));
}

/** Gives up the vendor orders that still can be. @returns whether any is given up, now or before. */
export function cancelVendorOrders(
  vendorOrders: readonly LockedVendorOrder[],
  purchases: LockedPurchases,
  by: MovedBy,
): boolean {
  const outcomes = vendorOrders.map((vendorOrder) => {
    const step = cancellationOf(vendorOrder, vendorOrder.method, by.mover);
    if (step === null || step === 'done') return step === 'done';
    return purchases.move(vendorOrder, step, by).ok;
  });
  return outcomes.includes(true);
}
