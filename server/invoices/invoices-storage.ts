import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderInvoices } from '#server/db/tables/money/invoices-tables.ts';
import { orders, vendorOrders } from '#server/db/tables/orders-tables.ts';

/**
 * Writes a document of a vendor order, whose row the caller holds locked, and puts the order and its purchase in the feed again:
 * the copies of its buyer and its store show it.
 */
export async function saveInvoice(tx: Db, invoice: typeof orderInvoices.$inferInsert): Promise<void> {
  const { vendorOrderId } = invoice;
  await tx.insert(orderInvoices).values(invoice);
  await tx
    .update(vendorOrders)
    .set({ place: sql`${vendorOrders.place}` })
    .where(eq(vendorOrders.id, vendorOrderId));
  await tx
    .update(orders)
    .set({ status: sql`${orders.status}` })
    .where(
      eq(
        orders.id,
        sql`(select ${vendorOrders.orderId} from ${vendorOrders} where ${vendorOrders.id} = ${vendorOrderId})`,
      ),
    );
}
