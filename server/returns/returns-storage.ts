import { sql } from 'drizzle-orm';
import type { OrderEvent } from '#domain/orders/vendor-order.ts';
import type { OrderReturn, ReturnEvent, ReturnStatus } from '#domain/orders/return.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';
import { lockVendorOrders, type LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/** What other systems are told, from the rows that the statement saves. */
const MOVED = sql`
  select case when from_status is null then 'return.requested' else 'return.moved' end, told.sequence::text,
    jsonb_build_object('order_id', w.order_id, 'vendor_order_id', w.id, 'return_id', return_id)
      || case when from_status is null then '{}'::jsonb
        else jsonb_build_object('from', from_status, 'to', to_status) end
  from told join vendor_orders w on w.id = told.vendor_order_id`;

export type StoredReturn = Omit<OrderReturn, 'return_number'>;

/** A locked vendor order, with the facts that decisions about its returns need. */
export interface OrderWithReturns extends LockedVendorOrder {
  iva: number;
  shippingCost: number;
  /** Its moves on the tracking axis, oldest first. */
  deliveries: OrderEvent[];
  /** Without their events, oldest first. */
  returns: StoredReturn[];
}

/** A move of a return to be written. */
export interface NewReturnEvent {
  vendor_order_id: string;
  return_id: string;
  from_status: ReturnStatus | null;
  to_status: ReturnStatus;
  moved_by: ReturnEvent['by'];
  actor_id: string;
  note: string;
}

/** Locks every vendor order of some purchases, in the order of their ids, and reads their returns. */
export async function lockReturns(tx: Db, orderIds: readonly string[]): Promise<OrderWithReturns[]> {
  const vendorOrders = await lockVendorOrders(tx, orderIds);
  if (vendorOrders.length === 0) return [];
  const more = await preparedRows<
    Pick<OrderWithReturns, 'id' | 'iva' | 'shippingCost' | 'deliveries' | 'returns'>
  >(
    tx,
    'returns of orders',
    sql`select w.id, w.iva::float8 as iva, w.shipping_cost::float8 as "shippingCost",
          coalesce((select json_agg(json_build_object('axis', e.axis, 'to', e.to_state, 'at', e.at) order by e.sequence)
            from order_events e where e.vendor_order_id = w.id and e.axis = 'tracking'), '[]') as deliveries,
          coalesce((select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'status', r.status,
              'lines', r.lines, 'refund', r.refund, 'requested_at', r.requested_at, 'events', '[]'::json)
            order by r.place) from order_returns r where r.vendor_order_id = w.id), '[]') as returns
        from vendor_orders w
        where w.id = ${anyOf(vendorOrders.map((each) => each.id))}`,
  );
  const byId = new Map(more.map((each) => [each.id, each]));
  return vendorOrders.flatMap((vendorOrder) => {
    const rest = byId.get(vendorOrder.id);
    return rest ? [{ ...vendorOrder, ...rest }] : [];
  });
}

/**
 * Writes returns as they stand now, the new ones with the next numbers of their vendor order, and an event
 * for each move. The purchases and their vendor orders enter the feeds again.
 */
export async function saveReturns(
  tx: Db,
  changed: readonly { vendorOrder: OrderWithReturns; returned: StoredReturn }[],
  events: readonly NewReturnEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = changed.map(({ vendorOrder, returned }) => {
    const { id, reason, status, lines, refund, requested_at } = returned;
    const place = vendorOrder.returns.findIndex((each) => each.id === id) + 1;
    return { vendor_order_id: vendorOrder.id, id, place, reason, status, lines, refund, requested_at };
  });
  const purchases = [...new Set(changed.map(({ vendorOrder }) => vendorOrder.orderId))];
  await preparedRows(
    tx,
    'save returns',
    sql`insert into order_returns (vendor_order_id, id, place, reason, status, lines, refund, requested_at)
        select vendor_order_id, id, place, reason, status, lines, refund, requested_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (vendor_order_id text, id text, place int,
          reason text, status text, lines jsonb, refund bigint, requested_at timestamptz)
        on conflict (vendor_order_id, id) do update set status = excluded.status`,
  );
  await preparedRows(
    tx,
    'tell of returns',
    sql`with told as (
          insert into order_return_events (vendor_order_id, return_id, from_status, to_status, moved_by, actor_id, note)
          select vendor_order_id, return_id, from_status, to_status, moved_by, actor_id, note
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as each (vendor_order_id text, return_id text,
            from_status text, to_status text, moved_by text, actor_id text, note text)
          returning sequence, vendor_order_id, return_id, from_status, to_status
        ), happened as (${insertEvents(MOVED)}
        ), shown as (
          update vendor_orders set deleted = deleted where id in (select vendor_order_id from told)
        )
        update orders set deleted = deleted
        where id = ${anyOf(purchases)}`,
  );
}
