import { sql } from 'drizzle-orm';
import type { Moved, Mover } from '#domain/orders/order-transitions.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { unitsForSale } from '#server/inventory/units-for-sale.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import type { LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/** What other systems are told, from the rows that the statement saves. */
const MOVED = sql`
  select 'order.moved', sequence::text, jsonb_build_object('order_id', m.order_id, 'vendor_order_id', m.id,
    'axis', axis, 'from', from_state, 'to', to_state)
  from told join moved m on m.id = told.vendor_order_id
  union all
  select 'payment.confirmed', sequence::text, jsonb_build_object('order_id', m.order_id, 'vendor_order_id', m.id)
  from told join moved m on m.id = told.vendor_order_id where axis = 'payment' and to_state = 'paid'`;

/** A move to be written. */
export interface NewOrderEvent {
  vendor_order_id: string;
  axis: Moved['axis'];
  from_state: string;
  to_state: string;
  moved_by: Mover;
  actor_id: string | null;
  note: string;
}

/** Units that purchases no longer hold. */
export interface Released {
  product_id: string;
  quantity: number;
}

/**
 * Writes the states of some purchases' vendor orders, an event for each move, and the stock that was
 * released, in one statement. A purchase with a moved vendor order enters the feed again; a purchase whose
 * vendor orders are all cancelled is cancelled.
 */
export async function saveVendorOrders(
  tx: Db,
  changed: readonly LockedVendorOrder[],
  events: readonly NewOrderEvent[],
  released: readonly Released[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = changed.map(({ id, status, preparation, payment, tracking, shipment }) => {
    const carrier = {
      carrier_id: shipment?.carrier_id ?? null,
      carrier_name: shipment?.carrier_name || null,
    };
    return { id, status, preparation, payment, tracking, ...carrier, guide: shipment?.guide || null };
  });
  const purchases = [...new Set(changed.map((each) => each.orderId))];
  await preparedRows(
    tx,
    'save vendor orders',
    sql`with moved as (
          update vendor_orders w set status = each.status, preparation = each.preparation, payment = each.payment,
            tracking = each.tracking, carrier_id = each.carrier_id, carrier_name = each.carrier_name, guide = each.guide
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as each (id text, status text, preparation text, payment text, tracking text,
              carrier_id text, carrier_name text, guide text)
          where w.id = each.id
          returning w.id, w.order_id, w.status
        ), told as (
          insert into order_events (vendor_order_id, axis, from_state, to_state, moved_by, actor_id, note)
          select vendor_order_id, axis, from_state, to_state, moved_by, actor_id, note
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as each (vendor_order_id text, axis text,
            from_state text, to_state text, moved_by text, actor_id text, note text)
          returning sequence, vendor_order_id, axis, from_state, to_state
        ), happened as (${insertEvents(MOVED)}
        ), shown as (
          update orders o set status = case
            when exists (select from moved m where m.order_id = o.id and m.status <> 'cancelled')
              or exists (select from vendor_orders w where w.order_id = o.id and w.status <> 'cancelled'
                and w.id not in (select id from moved))
            then o.status else 'cancelled' end
          where o.id = ${anyOf(purchases)}
        ), freed as (
          update products p set reserved = p.reserved - each.quantity,
            stock = ${unitsForSale({ reserved: sql`p.reserved - each.quantity` })}
          from jsonb_to_recordset(${JSON.stringify(unitsByProduct(released))}::jsonb)
            as each (product_id text, quantity int)
          where p.id = each.product_id
          returning p.id
        )
        update stock_levels set deleted = deleted where product_id in (select id from freed)`,
  );
  // The warehouse's own work moves no money.
  const told = events.filter((each) => each.axis !== 'preparation');
  moneyMoved(
    tx,
    told.map(({ vendor_order_id: id, actor_id: actorId }) => {
      return { kind: 'vendor_order', id, reason: 'moved', actorId };
    }),
  );
}

function unitsByProduct(released: readonly Released[]): Released[] {
  const units = sumByKey(released.map((each) => [each.product_id, each.quantity]));
  return [...units].map(([product_id, quantity]) => ({ product_id, quantity }));
}
