import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { ProductAnswer, ProductQuery } from '#domain/search/searchable-product.ts';
import { NO_SYNONYMS, synonymTable, type SynonymGroup } from '#domain/search/synonyms.ts';
import type { CatalogStore } from '#src/db/local-store.ts';

/**
 * The search over a copy in memory, which no other thread can read: the same index as in the worker, over the
 * few products that the server has answered so far.
 */
export function searchInMemory(store: CatalogStore): {
  search(query: ProductQuery): ProductAnswer;
  /** From now on these answer, too. */
  useSynonyms(groups: readonly SynonymGroup[]): void;
  /** Reads the copy anew; answers how many products it has. */
  read(): Promise<number>;
} {
  let [index, families] = [new ProductIndex(), new ProductFamilies()];
  let synonyms = NO_SYNONYMS;
  return {
    search: (query) => index.search(query, families, synonyms),
    useSynonyms(groups) {
      synonyms = synonymTable(groups);
    },
    async read() {
      const products = await store.products.find().exec();
      [index, families] = [new ProductIndex(), new ProductFamilies()];
      for (const found of products) {
        const product = found.toMutableJSON();
        families.set(product);
        index.add(product);
      }
      return products.length;
    },
  };
}
