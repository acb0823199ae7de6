import { sql, type SQL } from 'drizzle-orm';
import type { RefundsOwed } from '#domain/dashboard/business-board.ts';
import { SMALLEST_COIN } from '#domain/payments/cash.ts';
import { refundDueBy, type OwedRefund, type RefundCause } from '#domain/refunds/owed-refund.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { shownNumber } from '#server/orders/order-document.ts';
import { purchaseFilter } from '#server/orders/matches-purchase.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** `vendorOrderRefundCause`, computed from the row `w` of `vendor_orders`. */
export const vendorOrderCause: SQL = sql`case when w.payment = 'refund_pending'
  then case when w.tracking = 'returned' then 'not_delivered' else 'cancelled' end end`;

/** `chargeRefundCause`, computed from the row `a` of `payment_attempts`. */
export const chargeCause: SQL = sql`case when not a.refund_due then null
  when exists (select from paid_purchases p where p.purchase_id = a.purchase_id) then 'charged_again'
  else 'charged_late' end`;

/** What `cashFor` left off the total of the row `w` of the purchase `o` when it was collected at the door. */
const rounded = sql`case when o.payment_method = 'contraentrega' and p.attempt_id is null
  then w.total % ${sql.raw(String(SMALLEST_COIN))} else 0 end`;
const none = sql`null::text`;

/**
 * All refunds that are owed. The conditions of each part are those of its own index. Of a return whose payment the bank gave back nothing
 * is, unless its buyer pays again.
 */
const owed: SQL = sql`
  select 'part' as kind, w.id, w.order_id, w.id as vendor_order_id, '-' || w.place as place, w.vendor_id,
    ${vendorOrderCause} as cause, w.total as amount, 0 as rounded, p.attempt_id, ${none} as reason, null::timestamptz as requested_at,
    (select max(e.at) from order_events e where e.vendor_order_id = w.id and e.to_state = 'refund_pending') as since
  from vendor_orders w left join paid_purchases p on p.purchase_id = w.order_id
  where w.payment = 'refund_pending'
  union all
  select 'charge', a.id, a.purchase_id, null, '', null, ${chargeCause}, a.amount_cop, 0, a.id, null, null,
    (select min(e.received_at) from payment_events e
      where e.attempt_id = a.id and e.status = 'approved' and e.matches)
  from payment_attempts a
  where a.refund_due and (a.refund_due or a.contradicted or a.mismatched)
    and not exists (select from refunds f where f.attempt_id = a.id)
  union all
  select 'return', r.id, w.order_id, w.id, '-' || w.place || '-D' || r.place, w.vendor_id, 'returned', r.refund, ${rounded},
    p.attempt_id, r.reason, r.requested_at,
    (select max(e.at) from order_return_events e
      where e.vendor_order_id = r.vendor_order_id and e.return_id = r.id and e.to_status = 'refund_pending')
  from order_returns r join vendor_orders w on w.id = r.vendor_order_id join orders o on o.id = w.order_id
    left join paid_purchases p on p.purchase_id = w.order_id
  where r.status = 'refund_pending' and w.payment <> 'refunded'`;

type Row = Omit<OwedRefund, 'due_by'> & { returned: Pick<OrderReturn, 'reason' | 'requested_at'> | null };

/** How many refunds are owed, and how much in all. */
export async function refundsOwed(db: Db): Promise<RefundsOwed> {
  const [row] = await rowsOf<RefundsOwed>(
    db,
    sql`select count(*)::int as refunds, coalesce(sum(amount), 0)::float8 as amount from (${owed}) o`,
  );
  return row ?? { refunds: 0, amount: 0 };
}

/** Refunds that are owed, those that wait longest first. */
export async function owedRefundsPage(
  db: Db,
  { cause, q }: { cause?: RefundCause | undefined; q?: string | undefined },
  { limit, offset }: Range,
): Promise<Page<OwedRefund>> {
  const wanted = allOf([
    ...given(cause, (one) => sql`o.cause = ${one}`),
    ...(q ? [await purchaseFilter(db, q.replace(/-d\d+$/i, ''))] : []),
  ]);
  const [page] = await rowsOf<Page<Row>>(
    db,
    sql`with found as (
          select o.*, coalesce(o.since, t.created_at) as owed_since
          from (${owed}) o join orders t on t.id = o.order_id where ${wanted}
        )
        select (select count(*)::int from found) as total,
          coalesce((select json_agg(page.document) from (
            select json_build_object('kind', o.kind, 'id', o.id, 'order_id', o.order_id,
              'vendor_order_id', o.vendor_order_id, 'number', ${shownNumber} || o.place, 'cause', o.cause,
              'amount', o.amount, 'rounded', o.rounded, 'since', ${wireInstant(sql`o.owed_since`)}, 'vendor_name', s.store_name,
              'payment_method', t.payment_method,
              'payment', case when a.id is not null then json_build_object('reference', a.reference,
                'method', a.method, 'gateway_id', a.gateway_id) end,
              'returned', case when o.kind = 'return' then json_build_object('reason', o.reason,
                'requested_at', ${wireInstant(sql`o.requested_at`)}) end) as document
            from found o join orders t on t.id = o.order_id left join vendors s on s.id = o.vendor_id
              left join payment_attempts a on a.id = o.attempt_id
            order by o.owed_since, o.id
            limit ${limit} offset ${offset}) page), '[]') as data`,
  );
  return {
    total: page?.total ?? 0,
    data: (page?.data ?? []).map(({ returned, ...each }) => {
      return { ...each, due_by: refundDueBy(each.since, returned) };
    }),
  };
}
