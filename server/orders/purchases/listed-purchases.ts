import { sql, type SQL } from 'drizzle-orm';
import {
  PURCHASE_GROUPS,
  type ListedPurchase,
  type PurchaseGroup,
} from '#domain/orders/purchases/listed-purchase.ts';
import { indexAmong, given } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { startOfDay } from '#server/db/start-of-day.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { stageOf } from '#server/orders/listed-vendor-orders.ts';
import { matchesPurchase } from '#server/orders/matches-purchase.ts';
import { orderDocument } from '#server/orders/order-document.ts';

const isOnHold: SQL = sql`exists (select from vendor_orders w where w.order_id = t.id and w.on_hold)`;

/** `purchaseGroupOf`, computed from the row `t` of `orders`. */
const groupOf: SQL = sql`(select case
    when count(*) filter (where s.stage <> 'cancelled') = 0 then 'cancelled'
    when bool_or(s.on_hold) then 'on_hold'
    when bool_and(s.stage in ('done', 'cancelled')) then 'done'
    when bool_and(s.stage in ('done', 'cancelled', 'awaiting_payment')) then 'awaiting_payment'
    else 'under_way' end
  from (select ${stageOf} as stage, w.on_hold from vendor_orders w where w.order_id = t.id) s)`;

const document: SQL = sql`(${orderDocument}::jsonb - 'ratings') || jsonb_build_object(
  'buyer', (select jsonb_build_object('id', u.id, 'name', u.nombre, 'phone', u.phone, 'is_guest', u.is_guest,
      'email', case when not u.is_guest then u.email end) from users u where u.id = t.buyer_id),
  'on_hold', ${isOnHold},
  'admin_notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text,
      'by_name', n.actor_name, 'at', ${wireInstant(sql`n.at`)}) order by n.turn)
    from order_notes n where n.order_id = t.id), '[]'),
  'payments', coalesce((select jsonb_agg(jsonb_build_object('reference', a.reference, 'payment_method', a.method,
      'status', a.status, 'amount', a.amount_cop, 'refund_due', a.refund_due,
      'created_at', ${wireInstant(sql`a.created_at`)}) order by a.number)
    from payment_attempts a where a.purchase_id = t.id), '[]'),
  'refunds', coalesce((select jsonb_agg(jsonb_build_object('vendor_order_id', f.vendor_order_id,
      'amount', f.amount_cop, 'reference', f.reference, 'at', ${wireInstant(sql`f.at`)}) order by f.at, f.id)
    from refunds f where f.order_id = t.id), '[]'))`;

interface PurchasesAsked {
  group?: PurchaseGroup | undefined;
  /** Days of Colombia, both included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Purchases by their groups, those on hold first; the newest first in each. */
export function purchasesPage(
  db: Db,
  { group, from, to, q }: PurchasesAsked,
  range: Range,
): Promise<Page<ListedPurchase>> {
  return documentsPage(db, range, {
    document,
    tables: sql`orders t`,
    order: sql`${indexAmong(PURCHASE_GROUPS, groupOf)}, t.number desc`,
    where: [
      sql`not t.deleted`,
      ...given(group, (one) => sql`${groupOf} = ${one}`),
      ...given(from, (day) => sql`t.created_at >= ${startOfDay(day)}::timestamptz`),
      ...given(to, (day) => sql`t.created_at < ${startOfDay(day)}::timestamptz + interval '1 day'`),
      ...given(q, matchesPurchase),
    ],
  });
}
