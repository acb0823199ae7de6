import { sql } from 'drizzle-orm';
import type { Order } from '#domain/orders/order.ts';
import { given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { orderDocument } from '#server/orders/order-document.ts';

/** Orders that a person may read, newest first; `buyerId` null means everybody's. */
export function ordersPage(db: Db, buyerId: string | null, range: Range): Promise<Page<Order>> {
  return documentsPage(db, range, {
    document: orderDocument,
    tables: sql`orders t`,
    order: sql`t.number desc`,
    where: [sql`not t.deleted`, ...given(buyerId, (buyer) => sql`t.buyer_id = ${buyer}`)],
  });
}

/** One order, or nothing when it does not exist or is not of this buyer. */
export async function orderById(db: Db, id: string, buyerId: string | null): Promise<Order | undefined> {
  const mine = buyerId === null ? sql`true` : sql`t.buyer_id = ${buyerId}`;
  const [found] = await rowsOf<{ document: Order }>(
    db,
    sql`select ${orderDocument} as document from orders t where t.id = ${id} and not t.deleted and ${mine}`,
  );
  return found?.document;
}
