import { useEffect, useEffectEvent, useState } from 'react';
import { signal } from '@preact/signals-core';
import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { ProductAnswer, ProductQuery } from '#domain/search/searchable-product.ts';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { catalogueProgress } from '#src/db/catalogue-progress.ts';
import { documents } from '#src/db/documents.ts';
import { firstCards } from '#src/db/first-cards.ts';
import { useLive, useSignalValue } from '#src/db/use-live.ts';
import { startProductSearch } from '#workers/product-search/product-search.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';

/** Changes arrive in bursts while a device catches up; the index follows once per burst. */
const BURST_MS = 150;

const NOTHING: ProductAnswer = {
  ids: [],
  total: 0,
  totalUnfiltered: 0,
  categories: [],
  vendors: [],
  wordsAlone: [],
};

interface Search {
  ask(query: ProductQuery): Promise<ProductAnswer>;
  /** The catalogue changed, perhaps below RxDB: reads it with what else changes in this moment. */
  follow(): void;
  /** Reads what changed so far. */
  catchUp(): Promise<void>;
  stop(): void;
}

/** Grows each time the index changed, so that shown results can be asked for again. */
const revision = signal(0);

let running: { store: LocalStore['catalog']; search: Promise<Search> } | null = null;

/** Searches the whole local catalogue in its worker, which starts with the first question. */
export async function searchProducts(query: ProductQuery): Promise<ProductAnswer> {
  const store = localStore.value?.catalog;
  if (!store) return NOTHING;
  if (running?.store !== store) {
    stopSearch();
    running = { store, search: startSearch(store) };
    // A search that could not start is started by the next question.
    running.search.catch(() => {
      if (running?.store === store) running = null;
    });
  }
  return (await running.search).ask(query);
}

/** Reads into the index what changed in the catalogue so far, if there is one. */
export async function searchCaughtUp(): Promise<void> {
  const search = await running?.search.catch(() => undefined);
  await search?.catchUp();
}

export interface FoundProducts {
  products: Product[];
  total: number;
  /** Whether it is known that nothing was read since that might have been found. */
  isCurrent: boolean;
}

/**
 * What a question finds, live; undefined until it is known. A plain list of the newest comes from the store's own
 * index; anything else is asked of the search worker, once its index is ready.
 */
export function useProductSearch(query: ProductQuery): FoundProducts | undefined {
  const isPlain = isPlainList(query);
  const listed = useNewest(query, isPlain);
  const asked = useAsked(query, !isPlain);
  const products = useProductsOf(isPlain ? undefined : asked?.answer.ids);
  if (isPlain) return listed;
  return asked && products ? { products, total: asked.answer.total, isCurrent: asked.isCurrent } : undefined;
}

/** Whether the store lists it as fast as a search would: all there is or a category, the newest first. */
function isPlainList(query: ProductQuery): boolean {
  const { text, sort = 'newest', vendorId, priceMin, priceMax, ratingMin, inStock } = query;
  const isNarrowed = vendorId || priceMin || priceMax || ratingMin || inStock;
  return text.trim() === '' && sort === 'newest' && !isNarrowed;
}

function useNewest({ categoryId, offset, limit }: ProductQuery, wanted: boolean): FoundProducts | undefined {
  const inputs = [categoryId, offset, limit, wanted];
  const products = useLive(({ catalog }) => {
    if (!wanted) return null;
    const upTo = offset + limit;
    return firstCards(
      (read) =>
        categoryId
          ? catalog.products.find({
              selector: { category_id: categoryId },
              sort: [{ category_id: 'asc' }, { newest_key: 'asc' }],
              limit: read,
            })
          : catalog.products.find({ sort: [{ newest_key: 'asc' }], limit: read }),
      upTo,
    );
  }, inputs);
  const rows = useLive(({ catalog }) => {
    if (!wanted) return null;
    const selector = categoryId ? { category_id: categoryId } : { newest_key: { $gt: '' } };
    return catalog.products.count({ selector }).$;
  }, inputs);
  const counted = useLive(({ catalog }) => {
    if (!wanted) return null;
    const selector = categoryId ? { id: categoryId } : {};
    return documents(catalog.categories.find({ selector }));
  }, inputs);
  if (!products || rows === undefined || !counted) return undefined;
  const total = cardsInAll(products.length, { isWhole: products.length < offset + limit, rows, counted });
  return { products: products.slice(offset), total, isCurrent: true };
}

interface Counts {
  /** Whether what was read is all there is. */
  isWhole: boolean;
  /** Products on this device, those of one family each by itself. */
  rows: number;
  counted: readonly Category[];
}

/**
 * How many cards a list has in all. The server counts a family once. A copy that is on its way has fewer yet, and counts
 * that are behind what is here say nothing.
 */
function cardsInAll(read: number, { isWhole, rows, counted }: Counts): number {
  if (isWhole) return read;
  const known = counted.reduce((sum, each) => sum + each.products_count, 0);
  return known >= read ? Math.min(rows, known) : rows;
}

/** The search's whole answer to a question, asked again when the catalogue changes; undefined until it is known. */
export function useSearchAnswer(query: ProductQuery, wanted = true): ProductAnswer | undefined {
  return useAsked(query, wanted)?.answer;
}

function useAsked(
  query: ProductQuery,
  wanted: boolean,
): { answer: ProductAnswer; isCurrent: boolean } | undefined {
  const store = useSignalValue(localStore);
  const version = useSignalValue(revision);
  const key = JSON.stringify(query);
  const ask = useEffectEvent(() => searchProducts(query));
  const [known, setKnown] = useState<{ key: string; version: number; answer: ProductAnswer }>();

  useEffect(() => {
    if (!store || !wanted) return undefined;
    let current = true;
    ask().then(
      (answer) => {
        if (current) setKnown({ key, version, answer });
      },
      (error: unknown) => console.error('The search did not answer.', error),
    );
    return () => {
      current = false;
    };
  }, [store, wanted, key, version]);

  if (!wanted || known?.key !== key) return undefined;
  return { answer: known.answer, isCurrent: known.version === version };
}

// An import writes below RxDB, which tells of no change.
catalogueProgress.subscribe((importing) => {
  if (importing === null) void running?.search.then((search) => search.follow()).catch(() => undefined);
});

function stopSearch(): void {
  void running?.search.then((old) => old.stop()).catch(() => undefined);
  running = null;
}

async function startSearch(store: LocalStore['catalog']): Promise<Search> {
  const { api, stop: stopWorker } = startProductSearch();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = async () => {
    // Where it cannot, the copy was closed or replaced: another search takes over.
    const changed = await api.catchUp().catch(() => 0);
    if (changed > 0) revision.value += 1;
  };
  const follow = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void catchUp();
    }, BURST_MS);
  };
  const subscription = store.products.$.subscribe(follow);
  const stop = () => {
    clearTimeout(timer);
    subscription.unsubscribe();
    stopWorker();
  };
  try {
    await api.open(store.products.database.name);
  } catch (error) {
    stop();
    throw error;
  }
  return { ask: (query) => api.search(query), follow, catchUp, stop };
}
