import { wrap, type Remote } from 'comlink';
import type { ProductSearchApi } from '#workers/product-search/product-search.worker.ts';

export type {
  IndexedProduct,
  ProductAnswer,
  ProductQuery,
  ProductSort,
} from '#workers/product-search/product-index.ts';

/** Starts a search thread; `stop` ends it. It answers once `load` was called. */
export function startProductSearch(): { api: Remote<ProductSearchApi>; stop(): void } {
  const worker = new Worker(new URL('./product-search.worker.ts', import.meta.url), {
    type: 'module',
    name: 'product-search',
  });
  return { api: wrap<ProductSearchApi>(worker), stop: () => worker.terminate() };
}
