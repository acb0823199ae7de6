import { unitsForSale } from '#test/simulation/memory-database/warehouse/units-for-sale.ts';
import { mailboxOf } from '#test/simulation/memory-database/account-statements.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import {
  noteHappened,
  type Happened,
} from '#test/simulation/memory-database/notifications/happened-statements.ts';
import type { OrderEventRow, VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** Writes down that a vendor order moved. @returns its place among all moves. */
export async function addEvent(
  state: DatabaseState,
  tx: Transaction,
  event: Omit<OrderEventRow, 'id'>,
): Promise<string> {
  state.eventSequence += 1;
  const id = String(state.eventSequence);
  await tx.insert(state.tables.orderEvents, { id, ...event });
  return id;
}

const lockVendorOrders: Statement = async ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  const found = tx.rows(tables.vendorOrders).filter((each) => wanted.has(each.order_id));
  const ids = found.map((each) => each.id).sort();
  await tx.lock(tables.vendorOrders, ids);
  return ids.flatMap((id) => {
    const vendorOrder = tx.get(tables.vendorOrders, id);
    const order = vendorOrder && tx.get(tables.orders, vendorOrder.order_id);
    if (!vendorOrder || !order) return [];
    const { place, status, preparation, payment, tracking, total } = vendorOrder;
    const { number, buyer_id: buyerId, payment_method: method, lines } = order;
    const axes = { status, preparation, payment, tracking };
    return {
      id,
      orderId: order.id,
      place,
      vendorId: vendorOrder.vendor_id,
      ...axes,
      number,
      buyerId,
      method,
      lines,
      total,
      ...mailboxOf(buyerId),
    };
  });
};

/**
 * `saveVendorOrders`: the state of vendor orders, their events, their purchases again in the feed, and freed
 * units.
 */
const saveVendorOrders: Statement = async ({ state, tx, values }) => {
  const { tables } = state;
  for (const axes of jsonOf<(Pick<VendorOrderRow, 'id'> & Partial<VendorOrderRow>)[]>(values[0])) {
    const before = tx.get(tables.vendorOrders, axes.id);
    if (before) tx.put(tables.vendorOrders, { ...before, ...axes, sx: tx.xid() });
  }
  const at = new Date(tx.startedMs).toISOString();
  const [moved, paid]: [Happened[], Happened[]] = [[], []];
  for (const { id: _, ...event } of jsonOf<OrderEventRow[]>(values[1])) {
    const { vendor_order_id, axis, from_state: from, to_state: to, moved_by, actor_id, note } = event;
    const move = { vendor_order_id, axis, from_state: from, to_state: to, moved_by, actor_id, note, at };
    const cause = await addEvent(state, tx, move);
    const about = { order_id: tx.get(tables.vendorOrders, vendor_order_id)?.order_id, vendor_order_id };
    moved.push({ kind: 'order.moved', cause, data: { ...about, axis, from, to } });
    if (axis === 'payment' && to === 'paid') paid.push({ kind: 'payment.confirmed', cause, data: about });
  }
  await noteHappened(state, tx, [...moved, ...paid]);
  const purchases = jsonOf<string[]>(values[2]);
  await tx.lock(tables.orders, purchases);
  for (const id of purchases) {
    const order = tx.get(tables.orders, id);
    const own = tx.rows(tables.vendorOrders).filter((each) => each.order_id === id);
    const status = own.every((each) => each.status === 'cancelled') ? 'cancelled' : (order?.status ?? '');
    if (order) tx.put(tables.orders, { ...order, status, sx: tx.xid() });
  }
  const freed = jsonOf<{ product_id: string; quantity: number }[]>(values[3]);
  for (const { product_id, quantity } of freed) {
    const row = tx.get(tables.products, product_id);
    if (!row) continue;
    const reserved = row.reserved - quantity;
    const stock = unitsForSale({ ...row, reserved });
    tx.put(tables.products, { ...row, reserved, stock, sx: tx.xid() });
    for (const level of tx.rows(tables.levels).filter((each) => each.product_id === product_id)) {
      tx.put(tables.levels, { ...level, sx: tx.xid() });
    }
  }
  return [];
};

export const vendorOrderStatements: Record<string, Statement> = {
  'lock vendor orders': lockVendorOrders,
  'save vendor orders': saveVendorOrders,
  // In this world nobody asks a store about an order.
  'orders that stores were asked about': () => [],
};
