import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';

/** Who invoices a sale; frozen when it is placed. The one who sells has to, or the company in their name. */
export const Invoicer = v.picklist(['store', 'mandate']);
export type Invoicer = v.InferOutput<typeof Invoicer>;

export const invoiceKindLabels = { invoice: 'Factura', credit_note: 'Nota crédito' };
export const InvoiceKind = v.picklist(keysOf(invoiceKindLabels));
export type InvoiceKind = v.InferOutput<typeof InvoiceKind>;

/** What is known of a document at the DIAN. Nobody asks it for what a store registers. */
export const invoiceStateLabels = {
  unverified: 'La registró la tienda',
  pending: 'Enviada a la DIAN',
  accepted: 'Validada por la DIAN',
  rejected: 'Rechazada por la DIAN',
  withdrawn: 'Retirada',
};
export const InvoiceState = v.picklist(keysOf(invoiceStateLabels));
export type InvoiceState = v.InferOutput<typeof InvoiceState>;

/** An electronic invoice of a vendor order, or a credit note on it. A correction is another one, and the first stays. */
export const InvoiceDocument = v.object({
  id: Id,
  kind: InvoiceKind,
  /** Of the numbering that the DIAN authorised; empty where it has none. */
  prefix: v.string(),
  number: v.string(),
  /** CUFE of an invoice, CUDE of a credit note: 96 hexadecimal digits (Anexo Técnico 1.9, SHA-384). */
  cufe: v.string(),
  /** Day in Colombia. */
  issued_on: v.string(),
  pdf_url: v.nullable(v.string()),
  xml_url: v.nullable(v.string()),
  state: InvoiceState,
  registered_at: Instant,
  /** The one whose place it takes. */
  corrects: v.nullable(Id),
});
export type InvoiceDocument = v.InferOutput<typeof InvoiceDocument>;

/** What a vendor order says of its invoice. Absent from an answer of an older server, and from a copy that it made. */
export const invoicedEntries = {
  invoiced_by: v.optional(Invoicer),
  /** Every document that was registered, oldest first, also those that were corrected. */
  invoices: v.optional(v.array(InvoiceDocument)),
};
export interface Invoiced {
  /** The store, where it is absent. */
  invoiced_by?: Invoicer | undefined;
  invoices?: readonly InvoiceDocument[] | undefined;
}

/** Documents that hold: no other one took their place, and nobody withdrew them. */
export function currentInvoices({ invoices: documents = [] }: Invoiced): InvoiceDocument[] {
  const corrected = new Set(documents.map((each) => each.corrects));
  return documents.filter((each) => each.state !== 'withdrawn' && !corrected.has(each.id));
}

/** The number as people say it: `FE-1023`. */
export function invoiceNumber({ prefix, number }: Pick<InvoiceDocument, 'prefix' | 'number'>): string {
  return prefix === '' ? number : `${prefix}-${number}`;
}

/** Where the DIAN shows a document to anybody who has its code (Resolución 000227 de 2025, Anexo Técnico 1.9, QR). */
export function dianAddress({ cufe }: Pick<InvoiceDocument, 'cufe'>): string {
  return `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${cufe}`;
}
