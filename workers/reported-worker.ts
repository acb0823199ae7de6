import { ownScript } from '#workers/own-script.ts';

type Listener = (name: string, message: string, place: string) => void;

let listensTo: Listener | null = null;

/** Has errors told that nobody caught in a thread: what a thread throws is no error of the page's. */
export function onWorkerError(listen: Listener): void {
  listensTo = listen;
}

/** Starts a thread of ours. */
export function reportedWorker(address: string, name: string): Worker {
  const worker = new Worker(ownScript(address), { type: 'module', name });
  worker.addEventListener('error', ({ message, filename, lineno, colno }) => {
    listensTo?.(name, message || 'No cargó.', filename ? `${filename}:${lineno}:${colno}` : '');
  });
  return worker;
}

/** Rejects when a thread does not start, or stops by itself. */
export function stopOf(worker: Worker): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    const listen = ({ message }: ErrorEvent) => reject(new Error(message || 'The worker stopped.'));
    worker.addEventListener('error', listen, { once: true });
  });
  // Nobody may be waiting then.
  stopped.catch(() => undefined);
  return stopped;
}
