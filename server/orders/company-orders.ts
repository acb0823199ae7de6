import { sql } from 'drizzle-orm';
import type { CompanyOrder } from '#domain/companies/company-order.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { shownNumber } from '#server/orders/order-document.ts';

const PAGE_ROWS = 20;

/** A page of what was bought in the name of a company, the newest first, from before a number. */
export async function companyOrdersPage(
  db: Db,
  { companyId, userId, before }: { companyId: string; userId: string; before: number | null },
): Promise<{ data: CompanyOrder[]; next: string | null }> {
  const rows = await rowsOf<{ number: number; document: CompanyOrder }>(
    db,
    sql`select t.number::float8 as number, json_build_object(
          'id', t.id,
          'order_number', ${shownNumber},
          'buyer_name', coalesce(u.nombre, 'Una persona de la empresa'),
          'is_own', t.buyer_id = ${userId},
          'status', t.status,
          'parts', coalesce((select json_agg(json_build_object('status', w.status, 'preparation', w.preparation,
              'payment', w.payment, 'tracking', w.tracking) order by w.place)
            from vendor_orders w where w.order_id = t.id), '[]'::json),
          'lines', t.lines,
          'subtotal', t.subtotal,
          'iva', t.iva,
          'shipping_cost', t.shipping_cost,
          'total', t.total,
          'payment_method', t.payment_method,
          'purchase_order', coalesce(t.invoice_to ->> 'purchase_order', ''),
          'city', t.shipping_city,
          'created_at', ${wireInstant(sql`t.created_at`)}) as document
        from orders t join users u on u.id = t.buyer_id
        where t.company_id = ${companyId} and not t.deleted and (${before}::bigint is null or t.number < ${before})
        order by t.number desc limit ${PAGE_ROWS + 1}`,
  );
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return {
    data: shown.map((each) => each.document),
    next: rows.length > PAGE_ROWS && last ? String(last.number) : null,
  };
}
