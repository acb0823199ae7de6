import { wrap, type Remote } from 'comlink';
import { onPageCached } from '#platform/back-forward-cache.ts';
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

/**
 * The same for a job on the databases of this device. The thread ends when the browser freezes the page: it would be
 * frozen with its transactions open (`platform/cut-transactions.ts`). The call then waits until `signal` aborts, which
 * it does when the store is opened anew for the page that goes on.
 */
export async function runOnDatabases<Api, Answer>(
  spawn: () => Worker,
  signal: AbortSignal,
  job: (api: Remote<Api>) => Promise<Answer>,
): Promise<Answer> {
  let stopListening = () => undefined as void;
  const spawnCut = () => {
    const worker = spawn();
    stopListening = onPageCached(() => worker.terminate());
    return worker;
  };
  try {
    return await runInWorker(spawnCut, signal, job);
  } finally {
    stopListening();
  }
}
