import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceState } from '#domain/invoices/invoice-document.ts';
import { documentSequence, id, instant, reference } from '#server/db/columns.ts';
import { vendorOrders } from '#server/db/tables/orders-tables.ts';

/** Electronic invoices and credit notes of vendor orders. Rows are only ever added: a correction names the one it replaces. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    /** The id of the command that brought it, or one made of what the provider was asked for. */
    id: id(),
    /** In the order of writing. */
    turn: documentSequence(),
    vendorOrderId: reference('vendor_order_id', () => vendorOrders.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    prefix: text('prefix').notNull(),
    number: text('number').notNull(),
    cufe: text('cufe').notNull(),
    /** Day in Colombia. */
    issuedOn: text('issued_on').notNull(),
    pdfUrl: text('pdf_url'),
    xmlUrl: text('xml_url'),
    state: text('state').$type<InvoiceState>().notNull(),
    corrects: text('corrects'),
    /** The person of the store who wrote it; null of what the provider answered. */
    actorId: text('actor_id'),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [
    index('order_invoices_order').on(table.vendorOrderId, table.turn),
    index('order_invoices_code').on(table.cufe),
  ],
);
