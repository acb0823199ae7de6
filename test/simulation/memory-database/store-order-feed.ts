import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';
import { eventsOf } from '#test/simulation/memory-database/order-feed.ts';
import type {
  OrderCommissionRow,
  OrderRow,
  VendorOrderRow,
} from '#test/simulation/memory-database/order-rows.ts';
import { returnsOf } from '#test/simulation/memory-database/return-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** A vendor order as its store reads it. */
export function storeOrderRow(row: VendorOrderRow, tables: Tables, tx: Transaction): FeedRow {
  return { ...place(row, `vendor:${row.vendor_id}`), document: () => documentOf(row, tables, tx) };
}

function documentOf(row: VendorOrderRow, tables: Tables, tx: Transaction): object {
  const order = tx.get(tables.orders, row.order_id);
  if (!order) throw new Error(`${row.id} has no purchase.`);
  const { id, vendor_id, status, preparation, payment, tracking, subtotal, iva } = row;
  const order_number = `MS-${String(order.number).padStart(6, '0')}-${row.place}`;
  return {
    id,
    vendor_id,
    order_number,
    status,
    preparation,
    payment,
    tracking,
    on_hold: false,
    payment_method: order.payment_method,
    held_until: order.held_until,
    city: order.shipping_city,
    department: order.shipping_state,
    subtotal,
    iva,
    total: subtotal + iva,
    created_at: order.created_at,
    lines: linesOf(row, order, tables, tx),
    events: eventsOf(id, tables, tx).map(({ axis, from, to, by, at }) => ({ axis, from, to, by, at })),
    returns: returnsOf(id, tables, tx).map((each) => ({
      return_number: `${order_number}-D${each.place}`,
      reason: each.reason,
      status: each.status,
      requested_at: each.requested_at,
      lines: each.lines.map(({ line, units }) => ({ line, units })),
    })),
  };
}

function linesOf(
  { id, vendor_id }: VendorOrderRow,
  { lines }: OrderRow,
  tables: Tables,
  tx: Transaction,
): object[] {
  return lines.flatMap((each, line) => {
    if (each.vendor_id !== vendor_id || each.status !== 'accepted') return [];
    const { product_id, name, sku, image_url, variant_attributes, quantity, unit_price, iva_class } = each;
    const sold = { product_id, name, sku, image_url, variant_attributes, quantity, unit_price };
    const frozen = tx.get(tables.orderCommissions, `${id} ${line}`);
    const taxed = { iva_class: iva_class ?? 'general', iva_percent: each.iva_percent ?? null };
    return [{ line, ...sold, ...taxed, commission: frozen ? commissionOf(frozen) : null }];
  });
}

function commissionOf({ rate_bp, unit_fee, minimum, maximum, iva_percent }: OrderCommissionRow): object {
  return { rate_bp, unit_fee, minimum, maximum, iva_percent };
}
