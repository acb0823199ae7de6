import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { movedDecision, moveRefused } from '#server/orders/move-decisions.ts';
import { movePurchases, type LockedPurchases } from '#server/orders/move-vendor-orders.ts';
import { followPacking } from '#server/warehouse/pack-tasks.ts';

/**
 * The warehouse brings a vendor order to a state. Two people who press the same button move it once. Its pack
 * task follows at once, so that the person who packed it does not see it again.
 */
export const advanceOrderHandler: CommandHandler<AdvanceOrderData> = {
  needs: 'advanceOrders',
  async lock(tx, all) {
    const decideAll = await movePurchases(
      tx,
      all.map((each) => purchaseIdOf(each.vendor_order_id)),
      decide,
    );
    return async (submitted) => {
      const decisions = await decideAll(submitted);
      const advanced = submitted.filter((_, index) => decisions[index]?.status === 'applied');
      const nowMs = Math.max(...submitted.map((each) => each.nowMs));
      if (advanced.length > 0)
        await followPacking(
          tx,
          advanced.map((each) => each.data.vendor_order_id),
          nowMs,
        );
      return decisions;
    };
  },
};

function decide(
  { data, actor, deviceId, nowMs }: Submitted<AdvanceOrderData>,
  purchases: LockedPurchases,
): Decision {
  const orderId = purchaseIdOf(data.vendor_order_id);
  const before = purchases.vendorOrdersOf(orderId);
  const vendorOrder = before.find((each) => each.id === data.vendor_order_id);
  if (!vendorOrder) return moveRefused('order_not_found');
  if (vendorOrder[data.step.axis] !== data.step.to) {
    const { note, shipment } = data;
    const by = { mover: 'operations' as const, actor, deviceId, note, shipment, nowMs };
    const moved = purchases.move(vendorOrder, data.step, by);
    if (!moved.ok) return moveRefused(moved.refusal);
  }
  return movedDecision(orderId, before, purchases.vendorOrdersOf(orderId));
}
