import { wrap, type Remote } from 'comlink';
import { stopOf } from '#workers/reported-worker.ts';

/** Runs one job in its own thread. Aborting ends the thread, because a running call cannot be cancelled. */
export async function runInWorker<Api, Answer>(
  spawn: () => Worker,
  signal: AbortSignal,
  job: (api: Remote<Api>) => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  const worker = spawn();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([job(wrap<Api>(worker)), stopOf(worker), aborted]);
  } finally {
    worker.terminate();
  }
}
