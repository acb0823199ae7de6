import { sql } from 'drizzle-orm';
import { created } from '#domain/audit/audit-change.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import {
  invoiceMessages,
  registerInvoice,
  type InvoiceRefusal,
  type OrderToInvoice,
  type RegisterInvoiceData,
} from '#domain/invoices/register-invoice.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { saveInvoice } from '#server/invoices/invoices-storage.ts';
import { orderInvoices } from '#server/orders/order-document.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

/** A store writes down the invoice that it issued outside, corrects it or takes it back; its buyer sees it on the order. */
export const registerInvoiceHandler: CommandHandler<RegisterInvoiceData> = {
  needs: 'runOwnStore',
  async lock(tx, all) {
    await lockOrders(
      tx,
      all.map((each) => each.vendor_order_id),
    );
    await lockCodes(
      tx,
      all.flatMap((each) => each.document?.cufe ?? []),
    );
    return (submitted) => decideInTurn(submitted, (each) => register(tx, each));
  },
};

interface OwnOrder extends OrderToInvoice {
  vendorId: string;
  buyerId: string;
}

async function register(tx: Db, submitted: Submitted<RegisterInvoiceData>): Promise<Decision> {
  const { id, data, actor, nowMs } = submitted;
  const order = await ownOrder(tx, data, actor.id);
  if (!order) return refused('order_not_found');
  const decided = registerInvoice(order, data, dayInBogota(nowMs));
  if (!decided.ok) return refused(decided.refusal);
  const corrected = decided.value;
  const written = data.document ?? corrected;
  if (!written) return refused('corrected_meanwhile');
  const { kind, prefix, number, cufe, issued_on: issuedOn, pdf_url: pdfUrl, xml_url: xmlUrl } = written;
  const state = data.document ? 'unverified' : 'withdrawn';
  await saveInvoice(tx, {
    id,
    vendorOrderId: data.vendor_order_id,
    kind,
    prefix,
    number,
    cufe,
    issuedOn,
    pdfUrl: pdfUrl || null,
    xmlUrl: xmlUrl || null,
    state,
    corrects: corrected?.id ?? null,
    actorId: actor.id,
    registeredAt: new Date(nowMs),
  });
  return {
    status: 'applied',
    result: { vendor_order_id: data.vendor_order_id, invoice_id: id },
    changes: [created('invoice', id, { order_id: data.vendor_order_id, kind, state })],
    touched: touchedByOrder({ buyerId: order.buyerId, stores: [order.vendorId] }),
  };
}

/** The documents of an order are decided one after the other; batches lock in one order, so that none waits in a circle. */
async function lockOrders(tx: Db, ids: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock orders to invoice',
    sql`select id from vendor_orders where id = ${anyOf(ids)} order by id for no key update`,
  );
}

/** Two orders that are given one code at the same time are decided one after the other, too. */
async function lockCodes(tx: Db, codes: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock codes of invoices',
    sql`select pg_advisory_xact_lock(hashtextextended('cufe ' || code, 0))
        from (select distinct code from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code order by code) codes`,
  );
}

/** Whether a document that stands on another order than `w` has this code: one that was taken back or corrected does not. */
const hasCodeElsewhere = (code: string | null) => sql`exists (select from order_invoices d
  where d.cufe = ${code} and d.vendor_order_id <> w.id and d.state <> 'withdrawn'
    and not exists (select from order_invoices n where n.vendor_order_id = d.vendor_order_id and n.corrects = d.id))`;

/** An order of a store that a person works for. */
async function ownOrder(
  tx: Db,
  { vendor_order_id: id, document }: RegisterInvoiceData,
  personId: string,
): Promise<OwnOrder | undefined> {
  const [order] = await preparedRows<OwnOrder>(
    tx,
    'order to invoice',
    sql`select w.status, w.invoiced_by, w.vendor_id as "vendorId", o.buyer_id as "buyerId", ${orderInvoices} as invoices,
          (o.created_at at time zone 'America/Bogota')::date::text as "placedOn",
          ${hasCodeElsewhere(document?.cufe ?? null)} as "hasCodeElsewhere"
        from vendor_orders w join orders o on o.id = w.order_id join users u on u.id = ${personId}
        where w.id = ${id} and w.vendor_id = any(${storesOf('u')})`,
  );
  return order;
}

function refused(refusal: InvoiceRefusal): Decision {
  return rejected(refusal, invoiceMessages[refusal]);
}
