import { useEffect, useState } from 'react';
import { signal } from '@preact/signals-react';
import type { Product } from '#domain/catalog/product.ts';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { catalogueProgress } from '#src/db/catalogue-progress.ts';
import { map } from 'rxjs/operators';
import { documents } from '#src/db/documents.ts';
import { useLive, useSignalValue } from '#src/db/use-live.ts';
import {
  startProductSearch,
  type IndexedProduct,
  type ProductAnswer,
  type ProductQuery,
} from '#workers/product-search/product-search.ts';

export type { ProductQuery, ProductSort } from '#workers/product-search/product-search.ts';

/** Changes arrive in bursts while a device catches up; the index follows once per burst. */
const BURST_MS = 150;

interface Search {
  ask(query: ProductQuery): Promise<ProductAnswer>;
  stop(): void;
}

/** Grows each time the index changed, so that shown results can be asked for again. */
const revision = signal(0);
let running: { store: LocalStore['catalog']; search: Promise<Search> } | null = null;

/** Searches the whole local catalogue in its worker, which starts with the first question. */
export async function searchProducts(query: ProductQuery): Promise<ProductAnswer> {
  const store = localStore.value?.catalog;
  if (!store) return { ids: [], total: 0 };
  if (running?.store !== store) {
    void running?.search.then((old) => old.stop());
    running = { store, search: startSearch(store) };
  }
  return (await running.search).ask(query);
}

export interface FoundProducts {
  products: Product[];
  total: number;
}

/**
 * What a question finds, live; undefined until it is known. A plain list of the newest comes from the store's own
 * index; anything else is asked of the search worker, once its index is ready.
 */
export function useProductSearch(query: ProductQuery): FoundProducts | undefined {
  const listed = useNewest(query, isPlainList(query));
  const found = useFound(query, !isPlainList(query));
  return listed ?? found;
}

function isPlainList({ text, sort, inStock }: ProductQuery): boolean {
  return text.trim() === '' && (sort ?? 'newest') === 'newest' && !inStock;
}

function useNewest({ categoryId, offset, limit }: ProductQuery, wanted: boolean): FoundProducts | undefined {
  const inputs = [categoryId, offset, limit, wanted];
  const products = useLive(({ catalog }) => {
    if (!wanted) return null;
    return documents(
      categoryId
        ? catalog.products.find({
            selector: { category_id: categoryId },
            sort: [{ category_id: 'asc' }, { newest_key: 'asc' }],
            skip: offset,
            limit,
          })
        : catalog.products.find({ sort: [{ newest_key: 'asc' }], skip: offset, limit }),
    );
  }, inputs);
  const total = useLive(({ catalog }) => {
    if (!wanted) return null;
    const selector = categoryId ? { category_id: categoryId } : { newest_key: { $gt: '' } };
    return catalog.products.count({ selector }).$;
  }, inputs);
  return products && total !== undefined ? { products, total } : undefined;
}

function useFound(query: ProductQuery, wanted: boolean): FoundProducts | undefined {
  const store = useSignalValue(localStore);
  const version = useSignalValue(revision);
  const importing = useSignalValue(catalogueProgress) !== null;
  const key = JSON.stringify(query);
  const [answer, setAnswer] = useState<{ key: string; found: ProductAnswer }>();

  useEffect(() => {
    if (!store || importing || !wanted) return undefined;
    let current = true;
    void searchProducts(JSON.parse(key) as ProductQuery).then((found) => {
      if (current) setAnswer({ key, found });
    });
    return () => {
      current = false;
    };
  }, [store, importing, wanted, key, version]);

  const ids = wanted && answer?.key === key ? answer.found.ids : undefined;
  const products = useLive(
    ({ catalog }) =>
      ids
        ? catalog.products
            .findByIds(ids)
            .$.pipe(map((found) => [...found.values()].map((each) => each.toMutableJSON())))
        : null,
    [ids?.join(' ')],
  );
  if (!answer || !products || !ids) return undefined;
  const byId = new Map(products.map((each) => [each.id, each]));
  return { products: ids.flatMap((id) => byId.get(id) ?? []), total: answer.found.total };
}

// An import writes below RxDB, which tells of no change: the index is read again when it ends.
catalogueProgress.subscribe((importing) => {
  if (importing !== null) return;
  void running?.search.then((old) => old.stop());
  running = null;
  revision.value += 1;
});

async function startSearch(store: LocalStore['catalog']): Promise<Search> {
  const { api, stop } = startProductSearch();
  const changed = new Map<string, IndexedProduct | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscription = store.products.$.subscribe((event) => {
    changed.set(event.documentId, event.operation === 'DELETE' ? null : event.documentData);
    timer ??= setTimeout(() => {
      timer = undefined;
      const entries = [...changed];
      changed.clear();
      const upserted = entries.flatMap(([, product]) => product ?? []);
      const removed = entries.flatMap(([id, product]) => (product ? [] : [id]));
      void api.change(upserted, removed).then(() => (revision.value += 1));
    }, BURST_MS);
  });
  await api.load(store.products.database.name);
  return {
    ask: (query) => api.search(query),
    stop() {
      subscription.unsubscribe();
      stop();
    },
  };
}
