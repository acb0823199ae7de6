import { sql, type SQL } from 'drizzle-orm';
import { USUAL_IVA } from '#domain/catalog/iva-class.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { orderInvoices, shownNumber, storeAnswers } from '#server/orders/order-document.ts';

/** The rows of `storeOrderDocument`: a vendor order and its purchase. */
export const storeOrderTables: SQL = sql`vendor_orders w join orders t on t.id = w.order_id`;

/** As text of the statement, so that every device's page has the same parameters. */
const usualIva = sql.raw(`'${USUAL_IVA}'`);

const lines: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'line', each.place - 1,
    'product_id', each.line -> 'product_id',
    'name', each.line -> 'name',
    'sku', each.line -> 'sku',
    'image_url', each.line -> 'image_url',
    'variant_attributes', coalesce(each.line -> 'variant_attributes', '{}'),
    'quantity', each.line -> 'quantity',
    'unit_price', each.line -> 'unit_price',
    'iva_class', coalesce(each.line ->> 'iva_class', ${usualIva}),
    'iva_percent', each.line -> 'iva_percent',
    'commission', case when c.line is not null then json_build_object('rate_bp', c.rate_bp, 'unit_fee', c.unit_fee,
      'minimum', c.minimum, 'maximum', c.maximum, 'iva_percent', c.iva_percent) end) order by each.place)
  from jsonb_array_elements(t.lines) with ordinality as each (line, place)
  left join order_commissions c on c.vendor_order_id = w.id and c.line = each.place - 1
  where each.line ->> 'vendor_id' = w.vendor_id and each.line ->> 'status' = 'accepted'), '[]'::json)`;

const events: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'axis', e.axis,
    'from', e.from_state,
    'to', e.to_state,
    'by', e.moved_by,
    'at', ${wireInstant(sql`e.at`)}) order by e.sequence)
  from order_events e where e.vendor_order_id = w.id), '[]'::json)`;

const returns: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'return_number', ${shownNumber} || '-' || w.place || '-D' || r.place,
    'reason', r.reason,
    'status', r.status,
    'requested_at', ${wireInstant(sql`r.requested_at`)},
    'lines', (select json_agg(json_build_object('line', back -> 'line', 'units', back -> 'units'))
      from jsonb_array_elements(r.lines) as back)) order by r.place)
  from order_returns r where r.vendor_order_id = w.id), '[]'::json)`;

const questions: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'id', q.id,
    'question', q.question,
    'asked_at', ${wireInstant(sql`q.asked_at`)},
    'answer_by', q.answer_until,
    'is_over', (select p.status <> 'filed' from pqrs p where p.id = q.pqr_id)) order by q.turn)
  from store_questions q where q.vendor_order_id = w.id), '[]'::json)`;

/**
 * A `StoreOrder` as JSON, from `storeOrderTables`. It names what a store reads, key by key: a column that is added to
 * orders never comes along by itself.
 */
export const storeOrderDocument: SQL = sql`json_build_object(
  'id', w.id,
  'vendor_id', w.vendor_id,
  'order_number', ${shownNumber} || '-' || w.place,
  'status', w.status,
  'preparation', w.preparation,
  'payment', w.payment,
  'tracking', w.tracking,
  'on_hold', w.on_hold,
  'payment_method', t.payment_method,
  'held_until', ${wireInstant(sql`t.held_until`)},
  'city', t.shipping_city,
  'department', t.shipping_state,
  'subtotal', w.subtotal,
  'iva', w.iva,
  'total', w.subtotal + w.iva,
  'created_at', ${wireInstant(sql`t.created_at`)},
  'shipment', case when w.carrier_name is not null then
    json_build_object('carrier_id', w.carrier_id, 'carrier_name', w.carrier_name, 'guide', '') end,
  'lines', ${lines},
  'events', ${events},
  'returns', ${returns},
  'invoiced_by', w.invoiced_by,
  'invoices', ${orderInvoices},
  'questions', ${questions},
  'answers', ${storeAnswers(sql`true`)})`;
