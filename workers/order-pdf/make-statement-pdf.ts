import type { StatementSheet } from '#domain/payouts/statement-sheet.ts';
import { drawInWorker } from '#workers/order-pdf/draw-in-worker.ts';

/**
 * A statement of a store as a PDF, made in a thread of its own: the same bytes for the same statement.
 * @param madeAtMs when the statement was made, milliseconds.
 */
export function makeStatementPdf(sheet: StatementSheet, madeAtMs: number): Promise<Blob> {
  return drawInWorker((api) => api.drawStatement(sheet, madeAtMs));
}
