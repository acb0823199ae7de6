import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts';
import type { InvoiceFields } from '#domain/invoices/register-invoice.ts';

/** A code as the DIAN's, of 96 hexadecimal digits. */
export function aCufe(number = 1): string {
  return `8bb918b1${number.toString(16).padStart(88, '0')}`;
}

/** A document as a store writes it. */
export function someInvoiceFields(over: Partial<InvoiceFields> = {}): InvoiceFields {
  return {
    kind: 'invoice',
    prefix: 'FE',
    number: '1023',
    cufe: aCufe(),
    issued_on: '2026-03-12',
    pdf_url: 'https://facturas.tienda.co/FE-1023.pdf',
    xml_url: '',
    ...over,
  };
}

/** The same as an order bears it. */
export function anInvoice(over: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    ...someInvoiceFields(),
    id: 'factura-1',
    xml_url: null,
    state: 'unverified',
    registered_at: '2026-03-12T16:00:00.000Z',
    corrects: null,
    ...over,
  };
}
