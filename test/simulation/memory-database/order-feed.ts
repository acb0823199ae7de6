import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import type { OrderRow } from '#test/simulation/memory-database/order-rows.ts';
import { ratingDocuments } from '#test/simulation/memory-database/rating-statements.ts';
import { returnDocuments } from '#test/simulation/memory-database/return-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { storeNameOf } from '#test/simulation/memory-database/store-statements.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';

/** A purchase with its vendor orders, as its buyer reads it. */
export function orderRow(row: OrderRow, tables: Tables, tx: Transaction): FeedRow {
  const { number, sx: _, ...document } = row;
  const order_number = `MS-${String(number).padStart(6, '0')}`;
  return {
    ...place(row, `user:${row.buyer_id}`),
    document: () => ({
      ...document,
      order_number,
      vendor_orders: vendorOrdersOf(row.id, order_number, tables, tx),
      ratings: ratingDocuments(row, tables, tx),
    }),
  };
}

function vendorOrdersOf(orderId: string, number: string, tables: Tables, tx: Transaction): object[] {
  const vendorOrders = tx.rows(tables.vendorOrders).filter((each) => each.order_id === orderId);
  return vendorOrders
    .sort((a, b) => a.place - b.place)
    .map((vendorOrder) => {
      const { id, vendor_id, status, preparation, payment, tracking } = vendorOrder;
      const { subtotal, iva, shipping_cost, total } = vendorOrder;
      const vendor_name = storeNameOf(tables, tx, vendor_id);
      const named = { id, order_number: `${number}-${vendorOrder.place}`, vendor_id, vendor_name };
      const axes = { status, preparation, payment, tracking };
      const events = eventsOf(id, tables, tx);
      const returns = returnDocuments(id, named.order_number, tables, tx);
      return { ...named, ...axes, subtotal, iva, shipping_cost, total, events, returns };
    });
}

/** The moves of a vendor order, oldest first. */
export function eventsOf(vendorOrderId: string, tables: Tables, tx: Transaction) {
  return tx
    .rows(tables.orderEvents)
    .filter((each) => each.vendor_order_id === vendorOrderId)
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ axis, from_state, to_state, moved_by, note, at }) => {
      return { axis, from: from_state, to: to_state, by: moved_by, note, at };
    });
}
