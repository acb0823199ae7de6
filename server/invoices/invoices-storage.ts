import type { Db } from '#server/db/database.ts';
import { orderInvoices } from '#server/db/tables/money/invoices-tables.ts';
import { enterFeedsAgain } from '#server/orders/enter-feeds-again.ts';

/**
 * Writes a document of a vendor order, whose row the caller holds locked, and puts the order and its purchase in the feed again:
 * the copies of its buyer and its store show it.
 */
export async function saveInvoice(tx: Db, invoice: typeof orderInvoices.$inferInsert): Promise<void> {
  await tx.insert(orderInvoices).values(invoice);
  await enterFeedsAgain(tx, invoice.vendorOrderId);
}
