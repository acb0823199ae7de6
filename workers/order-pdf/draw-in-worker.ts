import type { Remote } from 'comlink';
import { reportedWorker } from '#workers/reported-worker.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/order-pdf/order-pdf.worker.ts?worker&url';
import type { OrderPdfApi } from '#workers/order-pdf/order-pdf.worker.ts';

/** A thread that cannot load its script says nothing in some browsers. */
const MAKING_MS = 60_000;

/** A PDF that is drawn in a thread of its own, with what writes it. @throws when it could not be made in a minute. */
export async function drawInWorker(
  draw: (api: Remote<OrderPdfApi>) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Blob> {
  const file = await runInWorker<OrderPdfApi, Uint8Array<ArrayBuffer>>(
    () => reportedWorker(workerAddress, 'order-pdf'),
    AbortSignal.timeout(MAKING_MS),
    draw,
  );
  return new Blob([file], { type: 'application/pdf' });
}
