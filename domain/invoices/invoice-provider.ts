import type { BuyerDocument } from '#domain/accounts/buyer-document.ts';
import type { InvoiceTo } from '#domain/accounts/invoice-to.ts';
import type { InvoiceDocument, InvoiceState } from '#domain/invoices/invoice-document.ts';

/**
 * Name of who issues electronic invoices for this installation («proveedor tecnológico»); null while there is none, as today: then
 * each store invoices what it sells, and no setting changes that.
 */
export const INVOICE_PROVIDER_NAME: string | null = null;

/** What an invoice is made of. COP. */
export interface SaleToInvoice {
  /** Names the request: asked again, the provider answers the document that it already made. */
  key: string;
  vendor_id: string;
  /** `MS-000123-1` */
  order_number: string;
  /** Null of who bought in their own name. */
  invoice_to: InvoiceTo | null;
  /** The document of who bought in their own name; null of a company, and of a final consumer, who gave none. */
  buyer_document: BuyerDocument | null;
  lines: readonly {
    name: string;
    sku: string;
    quantity: number;
    unit_price: number;
    iva_percent: number | null;
  }[];
  subtotal: number;
  iva: number;
}

/** What takes some or all of an invoice back. */
export interface CreditToInvoice {
  /** Names the request, as of a sale. */
  key: string;
  invoice: Pick<InvoiceDocument, 'prefix' | 'number' | 'cufe'>;
  /** The units that came back; null for all of it. */
  lines: readonly { line: number; units: readonly number[] }[] | null;
  /** COP that was given back to the buyer, also for shipping. */
  amount: number;
}

/** A document that the provider made. */
export type IssuedDocument = Pick<
  InvoiceDocument,
  'prefix' | 'number' | 'cufe' | 'issued_on' | 'pdf_url' | 'xml_url' | 'state'
>;

/**
 * Who issues electronic invoices at the DIAN in the name of stores. Each call may fail and is made again later: what it names by its
 * key is made once. A failure rejects, and changes nothing here.
 */
export interface InvoiceProvider {
  issue(sale: SaleToInvoice): Promise<IssuedDocument>;
  credit(credit: CreditToInvoice): Promise<IssuedDocument>;
  /** What became of a document at the DIAN. */
  stateOf(document: Pick<InvoiceDocument, 'cufe'>): Promise<InvoiceState>;
}
