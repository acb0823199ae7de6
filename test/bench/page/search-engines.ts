import {
  askOrama,
  createOrama,
  FlexSearch,
  insertIntoOrama,
  MiniSearch,
  uFuzzy,
} from '#test/bench/rivals/search-engines.ts';
import { storeIndex, readIndex } from '#workers/product-search/stored-index.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

export const searchEngines = ['ours', 'MiniSearch', 'uFuzzy', 'FlexSearch', 'Orama'] as const;
export type SearchEngine = (typeof searchEngines)[number];

/** The first ids for a text, the best first. */
export type Ask = (text: string, limit: number) => string[] | Promise<string[]>;

const FIELDS = ['name', 'codes', 'description'];

/** Each engine over the same products and fields, set to forgive one error and to complete words. */
export const builders: Record<SearchEngine, (products: SearchableProduct[]) => Ask | Promise<Ask>> = {
  ours(products) {
    const built = new ProductIndex();
    for (const each of products) built.add(each);
    // Its state from the second start on, and a moment after the first.
    const index = readIndex(storeIndex(built)) ?? built;
    return (text, limit) => index.search({ text, offset: 0, limit }).ids;
  },
  MiniSearch(products) {
    const index = new MiniSearch({ fields: FIELDS, processTerm: (term) => foldSpanish(term) });
    index.addAll(products.map((each) => plain(each)));
    const options = {
      prefix: true,
      fuzzy: (term: string) => (term.length > 3 ? 1 : false),
      combineWith: 'AND',
      boost: { name: 3 },
    } as const;
    return (text, limit) =>
      index
        .search(text, options)
        .slice(0, limit)
        .map((each) => String(each.id));
  },
  uFuzzy(products) {
    const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
    const texts = products.map((each) => foldSpanish(FIELDS.map((field) => plain(each)[field]).join(' ')));
    return (text, limit) => {
      const [found, , order] = fuzzy.search(texts, foldSpanish(text), 1, 1_000);
      const sorted = order && found ? order.map((each) => found[each] ?? -1) : (found ?? []);
      return sorted.slice(0, limit).map((each) => products[each]?.id ?? '');
    };
  },
  FlexSearch(products) {
    const index = new FlexSearch({
      document: { id: 'id', index: FIELDS },
      tokenize: 'forward',
      encode: (text: string) => foldSpanish(text).split(' '),
    });
    for (const each of products) index.add(plain(each));
    return (text, limit) => {
      const fields = index.search(text, { limit }) as unknown as { result: string[] }[];
      return [...new Set(fields.flatMap((each) => each.result))].slice(0, limit);
    };
  },
  async Orama(products) {
    const database = createOrama({ schema: { name: 'string', codes: 'string', description: 'string' } });
    await insertIntoOrama(
      database,
      products.map((each) => plain(each, foldSpanish)),
      2_000,
    );
    return async (text, limit) => {
      const { hits } = await askOrama(database, {
        term: foldSpanish(text),
        limit,
        tolerance: 1,
        threshold: 0,
      });
      return hits.map((each) => each.id);
    };
  },
};

function plain(product: SearchableProduct, write = (text: string) => text): Record<string, string> {
  const { id, name, sku, gtin, vendor_name, description } = product;
  return {
    id,
    name: write(name),
    codes: write(`${sku} ${gtin ?? ''} ${vendor_name}`),
    description: write(description),
  };
}
