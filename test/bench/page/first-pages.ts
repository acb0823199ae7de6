import { openCatalog } from '#src/db/open-databases.ts';
import type { CatalogStore } from '#src/db/local-store.ts';
import { importCatalogInWorker } from '#workers/catalog-import/catalog-import.ts';
import { snapshotManifest } from '#test/bench/page/write-phase.ts';

export interface FirstPages {
  products: number;
  /** Milliseconds of each reading of 24 products of a category. */
  category: number[];
  /** The same and how many there are in all, which the screen shows with them. */
  categoryAndCount: number[];
  /** Of each reading of the 24 newest of all. */
  newest: number[];
}

const PAGE = 24;

/** Fills an empty device, then reads first pages with the questions that `useProductSearch` asks for a plain list. */
export async function firstPages(count: number): Promise<FirstPages> {
  const catalog = await openCatalog();
  const manifest = await snapshotManifest();
  await importCatalogInWorker(
    { databaseName: catalog.name, manifest, chunksDone: 0 },
    () => undefined,
    new AbortController().signal,
  );
  const { products } = catalog.store;
  const sample = await products.find({ sort: [{ newest_key: 'asc' }], limit: 200 }).exec();
  const categories = [...new Set(sample.map((each) => each.category_id))];
  const answer: FirstPages = { products: manifest.count, category: [], categoryAndCount: [], newest: [] };
  for (let turn = 0; turn < count; turn += 1) {
    const selector = { category_id: categories[turn % categories.length] ?? '' };
    const page = () =>
      read(
        products.find({
          selector,
          sort: [{ category_id: 'asc' }, { newest_key: 'asc' }],
          skip: 0,
          limit: PAGE,
        }),
      );
    answer.category.push(await timed(products, page));
    answer.newest.push(
      await timed(products, () =>
        read(products.find({ sort: [{ newest_key: 'asc' }], skip: 0, limit: PAGE })),
      ),
    );
    answer.categoryAndCount.push(
      await timed(products, () => Promise.all([page(), products.count({ selector }).exec()])),
    );
  }
  await catalog.close();
  return answer;
}

type Query = ReturnType<CatalogStore['products']['find']>;

async function read(query: Query): Promise<void> {
  const page = (await query.exec()).map((each) => each.toMutableJSON());
  if (page.length !== PAGE) throw new Error(`The page has ${page.length} products.`);
}

/** RxDB answers a question that it remembers from memory, so it forgets them all first. */
async function timed(products: CatalogStore['products'], work: () => Promise<unknown>): Promise<number> {
  products._queryCache._map.clear();
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
