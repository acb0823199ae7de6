import type { MovedBy } from '#server/orders/moved-by.ts';
import { shipmentText } from '#domain/delivery/shipment.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import type { OrderMoveRefusal } from '#domain/orders/order-labels.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { advance } from '#domain/orders/order-transitions.ts';
import { isStoppedByHold } from '#domain/orders/purchases/hold-rules.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import type { Decide, Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import { lotsThatLeft } from '#server/inventory/lots-that-left.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { moveEmail } from '#server/orders/order-moved-message.ts';
import { issueGoods, receiveGoodsBack, unitsOf } from '#server/orders/order-movements.ts';
import { saveVendorOrders, type NewOrderEvent, type Released } from '#server/orders/save-vendor-orders.ts';
import {
  lockVendorOrders,
  productsOfOrders,
  type LockedVendorOrder,
} from '#server/orders/vendor-orders-storage.ts';
import { putGoodsBack, type GoodsToPutBack } from '#server/warehouse/put-back-tasks.ts';

/** Purchases that are locked with their products and vendor orders: moved in memory, then written once. */
export interface LockedPurchases {
  /** Vendor orders of a purchase as they stand now, by their place; none when there is no such purchase. */
  vendorOrdersOf(orderId: string): LockedVendorOrder[];
  /**
   * Makes a step and its consequences: a vendor order that is cancelled or leaves the warehouse frees its
   * units, one whose package comes back enters them again, and its buyer gets the letter about it.
   */
  move(vendorOrder: LockedVendorOrder, step: AxisStep, by: MovedBy): Result<null, OrderMoveRefusal>;
  save(): Promise<void>;
}

/**
 * Decides commands that move some purchases. Products are locked at once; the purchases are read when their
 * commands are decided, because the same batch may place the purchase itself, or move it before.
 */
export async function movePurchases<Data>(
  tx: Db,
  orderIds: readonly string[],
  decide: (submitted: Submitted<Data>, purchases: LockedPurchases) => Decision,
): Promise<Decide<Data>> {
  await lockStock(tx, await productsOfOrders(tx, orderIds));
  return async (submitted) => {
    const purchases = await lockPurchases(tx, orderIds);
    const decisions = submitted.map((each) => decide(each, purchases));
    await purchases.save();
    return decisions;
  };
}

/** Locks products, then vendor orders, each in the order of their ids. Runs in the caller's transaction. */
export async function lockPurchases(tx: Db, orderIds: readonly string[]): Promise<LockedPurchases> {
  const ids = [...new Set(orderIds)];
  const stock = await lockStock(tx, await productsOfOrders(tx, ids));
  const vendorOrders = new Map((await lockVendorOrders(tx, ids)).map((each) => [each.id, each]));
  const sent = await lotsThatLeft(tx, '@cliente', [...vendorOrders.values()].flatMap(goodsSent));
  const changed = new Set<string>();
  const events: NewOrderEvent[] = [];
  const released: Released[] = [];
  const movements: NewMovement[] = [];
  const goodsBack: GoodsToPutBack[] = [];
  const emails: Message[] = [];
  let movedAtMs = 0;

  function move(vendorOrder: LockedVendorOrder, step: AxisStep, by: MovedBy): Result<null, OrderMoveRefusal> {
    const now = vendorOrders.get(vendorOrder.id) ?? vendorOrder;
    if (now.onHold && isStoppedByHold(step, by.mover)) return refuse('purchase_on_hold');
    const advanced = advance(now, step, by.mover, now.method);
    if (!advanced.ok) return advanced;
    const lines = linesOfVendor(now, now.vendorId).filter((each) => each.status === 'accepted');
    if (step.to === 'handed_over') {
      const left = issueGoods(now, lines, by, stock);
      if (!left.ok) return left;
      movements.push(...left.value);
    }
    const about = { vendorOrderId: now.id, reference: vendorOrderNumber(now.number, now.place) };
    if (step.to === 'returned') {
      movements.push(...receiveGoodsBack(now, lines, by, { stock, sent }));
      goodsBack.push({ ...about, at: positionKey(DOCK), units: unitsOf(lines) });
    }
    if (step.to === 'cancelled') goodsBack.push({ ...about, at: positionKey(PACKING), units: null });
    if (step.to === 'handed_over' || step.to === 'cancelled') released.push(...lines);
    const after = { ...now, ...advanced.value.axes, ...shipmentOf(step, by) };
    const email = moveEmail(after, now, step, by);
    if (email) emails.push(email);
    vendorOrders.set(vendorOrder.id, after);
    changed.add(vendorOrder.id);
    movedAtMs = Math.max(movedAtMs, by.nowMs);
    for (const { axis, from, to } of advanced.value.moved) {
      events.push({
        vendor_order_id: vendorOrder.id,
        axis,
        from_state: from,
        to_state: to,
        moved_by: by.mover,
        actor_id: by.actor?.id ?? null,
        note: axis === step.axis ? by.note : '',
      });
    }
    return accept(null);
  }

  return {
    vendorOrdersOf: (orderId) =>
      [...vendorOrders.values()].filter((each) => each.orderId === orderId).sort((a, b) => a.place - b.place),
    move,
    async save() {
      await insertMovements(tx, movements);
      await saveVendorOrders(
        tx,
        [...vendorOrders.values()].filter((each) => changed.has(each.id)),
        events,
        released.map(({ product_id, quantity }) => ({ product_id, quantity })),
      );
      await putGoodsBack(tx, goodsBack, movedAtMs);
      if (emails.length > 0) await writeMessages(tx, emails, movedAtMs);
    },
  };
}

/** Who takes it, of a step that hands it over and says so. */
function shipmentOf({ to }: AxisStep, { shipment }: MovedBy): Partial<Pick<LockedVendorOrder, 'shipment'>> {
  return to === 'handed_over' && shipmentText(shipment) !== null ? { shipment: shipment ?? null } : {};
}

/** The goods of a vendor order that left the warehouse, as the ledger names them. */
function goodsSent(vendorOrder: LockedVendorOrder): { productId: string; reference: string }[] {
  if (vendorOrder.preparation !== 'handed_over') return [];
  const reference = vendorOrderNumber(vendorOrder.number, vendorOrder.place);
  return linesOfVendor(vendorOrder, vendorOrder.vendorId).map(({ product_id }) => {
    return { productId: product_id, reference };
  });
}
