import { sql } from 'drizzle-orm';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import type { ReturnStatus } from '#domain/returns/return.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { returnDocument } from '#server/orders/order-document.ts';

interface ReturnNames {
  return_id: string;
  vendor_order_id: string;
}

/** Returns of every store, the ones that wait longest first; of one status, or with null of all. */
export async function returnsPage(
  db: Db,
  status: ReturnStatus | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ returns: ListedReturn[]; total: number }> {
  const wanted = status === null ? sql`true` : sql`r.status = ${status}`;
  const [page] = await rowsOf<{ returns: ListedReturn[]; total: number }>(
    db,
    sql`select (select count(*)::int from order_returns r where ${wanted}) as total,
          coalesce((select json_agg(page.document) from (
            select ${returnDocument}::jsonb || jsonb_build_object('vendor_order_id', w.id, 'vendor_name', s.store_name,
                'payment', w.payment,
                'lines', (select jsonb_agg(each || jsonb_build_object(
                    'name', t.lines -> (each ->> 'line')::int -> 'name',
                    'sku', t.lines -> (each ->> 'line')::int -> 'sku'))
                  from jsonb_array_elements(r.lines) as each)) as document
            from order_returns r join vendor_orders w on w.id = r.vendor_order_id join orders t on t.id = w.order_id
              join vendors s on s.id = w.vendor_id
            where ${wanted} order by r.requested_at, r.vendor_order_id, r.place limit ${limit} offset ${offset}
          ) page), '[]') as returns`,
  );
  return page ?? { returns: [], total: 0 };
}

/** The return that people know by a number such as `MS-000123-1-D1`, or nothing. */
export async function returnNumbered(db: Db, number: string): Promise<ReturnNames | undefined> {
  const [, purchase, part, place] = /^MS-(\d{6,15})-(\d{1,4})-D(\d{1,4})$/.exec(number) ?? [];
  if (!purchase || !part || !place) return undefined;
  const [found] = await rowsOf<ReturnNames>(
    db,
    sql`select r.id as return_id, r.vendor_order_id
        from order_returns r join vendor_orders w on w.id = r.vendor_order_id join orders o on o.id = w.order_id
        where o.number = ${Number(purchase)} and w.place = ${Number(part)} and r.place = ${Number(place)}`,
  );
  return found;
}
