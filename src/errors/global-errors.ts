import * as v from 'valibot';
import { onWorkerError } from '#workers/reported-worker.ts';
import { onServiceWorkerMessage } from '#src/device/service-worker.ts';
import { recordError, recordThrown } from '#src/errors/record-error.ts';

/** What the service worker tells of its own errors. */
const WorkerError = v.object({ kind: v.literal('error'), message: v.string(), stack: v.string() });

/** Notes what nobody caught: in this page, in its threads and in the service worker. */
export function reportGlobalErrors(): void {
  addEventListener('error', (event) => {
    const { error, message, filename, lineno, colno } = event;
    if (isHarmless(message)) return;
    if (error instanceof Error) recordThrown('script', error);
    else recordError({ type: 'script', message, details: `${filename}:${lineno}:${colno}` });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAbort(reason)) recordThrown('promise', reason);
  });
  onWorkerError((name, message, details) =>
    recordError({ type: 'worker', message: `${name}: ${message}`, details }),
  );
  onServiceWorkerMessage((data) => {
    const told = v.safeParse(WorkerError, data);
    if (!told.success) return;
    recordError({ type: 'service_worker', message: told.output.message, details: told.output.stack });
  });
}

/** What browsers report of code that is not ours, and of a layout that took two turns. */
function isHarmless(message: string): boolean {
  return message === 'Script error.' || message.startsWith('ResizeObserver loop');
}

/** Somebody went on before it was done: nothing failed. */
function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
