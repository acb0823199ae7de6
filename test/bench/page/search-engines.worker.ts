import { expose } from 'comlink';
import { get, set } from 'idb-keyval';
import { storeIndex, readIndex } from '#workers/product-search/stored-index.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import { builders, type Ask, type SearchEngine } from '#test/bench/page/search-engines.ts';

let ask: Ask = () => [];
let products: SearchableProduct[] = [];

const api = {
  /** @returns milliseconds of building. */
  async build(engine: SearchEngine, all: SearchableProduct[]): Promise<number> {
    products = all;
    const startedMs = performance.now();
    ask = await builders[engine](all);
    return performance.now() - startedMs;
  },
  /** @returns the ids and the milliseconds they took here. */
  async ask(text: string, limit: number): Promise<{ ids: string[]; tookMs: number }> {
    const startedMs = performance.now();
    const ids = await ask(text, limit);
    return { ids, tookMs: performance.now() - startedMs };
  },
  /** Milliseconds of reading our index from the device, each time from its disk. */
  async warmLoads(times: number): Promise<number[]> {
    const built = new ProductIndex();
    for (const each of products) built.add(each);
    await set('index', storeIndex(built));
    const taken: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const startedMs = performance.now();
      const index = readIndex(await get('index'));
      taken.push(performance.now() - startedMs);
      if (index?.size !== products.length) throw new Error('The kept index was not read.');
    }
    return taken;
  },
};
export type SearchEnginesApi = typeof api;
expose(api);
