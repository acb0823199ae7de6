import { sql } from 'drizzle-orm';
import type { OrderInEmail } from '#domain/notifications/emails/order-in-email.ts';
import { paths } from '#domain/paths.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { orderShipment, shownNumber } from '#server/orders/order-document.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

/**
 * The orders of which notifications tell, by the id of the notification: the part of a store that moved, or that it sold.
 * Read anew for each letter, and only what its reader may see now: their own purchase, or a sale of a store for which they
 * still work.
 */
export async function ordersInEmails(
  db: Db,
  notificationIds: readonly string[],
): Promise<Map<string, OrderInEmail>> {
  const number = sql`${shownNumber} || '-' || w.place`;
  const rows = await rowsOf<OrderInEmail & { id: string }>(
    db,
    sql`select n.id, ${number} as number, s.store_name as store, w.subtotal, w.iva, w.shipping_cost, w.total, w.payment,
          t.payment_method, ${orderShipment} as shipment, coalesce(e.note, '') as note,
          (extract(epoch from coalesce(e.at, t.created_at)) * 1000)::float8 as "atMs",
          coalesce((select json_agg(line) from jsonb_array_elements(t.lines) line
            where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'), '[]') as lines
        from notifications n join users u on u.id = n.user_id join integration_events v on v.id = n.event_id
          left join order_events e on e.sequence = case when v.kind = 'order.moved' then v.cause::bigint end
          join lateral (
            select * from vendor_orders where id = e.vendor_order_id
            union all
            select * from vendor_orders where v.kind = 'order.placed' and order_id = v.data ->> 'order_id'
          ) w on true
          join orders t on t.id = w.order_id join vendors s on s.id = w.vendor_id
        where n.id = ${anyOf(notificationIds)}
          and (n.kind like 'order.%' and t.buyer_id = n.user_id
            or n.kind like 'sale.%' and ${worksFor(sql`w.vendor_id`)} and n.url = ${paths.storeOrder('')} || ${number})`,
  );
  return new Map(
    rows.map(({ id, ...order }) => [
      id,
      {
        ...order,
        subtotal: Number(order.subtotal),
        iva: Number(order.iva),
        shipping_cost: Number(order.shipping_cost),
        total: Number(order.total),
      },
    ]),
  );
}
