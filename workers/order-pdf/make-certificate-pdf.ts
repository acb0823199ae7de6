import type { CertificateSheet } from '#domain/tax-reports/withholding-certificate.ts';
import { drawInWorker } from '#workers/order-pdf/draw-in-worker.ts';

/**
 * A certificate of withholding as a PDF, made in a thread of its own: the same bytes for the same certificate.
 * @param issuedAtMs when it was frozen, milliseconds.
 */
export function makeCertificatePdf(sheet: CertificateSheet, issuedAtMs: number): Promise<Blob> {
  return drawInWorker((api) => api.drawCertificate(sheet, issuedAtMs));
}
