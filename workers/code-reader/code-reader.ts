import { transfer, wrap } from 'comlink';
import { reportedWorker } from '#workers/reported-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/code-reader/code-reader.worker.ts?worker&url';
import type { CodeReaderApi } from '#workers/code-reader/code-reader.worker.ts';

/** Finds codes in a camera's picture, with the names of the browsers' own `BarcodeDetector`. */
export interface CodeReader {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/**
 * Starts a code reader in its own thread, for browsers without one; it ends when `signal` aborts.
 * @throws when the reader is not on this device and there is no network to fetch it.
 */
export async function startCodeReader(signal: AbortSignal): Promise<CodeReader> {
  signal.throwIfAborted();
  const worker = reportedWorker(workerAddress, 'code-reader');
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const api = wrap<CodeReaderApi>(worker);
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'It did not come.')));
    api.prepare().then(resolve, reject);
  });
  return {
    async detect(video) {
      const picture = await createImageBitmap(video);
      return api.read(transfer(picture, [picture]));
    },
  };
}
