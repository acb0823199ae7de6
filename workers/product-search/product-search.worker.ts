import { expose } from 'comlink';
import {
  ProductIndex,
  type IndexedProduct,
  type ProductQuery,
} from '#workers/product-search/product-index.ts';
import { readProducts } from '#workers/product-search/read-products.ts';

const index = new ProductIndex();

const api = {
  /** Reads the whole local catalogue into the index; answers how many products it holds. */
  async load(databaseName: string) {
    await readProducts(databaseName, (batch) => batch.forEach((product) => index.add(product)));
    return index.size;
  },
  change(upserted: IndexedProduct[], removed: string[]) {
    upserted.forEach((product) => index.add(product));
    removed.forEach((id) => index.remove(id));
  },
  search: (query: ProductQuery) => index.search(query),
};
export type ProductSearchApi = typeof api;
expose(api);
