import { expose } from 'comlink';
import { debounce, type Timer } from '#domain/base/debounce.ts';
import type { ProductQuery } from '#domain/search/searchable-product.ts';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { CatalogueSearch } from '#workers/product-search/catalogue-search.ts';

/**
 * Keeping takes a moment in which the search answers nothing: it waits until nobody types and nothing
 * changes.
 */
const REST_MS = 4_000;

let search: CatalogueSearch | null = null;
let synonyms: readonly SynonymGroup[] = [];
let changed = false;

const after: Timer = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const keep = debounce(
  () => {
    if (!changed) return;
    changed = false;
    // A device without room for the index builds it at the next start.
    search?.keep().catch(() => undefined);
  },
  REST_MS,
  after,
);

const api = {
  /** Makes the local catalogue searchable; answers how many products it has. */
  async open(databaseName: string): Promise<number> {
    search = new CatalogueSearch(databaseName);
    search.useSynonyms(synonyms);
    changed = !(await search.open());
    keep();
    return search.size;
  },
  /** Reads the changes of the catalogue; answers how many products changed. */
  async catchUp(): Promise<number> {
    const count = (await search?.catchUp()) ?? 0;
    changed ||= count > 0;
    keep();
    return count;
  },
  /** From now on these answer, too, whether the catalogue is open yet or not. */
  useSynonyms(groups: readonly SynonymGroup[]): void {
    synonyms = groups;
    search?.useSynonyms(groups);
  },
  search(query: ProductQuery) {
    keep();
    if (!search) throw new Error('The catalogue is not open.');
    return search.search(query);
  },
};
export type ProductSearchApi = typeof api;
expose(api);
