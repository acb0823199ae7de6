import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { OrderEventRow, OrderRow, VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

type NewOrder = Omit<OrderRow, 'number' | 'sx' | 'buyer_id'> & {
  buyerId: string;
  /** Fields of the command that no column takes. */
  items: unknown;
  order_id: unknown;
};

/** `lockForOrders`: the taken ids are those of the moment before the locks were waited for. */
const lockForOrders: Statement = async ({ state: { tables }, tx, values }) => {
  const [productIds, orderIds] = [jsonOf<string[]>(values[0]), jsonOf<string[]>(values[1])];
  const taken = orderIds.filter((id) => tx.get(tables.orders, id));
  const known = productIds.filter((id) => tables.products.committed.has(id)).sort();
  await tx.lock(tables.products, known);
  const products = known.flatMap((id) => {
    const row = tx.get(tables.products, id);
    if (!row || row.deleted) return [];
    const { vendor_id, name, sku, precio_venta, stock, is_active, status } = row;
    const shown = { main_image_url: null, variant_attributes: {} };
    return { id, vendor_id, name, sku, ...shown, precio_venta, stock, is_active, status };
  });
  return [{ products, taken }];
};

/** `saveOrders`: reserves what is there and writes the orders. */
const saveOrders: Statement = async ({ state, tx, values }) => {
  const { tables } = state;
  const units = jsonOf<{ id: string; quantity: number }[]>(values[0]);
  const soldOut = new Set<string>();
  let reserved = 0;
  await tx.lock(
    tables.products,
    units.map((each) => each.id),
  );
  for (const { id, quantity } of units) {
    const row = tx.get(tables.products, id);
    if (!row || !row.is_active || row.status !== 'APPROVED' || row.deleted || row.stock < quantity) continue;
    const stock = row.stock - quantity;
    tx.put(tables.products, { ...row, reserved: row.reserved + quantity, stock, sx: tx.xid() });
    if (stock === 0) soldOut.add(id);
    reserved += 1;
  }
  let touched = false;
  for (const level of tx.rows(tables.levels).filter((each) => soldOut.has(each.product_id))) {
    tx.put(tables.levels, { ...level, sx: tx.xid() });
    touched = true;
  }
  const numbers: Record<string, number> = {};
  for (const { buyerId, items: _items, order_id: _id, ...order } of jsonOf<NewOrder[]>(values[1])) {
    const number = ++state.orderNumber;
    await tx.insert(tables.orders, { ...order, buyer_id: buyerId, number, sx: tx.xid() });
    numbers[order.id] = number;
  }
  const at = new Date(tx.startedMs).toISOString();
  for (const part of jsonOf<VendorOrderRow[]>(values[2])) {
    await tx.insert(tables.vendorOrders, part);
    await addEvent(state, tx, {
      vendor_order_id: part.id,
      axis: 'status',
      from_state: null,
      to_state: part.status,
      moved_by: 'buyer',
      note: '',
      at,
    });
  }
  return [{ reserved, soldOut: touched, numbers }];
};

async function addEvent(
  state: DatabaseState,
  tx: Transaction,
  event: Omit<OrderEventRow, 'id'>,
): Promise<void> {
  state.eventSequence += 1;
  await tx.insert(state.tables.orderEvents, { id: String(state.eventSequence), ...event });
}

const productsOfOrders: Statement = ({ state: { tables }, tx, values }) => {
  const lines = jsonOf<string[]>(values[0]).flatMap((id) => tx.get(tables.orders, id)?.lines ?? []);
  const accepted = lines.filter((each) => each.status === 'accepted').map((each) => each.product_id);
  return [...new Set(accepted)].map((id) => ({ id }));
};

const lockVendorOrders: Statement = async ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  const found = tx.rows(tables.vendorOrders).filter((each) => wanted.has(each.order_id));
  const ids = found.map((each) => each.id).sort();
  await tx.lock(tables.vendorOrders, ids);
  return ids.flatMap((id) => {
    const part = tx.get(tables.vendorOrders, id);
    const order = part && tx.get(tables.orders, part.order_id);
    if (!part || !order) return [];
    const { place, status, preparation, payment, tracking, total } = part;
    const { number, buyer_id: buyerId, payment_method: method, lines } = order;
    const axes = { status, preparation, payment, tracking };
    return {
      id,
      orderId: order.id,
      place,
      vendorId: part.vendor_id,
      ...axes,
      number,
      buyerId,
      method,
      lines,
      total,
    };
  });
};

/** `saveVendorOrders`: where parts stand, what happened, their purchases again in the feed, and freed units. */
const saveVendorOrders: Statement = async ({ state, tx, values }) => {
  const { tables } = state;
  for (const axes of jsonOf<(Pick<VendorOrderRow, 'id'> & Partial<VendorOrderRow>)[]>(values[0])) {
    const before = tx.get(tables.vendorOrders, axes.id);
    if (before) tx.put(tables.vendorOrders, { ...before, ...axes });
  }
  const at = new Date(tx.startedMs).toISOString();
  for (const { vendor_order_id, axis, from_state, to_state, moved_by, note } of jsonOf<OrderEventRow[]>(
    values[1],
  )) {
    await addEvent(state, tx, { vendor_order_id, axis, from_state, to_state, moved_by, note, at });
  }
  const purchases = jsonOf<string[]>(values[2]);
  await tx.lock(tables.orders, purchases);
  for (const id of purchases) {
    const order = tx.get(tables.orders, id);
    const parts = tx.rows(tables.vendorOrders).filter((each) => each.order_id === id);
    const status = parts.every((each) => each.status === 'cancelled') ? 'cancelled' : (order?.status ?? '');
    if (order) tx.put(tables.orders, { ...order, status, sx: tx.xid() });
  }
  const freed = jsonOf<{ product_id: string; quantity: number }[]>(values[3]);
  for (const { product_id, quantity } of freed) {
    const row = tx.get(tables.products, product_id);
    if (!row) continue;
    const reserved = row.reserved - quantity;
    const stock = row.held ? 0 : Math.max(0, row.on_hand - reserved - row.quarantined);
    tx.put(tables.products, { ...row, reserved, stock, sx: tx.xid() });
    for (const level of tx.rows(tables.levels).filter((each) => each.product_id === product_id)) {
      tx.put(tables.levels, { ...level, sx: tx.xid() });
    }
  }
  return [];
};

export const orderStatements: Record<string, Statement> = {
  'lock for orders': lockForOrders,
  'save orders': saveOrders,
  'products of orders': productsOfOrders,
  'lock vendor orders': lockVendorOrders,
  'save vendor orders': saveVendorOrders,
};
