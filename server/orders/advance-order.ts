import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { purchaseIdOf } from '#domain/orders/split-purchase.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import {
  movePurchases,
  movedDecision,
  moveRefused,
  type LockedPurchases,
} from '#server/orders/move-vendor-orders.ts';

/** The warehouse brings a store's order to a state. Two people who press the same button move it once. */
export const advanceOrderHandler: CommandHandler<AdvanceOrderData> = {
  needs: 'advanceOrders',
  lock: (tx, all) =>
    movePurchases(
      tx,
      all.map((each) => purchaseIdOf(each.vendor_order_id)),
      decide,
    ),
};

function decide(
  { data, actor, deviceId, nowMs }: Submitted<AdvanceOrderData>,
  purchases: LockedPurchases,
): Decision {
  const orderId = purchaseIdOf(data.vendor_order_id);
  const part = purchases.partsOf(orderId).find((each) => each.id === data.vendor_order_id);
  if (!part) return moveRefused('order_not_found');
  if (part[data.step.axis] !== data.step.to) {
    const by = { mover: 'operations' as const, actor, deviceId, note: data.note, nowMs };
    const moved = purchases.move(part, data.step, by);
    if (!moved.ok) return moveRefused(moved.refusal);
  }
  return movedDecision(orderId, purchases.partsOf(orderId));
}
