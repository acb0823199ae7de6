import { expose } from 'comlink';
import type { ProductQuery } from '#domain/search/searchable-product.ts';
import { CatalogueSearch } from '#workers/product-search/catalogue-search.ts';

/**
 * Keeping takes a moment in which the search answers nothing: it waits until nobody types and nothing
 * changes.
 */
const REST_MS = 4_000;

let search: CatalogueSearch | null = null;
let changed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepLater(): void {
  clearTimeout(timer);
  if (!changed) return;
  timer = setTimeout(() => {
    changed = false;
    // A device without room for the index builds it at the next start.
    search?.keep().catch(() => undefined);
  }, REST_MS);
}

const api = {
  /** Makes the local catalogue searchable; answers how many products it has. */
  async open(databaseName: string): Promise<number> {
    search = new CatalogueSearch(databaseName);
    changed = !(await search.open());
    keepLater();
    return search.size;
  },
  /** Reads the changes of the catalogue; answers how many products changed. */
  async catchUp(): Promise<number> {
    const count = (await search?.catchUp()) ?? 0;
    changed ||= count > 0;
    keepLater();
    return count;
  },
  search(query: ProductQuery) {
    keepLater();
    if (!search) throw new Error('The catalogue is not open.');
    return search.search(query);
  },
};
export type ProductSearchApi = typeof api;
expose(api);
