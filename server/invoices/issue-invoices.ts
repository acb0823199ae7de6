import { sql, type SQL } from 'drizzle-orm';
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts';
import type {
  CreditToInvoice,
  InvoiceProvider,
  IssuedDocument,
  SaleToInvoice,
} from '#domain/invoices/invoice-provider.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { saveInvoice } from '#server/invoices/invoices-storage.ts';
import { shownNumber } from '#server/orders/order-document.ts';

const AT_ONCE = 50;
/** Rows that no other one corrected. */
const holds: SQL = sql`not exists (select from order_invoices c where c.corrects = i.id)`;

/** A document to be written, of a vendor order. */
interface Written extends IssuedDocument {
  id: string;
  vendorOrderId: string;
  kind: InvoiceDocument['kind'];
  corrects: string | null;
}

/**
 * Has the provider issue what the company invoices in the name of stores: an invoice of each order that was paid, a credit note of
 * what was given back, and what became of each at the DIAN. The provider is asked outside of any transaction, by keys that name what
 * is asked for: whatever fails or is answered late is asked again, and written once.
 * @returns how many documents were written.
 */
export async function issueInvoices(db: Db, provider: InvoiceProvider, nowMs: number): Promise<number> {
  const at = new Date(nowMs);
  let written = 0;
  for (const { vendorOrderId, ...sale } of await salesToInvoice(db)) {
    const issued = await provider.issue(sale);
    const document = { ...issued, id: sale.key, vendorOrderId, kind: 'invoice' as const, corrects: null };
    written += await writeOnce(db, document, at);
  }
  for (const { vendorOrderId, ...credit } of await creditsToInvoice(db)) {
    const issued = await provider.credit(credit);
    const document = {
      ...issued,
      id: credit.key,
      vendorOrderId,
      kind: 'credit_note' as const,
      corrects: null,
    };
    written += await writeOnce(db, document, at);
  }
  for (const { vendorOrderId, ...known } of await pendingDocuments(db)) {
    const state = await provider.stateOf(known);
    if (state === known.state) continue;
    const document = { ...known, state, id: `${known.id}:${state}`, vendorOrderId, corrects: known.id };
    written += await writeOnce(db, document, at);
  }
  return written;
}

/** Writes a document whose key nothing was written under yet. @returns how many were: one or none. */
async function writeOnce(
  db: Db,
  { pdf_url, xml_url, issued_on, ...document }: Written,
  at: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await rowsOf(
      tx,
      sql`select id from vendor_orders where id = ${document.vendorOrderId} for no key update`,
    );
    const [there] = await rowsOf(tx, sql`select id from order_invoices where id = ${document.id}`);
    if (there) return 0;
    await saveInvoice(tx, {
      ...document,
      pdfUrl: pdf_url,
      xmlUrl: xml_url,
      issuedOn: issued_on,
      actorId: null,
      registeredAt: at,
    });
    return 1;
  });
}

type OfOrder = { vendorOrderId: string };

/** Orders that were paid and have no invoice. */
function salesToInvoice(db: Db): Promise<(SaleToInvoice & OfOrder)[]> {
  return rowsOf(
    db,
    sql`select w.id as "vendorOrderId", w.id || ':invoice' as key, w.vendor_id, ${shownNumber} || '-' || w.place as order_number,
          t.invoice_to, t.buyer_document, w.subtotal::float8 as subtotal, w.iva::float8 as iva,
          (select json_agg(json_build_object('name', line -> 'name', 'sku', line -> 'sku', 'quantity', line -> 'quantity',
              'unit_price', line -> 'unit_price', 'iva_percent', line -> 'iva_percent'))
            from jsonb_array_elements(t.lines) line
            where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted') as lines
        from vendor_orders w join orders t on t.id = w.order_id
        where w.invoiced_by = 'mandate' and w.status = 'confirmed' and w.payment = 'paid'
          and not exists (select from order_invoices i where i.vendor_order_id = w.id)
        order by w.id limit ${AT_ONCE}`,
  );
}

/** What was given back of orders that have an invoice: a return, or all of it. */
function creditsToInvoice(db: Db): Promise<(CreditToInvoice & OfOrder)[]> {
  return rowsOf(
    db,
    sql`select i.vendor_order_id as "vendorOrderId", b.key, b.lines, b.amount::float8 as amount,
          json_build_object('prefix', i.prefix, 'number', i.number, 'cufe', i.cufe) as invoice
        from order_invoices i join vendor_orders w on w.id = i.vendor_order_id
        cross join lateral (
          select r.id || ':credit_note' as key, r.lines, r.refund as amount from order_returns r
            where r.vendor_order_id = w.id and r.status = 'refunded'
          union all select w.id || ':credit_note', null, w.total where w.payment = 'refunded' and not exists (
            select from order_returns r where r.vendor_order_id = w.id and r.status = 'refunded')) b
        where w.invoiced_by = 'mandate' and i.kind = 'invoice' and ${holds}
          and not exists (select from order_invoices n where n.id = b.key)
        order by b.key limit ${AT_ONCE}`,
  );
}

/** Documents that the DIAN did not answer for so far. */
function pendingDocuments(
  db: Db,
): Promise<(Omit<InvoiceDocument, 'registered_at' | 'corrects'> & OfOrder)[]> {
  return rowsOf(
    db,
    sql`select i.vendor_order_id as "vendorOrderId", i.id, i.kind, i.prefix, i.number, i.cufe, i.issued_on, i.pdf_url, i.xml_url, i.state
        from order_invoices i where i.state = 'pending' and ${holds} order by i.turn limit ${AT_ONCE}`,
  );
}
