import type { OrderRow, VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import type { OrderCommission } from '#server/orders/placement/save-orders.ts';
import { putProduct } from '#test/simulation/memory-database/put-product.ts';
import { storeNameOf } from '#test/simulation/memory-database/store-statements.ts';
import { noteHappened } from '#test/simulation/memory-database/notifications/happened-statements.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import { addEvent } from '#test/simulation/memory-database/vendor-order-statements.ts';

type NewOrder = Omit<OrderRow, 'number' | 'sx' | 'buyer_id'> & {
  buyerId: string;
  /** Fields of the command that no column takes. */
  items: unknown;
  order_id: unknown;
};

/** `lockForOrders`: it reads the taken ids before it waits for the locks. */
const lockForOrders: Statement = async ({ state: { tables }, tx, values }) => {
  const [productIds, orderIds] = [jsonOf<string[]>(values[0]), jsonOf<string[]>(values[1])];
  const taken = orderIds.filter((id) => tx.get(tables.orders, id));
  const known = productIds.filter((id) => tables.products.committed.has(id)).sort();
  await tx.lock(tables.products, known);
  const products = known.flatMap((id) => {
    const row = tx.get(tables.products, id);
    if (!row || row.deleted) return [];
    const { vendor_id, category_id, name, sku, precio_venta, stock, next_expiry, status } = row;
    const vendor_name = storeNameOf(tables, tx, vendor_id);
    const is_active = row.is_active && row.store_open;
    const shown = { main_image_url: null, variant_attributes: {}, iva_class: 'general', price_tiers: [] };
    const store = { vendor_id, vendor_name, minimum: 0, minimum_before: 0, minimum_since_ms: null };
    return {
      id,
      ...store,
      category_id,
      name,
      sku,
      ...shown,
      precio_venta,
      stock,
      next_expiry,
      minimum_days: 0,
      applied_days: 0,
      is_active,
      status,
    };
  });
  return [{ products, taken }];
};

/** `saveOrders`: reserves the units that are there and writes the orders. */
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
    const isOnSale = row && row.is_active && row.store_open && row.status === 'APPROVED' && !row.deleted;
    if (!isOnSale || row.stock < quantity) continue;
    const stock = row.stock - quantity;
    putProduct(tables, tx, { ...row, reserved: row.reserved + quantity, stock, sx: tx.xid() });
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
  for (const vendorOrder of jsonOf<VendorOrderRow[]>(values[2])) {
    await tx.insert(tables.vendorOrders, { ...vendorOrder, sx: tx.xid() });
    await addEvent(state, tx, {
      vendor_order_id: vendorOrder.id,
      axis: 'status',
      from_state: null,
      to_state: vendorOrder.status,
      moved_by: 'buyer',
      actor_id: tx.get(tables.orders, vendorOrder.order_id)?.buyer_id ?? null,
      note: '',
      at,
    });
  }
  for (const frozen of jsonOf<OrderCommission[]>(values[4])) {
    await tx.insert(tables.orderCommissions, { id: `${frozen.vendor_order_id} ${frozen.line}`, ...frozen });
  }
  await noteHappened(
    state,
    tx,
    Object.entries(numbers).map(([id, number]) => {
      return { kind: 'order.placed', cause: id, data: { order_id: id, order_number: number } };
    }),
  );
  return [{ reserved, soldOut: touched, numbers }];
};

const productsOfOrders: Statement = ({ state: { tables }, tx, values }) => {
  const lines = jsonOf<string[]>(values[0]).flatMap((id) => tx.get(tables.orders, id)?.lines ?? []);
  const accepted = lines.filter((each) => each.status === 'accepted').map((each) => each.product_id);
  return [...new Set(accepted)].map((id) => ({ id }));
};

/** `rulesAfter`: nobody saves rules of commission in the simulation. */
const commissionRulesAfterRevision: Statement = ({ values }) => [
  { revision: Number(values[0]), versions: [], precedence: null },
];

/** `offersFor`: the products are locked. */
const offersOfLastDays: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => tx.get(tables.offers, id) ?? []);

export const orderStatements: Record<string, Statement> = {
  'lock for orders': lockForOrders,
  'save orders': saveOrders,
  'commission rules after a revision': commissionRulesAfterRevision,
  'offers of the last days': offersOfLastDays,
  'products of orders': productsOfOrders,
};
