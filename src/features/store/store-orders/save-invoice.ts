import { invoiceKindLabels, invoiceNumber, type InvoiceDocument } from '#domain/invoices/invoice-document.ts';
import type { InvoiceFields, RegisterInvoiceData } from '#domain/invoices/register-invoice.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';

type Order = Pick<StoreOrder, 'id' | 'order_number'>;

/**
 * Saves on this device the document that a store issued; it leaves by itself.
 * @param corrects the one whose place it takes; null for one more.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveInvoice(
  order: Order,
  document: InvoiceFields,
  corrects: InvoiceDocument | null,
): Promise<void> {
  const name = nameOf(document);
  const data: RegisterInvoiceData = {
    vendor_order_id: order.id,
    corrects: corrects?.id ?? null,
    document,
  };
  await saveStep('invoice.register', data, {
    lane: laneOf(order),
    title: `${corrects ? 'Corregir' : 'Registrar'} ${name} de ${order.order_number}`,
    detail: document.cufe,
    saved: savedMessage(`${name} guardada`, 'sola'),
    undo: undoMessages,
  });
}

/**
 * Saves on this device that a store takes a document back; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function withdrawInvoice(order: Order, corrects: InvoiceDocument): Promise<void> {
  const name = nameOf(corrects);
  const data: RegisterInvoiceData = { vendor_order_id: order.id, corrects: corrects.id, document: null };
  await saveStep('invoice.register', data, {
    lane: laneOf(order),
    title: `Retirar ${name} de ${order.order_number}`,
    detail: corrects.cufe,
    saved: `${name} retirada del pedido`,
    undo: undoMessages,
  });
}

const undoMessages = {
  undone: 'Se deshizo.',
  tooLate: 'Ya se envió y no se puede deshacer: corrígela o retírala.',
};

function laneOf({ id }: Order): string {
  return `invoice:${id}`;
}

function nameOf(document: Pick<InvoiceDocument, 'kind' | 'prefix' | 'number'>): string {
  return `${invoiceKindLabels[document.kind]} ${invoiceNumber(document)}`;
}
