import type { OrderReceipt } from '#domain/orders/order-receipt.ts';
import { drawInWorker } from '#workers/order-pdf/draw-in-worker.ts';

/**
 * The receipt of an order as a PDF, made in a thread of its own: what writes it weighs more than every screen
 * of the shop, and is loaded when somebody asks for the first one.
 */
export function makeOrderPdf(receipt: OrderReceipt, madeAtMs: number): Promise<Blob> {
  return drawInWorker((api) => api.draw(receipt, madeAtMs));
}
