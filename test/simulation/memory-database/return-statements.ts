import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { nextOf } from '#test/simulation/memory-database/built-tables.ts';
import {
  noteHappened,
  type Happened,
} from '#test/simulation/memory-database/notifications/happened-statements.ts';
import type { ReturnEventRow, ReturnRow } from '#test/simulation/memory-database/order-rows.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** The second half of `lockReturns`. */
const returnsOfOrders: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const vendorOrder = tx.get(tables.vendorOrders, id);
    const order = vendorOrder && tx.get(tables.orders, vendorOrder.order_id);
    if (!vendorOrder || !order) return [];
    const deliveries = tx
      .rows(tables.orderEvents)
      .filter((each) => each.vendor_order_id === id && each.axis === 'tracking')
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map(({ axis, to_state: to, at }) => ({ axis, to, at }));
    const returns = returnsOf(id, tables, tx).map(({ reason, status, lines, refund, ...row }) => {
      return { id: row.id, reason, status, lines, refund, requested_at: row.requested_at, events: [] };
    });
    const email = order.shipping_email || `${order.buyer_id}@prueba.co`;
    return { id, iva: vendorOrder.iva, shippingCost: vendorOrder.shipping_cost, email, deliveries, returns };
  });

/** The first half of `saveReturns`. */
const saveReturns: Statement = async ({ state: { tables }, tx, values }) => {
  for (const row of jsonOf<ReturnRow[]>(values[0])) {
    const before = tx.get(tables.returns, row.id);
    if (before) tx.put(tables.returns, { ...before, status: row.status });
    else await tx.insert(tables.returns, row);
  }
  return [];
};

/** The second half: the events, and their purchases again in the feed. */
const tellOfReturns: Statement = async ({ state, tx, values }) => {
  const at = new Date(tx.startedMs).toISOString();
  const happened: Happened[] = [];
  for (const event of jsonOf<ReturnEventRow[]>(values[0])) {
    const id = String(nextOf(state, 'order_return_events'));
    await tx.insert(state.tables.returnEvents, { ...event, id, at });
    happened.push(happenedBy(event, id, tx.get(state.tables.vendorOrders, event.vendor_order_id)?.order_id));
  }
  await noteHappened(state, tx, happened);
  for (const { vendor_order_id } of jsonOf<ReturnEventRow[]>(values[0])) {
    const vendorOrder = tx.get(state.tables.vendorOrders, vendor_order_id);
    if (vendorOrder) tx.put(state.tables.vendorOrders, { ...vendorOrder, sx: tx.xid() });
  }
  const purchases = jsonOf<string[]>(values[1]);
  await tx.lock(state.tables.orders, purchases);
  for (const id of purchases) {
    const order = tx.get(state.tables.orders, id);
    if (order) tx.put(state.tables.orders, { ...order, sx: tx.xid() });
  }
  return [];
};

function happenedBy(event: ReturnEventRow, cause: string, order_id: string | undefined): Happened {
  const { vendor_order_id, return_id, from_status: from, to_status: to } = event;
  const about = { order_id, vendor_order_id, return_id };
  return from === null
    ? { kind: 'return.requested', cause, data: about }
    : { kind: 'return.moved', cause, data: { ...about, from, to } };
}

/** The query of `returnedUnits`. */
const unitsOfReturn: Statement = ({ state: { tables }, tx, values }) => {
  const [purchase, place, returnPlace] = values.slice(0, 3).map(Number);
  const order = tx.rows(tables.orders).find((each) => each.number === purchase);
  const vendorOrder = tx
    .rows(tables.vendorOrders)
    .find((each) => each.order_id === order?.id && each.place === place);
  const returned = returnsOf(vendorOrder?.id ?? '', tables, tx).find((each) => each.place === returnPlace);
  const lines = returned?.lines.filter(({ line }) => order?.lines[line]?.product_id === textOf(values[3]));
  return [{ units: lines?.length ? lines.reduce((sum, each) => sum + each.units.length, 0) : null }];
};

const returnsInLedger: Statement = ({ state: { tables }, tx, values }) =>
  tx
    .rows(tables.movements)
    .filter((each) => each.product_id === values[0] && each.reason === 'devolucion')
    .map(({ product_id: sku, type, reason, quantity, reference }) => {
      return { sku, type, reason, quantity, reference };
    });

/** The returns of a vendor order as the wire shows them. */
export function returnDocuments(
  vendorOrderId: string,
  vendorOrderNumber: string,
  tables: Tables,
  tx: Transaction,
): object[] {
  return returnsOf(vendorOrderId, tables, tx).map(({ place, ...row }) => ({
    id: row.id,
    reason: row.reason,
    status: row.status,
    lines: row.lines,
    refund: row.refund,
    requested_at: row.requested_at,
    return_number: `${vendorOrderNumber}-D${place}`,
    events: tx
      .rows(tables.returnEvents)
      .filter((each) => each.return_id === row.id)
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map(({ from_status: from, to_status: to, moved_by: by, note, at }) => ({ from, to, by, note, at })),
  }));
}

/** Of a vendor order, oldest first. */
export function returnsOf(vendorOrderId: string, tables: Tables, tx: Transaction): ReturnRow[] {
  return tx
    .rows(tables.returns)
    .filter((each) => each.vendor_order_id === vendorOrderId)
    .sort((a, b) => a.place - b.place);
}

export const returnStatements: Record<string, Statement> = {
  'returns of orders': returnsOfOrders,
  'save returns': saveReturns,
  'tell of returns': tellOfReturns,
  'units of a return': unitsOfReturn,
  'returns in the ledger': returnsInLedger,
};
