import { sql, type SQL } from 'drizzle-orm';
import { documentNumberSql } from '#server/db/document-number.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** The number by which people know the row `t` of `orders`: `MS-000123`. */
export const shownNumber: SQL = documentNumberSql('MS', sql`t.number`);

/** The events of the row `w` of `vendor_orders`, oldest first. */
export const orderEvents: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'axis', e.axis,
    'from', e.from_state,
    'to', e.to_state,
    'by', e.moved_by,
    'note', e.note,
    'at', ${wireInstant(sql`e.at`)}) order by e.sequence)
  from order_events e where e.vendor_order_id = w.id), '[]'::json)`;

/**
 * An `OrderReturn` as JSON, from the rows of `order_returns`, `vendor_orders` and `orders` called `r`, `w`
 * and `t`.
 */
export const returnDocument: SQL = sql`json_build_object(
  'id', r.id,
  'return_number', ${shownNumber} || '-' || w.place || '-D' || r.place,
  'reason', r.reason,
  'status', r.status,
  'lines', r.lines,
  'refund', r.refund,
  'requested_at', ${wireInstant(sql`r.requested_at`)},
  'events', coalesce((
    select json_agg(json_build_object(
      'from', e.from_status,
      'to', e.to_status,
      'by', e.moved_by,
      'note', e.note,
      'at', ${wireInstant(sql`e.at`)}) order by e.sequence)
    from order_return_events e where e.vendor_order_id = r.vendor_order_id and e.return_id = r.id), '[]'::json))`;

const returns: SQL = sql`coalesce((
  select json_agg(${returnDocument} order by r.place)
  from order_returns r where r.vendor_order_id = w.id), '[]'::json)`;

/** Every `InvoiceDocument` of the row `w` of `vendor_orders`, oldest first. */
export const orderInvoices: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'id', i.id,
    'kind', i.kind,
    'prefix', i.prefix,
    'number', i.number,
    'cufe', i.cufe,
    'issued_on', i.issued_on,
    'pdf_url', i.pdf_url,
    'xml_url', i.xml_url,
    'state', i.state,
    'registered_at', ${wireInstant(sql`i.registered_at`)},
    'corrects', i.corrects) order by i.turn)
  from order_invoices i where i.vendor_order_id = w.id), '[]'::json)`;

/** The rows of `store_answers` about the row `w` of `vendor_orders`, oldest first, each with what of it a reader may have. */
const answers = (read: SQL, where: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object(
    'kind', a.kind,
    'subject', a.subject,
    'reason', a.reason,
    'answered_at', ${wireInstant(sql`a.answered_at`)}${read}) order by a.turn)
  from store_answers a where a.vendor_order_id = w.id and ${where}), '[]'::json)`;

const toldAnswers: SQL = answers(sql``, sql`a.kind <> 'question'`);

/** Every `StoreAnswer` about the row `w` of `vendor_orders`, with the words of its store, that is about such a thing. */
export const storeAnswers = (where: SQL): SQL => answers(sql`, 'text', a.text`, where);

/** The `Shipment` of the row `w` of `vendor_orders`; null where nobody said who took it. */
export const orderShipment: SQL = sql`case when w.carrier_name is not null or w.guide is not null then json_build_object(
  'carrier_id', w.carrier_id,
  'carrier_name', coalesce(w.carrier_name, ''),
  'guide', coalesce(w.guide, '')) end`;

const vendorOrders: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'id', w.id,
    'order_number', ${shownNumber} || '-' || w.place,
    'vendor_id', w.vendor_id,
    'vendor_name', s.store_name,
    'status', w.status,
    'preparation', w.preparation,
    'payment', w.payment,
    'tracking', w.tracking,
    'subtotal', w.subtotal,
    'iva', w.iva,
    'shipping_cost', w.shipping_cost,
    'total', w.total,
    'shipment', ${orderShipment},
    'events', ${orderEvents},
    'returns', ${returns},
    'invoiced_by', w.invoiced_by,
    'invoices', ${orderInvoices},
    'store_answers', ${toldAnswers}) order by w.place)
  from vendor_orders w join vendors s on s.id = w.vendor_id where w.order_id = t.id), '[]'::json)`;

const ratings: SQL = sql`coalesce((
  select json_agg(json_build_object('product_id', r.product_id, 'rating', r.rating) order by r.id)
  from product_ratings r where r.buyer_id = t.buyer_id and exists (
    select from jsonb_array_elements(t.lines) as line where line ->> 'product_id' = r.product_id)), '[]'::json)`;

/** An `Order` as JSON, from the row of `orders` that the statement calls `t`. */
export const orderDocument: SQL = sql`json_build_object(
  'id', t.id,
  'order_number', ${shownNumber},
  'buyer_id', t.buyer_id,
  'status', t.status,
  'lines', t.lines,
  'vendor_orders', ${vendorOrders},
  'ratings', ${ratings},
  'subtotal', t.subtotal,
  'iva', t.iva,
  'shipping_cost', t.shipping_cost,
  'total', t.total,
  'payment_method', t.payment_method,
  'notes', t.notes,
  'shipping_name', t.shipping_name,
  'shipping_phone', t.shipping_phone,
  'shipping_address', t.shipping_address,
  'shipping_city', t.shipping_city,
  'shipping_state', t.shipping_state,
  'shipping_postal_code', t.shipping_postal_code,
  'shipping_email', t.shipping_email,
  'created_at', ${wireInstant(sql`t.created_at`)},
  'held_until', ${wireInstant(sql`t.held_until`)},
  'settings_version', t.settings_version,
  'shipping_promotion', t.shipping_promotion,
  'invoice_to', t.invoice_to,
  'buyer_document', t.buyer_document)`;
