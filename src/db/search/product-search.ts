import { useEffect, useEffectEvent, useState } from 'react';
import { signal } from '@preact/signals-core';
import { throttle } from '#domain/base/debounce.ts';
import type { ProductAnswer, ProductQuery } from '#domain/search/searchable-product.ts';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { searchSynonyms } from '#src/db/search/search-synonyms.ts';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { after } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { startProductSearch } from '#workers/product-search/product-search.ts';

/** Changes arrive in bursts while a device catches up; the index follows once per burst. */
const BURST_MS = 150;
const NOTHING: ProductAnswer = {
  ids: [],
  total: 0,
  totalUnfiltered: 0,
  categories: [],
  vendors: [],
  attributes: [],
  nearest: null,
};

interface Search {
  ask(query: ProductQuery): Promise<ProductAnswer>;
  /** The catalogue changed, perhaps below RxDB: reads it together with the other changes of this moment. */
  follow(): void;
  /** Reads the changes so far. */
  catchUp(): Promise<void>;
  stop(): void;
}

/** Grows each time the index changed, so that screens can ask for their results again. */
export const searchRevision = signal(0);
let running: { store: LocalStore['catalog']; search: Promise<Search> } | null = null;

/** Searches the whole local catalogue in its worker, which starts with the first question. */
export async function searchProducts(query: ProductQuery): Promise<ProductAnswer> {
  const store = localStore.value?.catalog;
  if (!store) return NOTHING;
  if (running?.store !== store) {
    stopSearch();
    running = { store, search: startSearch(store) };
    // The next question tries again to start a search that could not start.
    running.search.catch(() => {
      if (running?.store === store) running = null;
    });
  }
  return (await running.search).ask(query);
}

/** Reads the catalogue's changes so far into the index, if there is one. */
export async function searchCaughtUp(): Promise<void> {
  const search = await running?.search.catch(() => undefined);
  await search?.catchUp();
}

// An import writes below RxDB, which reports no change.
catalogueProgress.subscribe((importing) => {
  if (importing === null) void running?.search.then((search) => search.follow()).catch(() => undefined);
});

/**
 * The search's whole answer to a question, asked again when the catalogue changes; undefined until it is
 * known.
 */
export function useSearchAnswer(query: ProductQuery, wanted = true): ProductAnswer | undefined {
  return useAnswer(query, wanted)?.answer;
}

/** The known answer to a question, and whether it is current: nothing read since then could change it. */
export function useAnswer(
  query: ProductQuery,
  wanted: boolean,
): { answer: ProductAnswer; isCurrent: boolean } | undefined {
  const store = useSignalValue(localStore);
  const version = useSignalValue(searchRevision);
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

function stopSearch(): void {
  void running?.search.then((old) => old.stop()).catch(() => undefined);
  running = null;
}

interface SearchThread {
  api: {
    open(databaseName: string): Promise<number>;
    catchUp(): Promise<number>;
    useSynonyms(groups: readonly SynonymGroup[]): Promise<void>;
    search(query: ProductQuery): Promise<ProductAnswer>;
  };
  stop(): void;
}

/** No other thread can read a copy in memory. */
async function threadless(store: LocalStore['catalog']): Promise<SearchThread> {
  const { searchInMemory } = await import('#src/db/search/search-in-memory.ts');
  const { search, useSynonyms, read } = searchInMemory(store);
  return {
    api: {
      open: read,
      catchUp: read,
      useSynonyms: async (groups) => useSynonyms(groups),
      search: async (query) => search(query),
    },
    stop: () => undefined,
  };
}

async function startSearch(store: LocalStore['catalog']): Promise<Search> {
  const { api, stop: stopWorker }: SearchThread = worksInMemory.peek()
    ? await threadless(store)
    : startProductSearch();
  const catchUp = async () => {
    // Where it cannot, the copy was closed or replaced: another search takes over.
    const changed = await api.catchUp().catch(() => 0);
    if (changed > 0) searchRevision.value += 1;
  };
  const follow = throttle(() => void catchUp(), BURST_MS, after);
  const subscription = store.products.$.subscribe(() => follow());
  // The first are there before the catalogue is open; by later ones what is on the screen is asked again.
  let isFirst = true;
  const forgetSynonyms = searchSynonyms().subscribe(({ groups }) => {
    const answersAnew = !isFirst;
    isFirst = false;
    api.useSynonyms(groups).then(
      () => {
        if (answersAnew) searchRevision.value += 1;
      },
      (error: unknown) => console.error('The search took no synonyms.', error),
    );
  });
  const stop = () => {
    follow.cancel();
    forgetSynonyms();
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
