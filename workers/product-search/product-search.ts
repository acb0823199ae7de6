import { wrap, type Remote } from 'comlink';
import { onPageCached } from '#platform/back-forward-cache.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/product-search/product-search.worker.ts?worker&url';
import type { ProductSearchApi } from '#workers/product-search/product-search.worker.ts';

/**
 * Starts a search thread; `stop` ends it. It answers once `open` was called, and no more after the browser froze the
 * page: the store is opened anew for a page that goes on.
 */
export function startProductSearch(): { api: Remote<ProductSearchApi>; stop(): void } {
  const worker = reportedWorker(workerAddress, 'product-search');
  const stop = () => {
    stopListening();
    worker.terminate();
  };
  const stopListening = onPageCached(stop);
  return { api: wrap<ProductSearchApi>(worker), stop };
}
