import { sql, type SQL } from 'drizzle-orm';
import { wireInstant } from '#server/replication/wire-instant.ts';

/** The number that people say and read: `MS-000123`. */
export function orderNumber(number: number): string {
  return `MS-${String(number).padStart(6, '0')}`;
}

/** An `Order` as JSON, from the row of `orders` that the statement calls `t`. */
export const orderDocument: SQL = sql`json_build_object(
  'id', t.id,
  'order_number', 'MS-' || lpad(t.number::text, greatest(6, length(t.number::text)), '0'),
  'buyer_id', t.buyer_id,
  'status', t.status,
  'lines', t.lines,
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
  'created_at', ${wireInstant(sql`t.created_at`)})`;
