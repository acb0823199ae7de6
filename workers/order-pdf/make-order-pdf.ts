import type { OrderReceipt } from '#domain/orders/order-receipt.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/order-pdf/order-pdf.worker.ts?worker&url';
import type { OrderPdfApi } from '#workers/order-pdf/order-pdf.worker.ts';

/**
 * The receipt of an order as a PDF, made in a thread of its own: what writes it weighs more than every screen
 * of the shop, and is loaded when somebody asks for the first one.
 */
export async function makeOrderPdf(receipt: OrderReceipt, madeAtMs: number): Promise<Blob> {
  const file = await runInWorker<OrderPdfApi, Uint8Array<ArrayBuffer>>(
    spawn,
    AbortSignal.timeout(MAKING_MS),
    (api) => api.draw(receipt, madeAtMs),
  );
  return new Blob([file], { type: 'application/pdf' });
}

/** A thread that cannot load its script says nothing in some browsers. */
const MAKING_MS = 60_000;

function spawn(): Worker {
  return reportedWorker(workerAddress, 'order-pdf');
}
