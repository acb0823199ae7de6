import { sql, type SQL } from 'drizzle-orm';
import { USUAL_IVA } from '#domain/catalog/iva-class.ts';
import type { ListedVendorOrder, WorkStage } from '#domain/orders/listed-vendor-order.ts';
import { given } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { orderEvents, shownNumber } from '#server/orders/order-document.ts';
import { matchesPurchase } from '#server/orders/matches-purchase.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** `workStageOf`, computed from the row `w` of `vendor_orders` and the row `t` of its purchase. */
export const stageOf: SQL = sql`case
  when w.status in ('cancelled', 'cancellation_requested') then w.status
  when w.preparation = 'waiting' and w.payment <> 'paid' and t.payment_method <> 'contraentrega'
    then 'awaiting_payment'
  when w.preparation = 'waiting' then 'to_prepare'
  when w.preparation <> 'handed_over' then 'preparing'
  when w.tracking not in ('delivered', 'returned') then 'on_the_road'
  when w.payment = 'pending' and t.payment_method = 'contraentrega' and w.tracking = 'delivered' then 'to_collect'
  else 'done' end`;

const document: SQL = sql`json_build_object(
  'id', w.id, 'order_id', t.id, 'order_number', ${shownNumber} || '-' || w.place,
  'vendor_id', w.vendor_id, 'vendor_name', s.store_name,
  'status', w.status, 'preparation', w.preparation, 'payment', w.payment, 'tracking', w.tracking, 'on_hold', w.on_hold,
  'subtotal', w.subtotal, 'iva', w.iva, 'shipping_cost', w.shipping_cost, 'total', w.total,
  'events', ${orderEvents},
  'payment_method', t.payment_method,
  'lines', (select coalesce(json_agg(json_build_object('name', line -> 'name', 'sku', line -> 'sku',
      'variant_attributes', coalesce(line -> 'variant_attributes', '{}'),
      'quantity', line -> 'quantity', 'unit_price', line -> 'unit_price',
      'iva_class', coalesce(line ->> 'iva_class', ${USUAL_IVA}))), '[]'::json)
    from jsonb_array_elements(t.lines) as line
    where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'),
  'notes', t.notes, 'shipping_name', t.shipping_name, 'shipping_phone', t.shipping_phone,
  'shipping_address', t.shipping_address, 'shipping_city', t.shipping_city, 'shipping_state', t.shipping_state,
  'created_at', ${wireInstant(sql`t.created_at`)})`;

/**
 * Orders of every store: first those that staff can act on, then those that wait for their money, both oldest
 * first.
 */
export function vendorOrdersPage(
  db: Db,
  { stage, q }: { stage?: WorkStage | undefined; q?: string | undefined },
  range: Range,
): Promise<Page<ListedVendorOrder>> {
  const isOver = sql`${stageOf} in ('done', 'cancelled')`;
  const isWaiting = sql`${stageOf} = 'awaiting_payment'`;
  return documentsPage(db, range, {
    document,
    tables: sql`vendor_orders w join orders t on t.id = w.order_id join vendors s on s.id = w.vendor_id`,
    order: sql`${isOver}, ${isWaiting}, case when ${isOver} then -t.number else t.number end, w.place`,
    where: [
      sql`not t.deleted`,
      ...given(stage, (one) => sql`${stageOf} = ${one}`),
      ...given(q, matchesPurchase),
    ],
  });
}
