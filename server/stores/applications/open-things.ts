import { sql } from 'drizzle-orm';
import type { OpenThings } from '#domain/stores/applications/store-steps.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { openOrdersOf } from '#server/stores/people/stores-storage.ts';

const NOTHING: OpenThings = { units: 0, orders: 0, notices: 0, returns: 0, refunds: 0, incidents: 0 };

/** What a store still has under way. */
export async function openThings(tx: Db, vendorId: string): Promise<OpenThings> {
  const [row] = await preparedRows<OpenThings>(
    tx,
    'open things of a store',
    sql`select
      (select (coalesce(sum(p.on_hand), 0) + coalesce(sum((
          select sum(l.quarantined) from stock_levels l where l.product_id = p.id)), 0))::int
        from products p where p.vendor_id = ${vendorId}) as units,
      ${openOrdersOf(sql`${vendorId}`)} as orders,
      (select count(*)::int from inbound_notices n where n.vendor_id = ${vendorId}
        and n.status not in ('cerrado', 'cancelado')) as notices,
      (select count(*)::int from vendor_orders w where w.vendor_id = ${vendorId} and w.payment = 'refund_pending')
        + (select count(*)::int from order_returns r join vendor_orders w on w.id = r.vendor_order_id
            where w.vendor_id = ${vendorId} and r.status = 'refund_pending' and w.payment <> 'refunded') as refunds,
      (select count(*)::int from order_returns r join vendor_orders w on w.id = r.vendor_order_id
        where w.vendor_id = ${vendorId}
          and r.status not in ('withdrawn', 'refused', 'refunded', 'refund_pending')) as returns,
      (select count(*)::int from incidents i join products p on p.id = i.product_id
        where p.vendor_id = ${vendorId} and i.status <> 'CERRADO') as incidents`,
  );
  return row ?? NOTHING;
}
