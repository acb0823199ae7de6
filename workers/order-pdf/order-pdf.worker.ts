import { expose, transfer } from 'comlink';
import type { OrderReceipt } from '#domain/orders/order-receipt.ts';
import type { StatementSheet } from '#domain/payouts/statement-sheet.ts';
import type { CertificateSheet } from '#domain/tax-reports/withholding-certificate.ts';
import { drawCertificatePdf } from '#workers/order-pdf/draw-certificate-pdf.ts';
import { drawOrderPdf } from '#workers/order-pdf/draw-order-pdf.ts';
import { drawStatementPdf } from '#workers/order-pdf/draw-statement-pdf.ts';

const api = {
  async draw(receipt: OrderReceipt, madeAtMs: number): Promise<Uint8Array<ArrayBuffer>> {
    const file = await drawOrderPdf(receipt, new Date(madeAtMs));
    return transfer(file, [file.buffer]);
  },
  async drawStatement(sheet: StatementSheet, madeAtMs: number): Promise<Uint8Array<ArrayBuffer>> {
    const file = await drawStatementPdf(sheet, new Date(madeAtMs));
    return transfer(file, [file.buffer]);
  },
  async drawCertificate(sheet: CertificateSheet, issuedAtMs: number): Promise<Uint8Array<ArrayBuffer>> {
    const file = await drawCertificatePdf(sheet, new Date(issuedAtMs));
    return transfer(file, [file.buffer]);
  },
};
export type OrderPdfApi = typeof api;
expose(api);
