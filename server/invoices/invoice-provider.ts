import type { InvoiceProvider } from '#domain/invoices/invoice-provider.ts';

/** Who issues electronic invoices for this installation: nobody, as `INVOICE_PROVIDER_NAME` says. */
export const invoiceProvider: InvoiceProvider | null = null;
