import { openCatalog } from '#src/db/storage/open-databases.ts';
import { databaseName } from '#src/db/storage/generation.ts';
import type { CatalogStore } from '#src/db/local-store.ts';
import { importHere } from '#test/bench/page/import-here.ts';
import { openRangeRead } from '#test/bench/page/range-read.ts';

export interface FirstPages {
  products: number;
  /** Milliseconds of each read of 24 products of a category. */
  category: number[];
  /** The same with the total count, which the screen shows too. */
  categoryAndCount: number[];
  /** Of each read of the 24 newest of all. */
  newest: number[];
  /** Of the same two reads by the least code, each right after ours. */
  rawCategory: number[];
  rawNewest: number[];
}

const PAGE = 24;

/**
 * Fills an empty device, then reads first pages with the queries that `useProductSearch` makes for a plain
 * list.
 */
export async function firstPages(count: number): Promise<FirstPages> {
  const catalog = await openCatalog();
  const manifest = await importHere(catalog.name);
  const { products } = catalog.store;
  const sample = await products.find({ sort: [{ newest_key: 'asc' }], limit: 200 }).exec();
  const categories = [...new Set(sample.map((each) => each.category_id))];
  const raw = await openRangeRead(catalog.name);
  const answer: FirstPages = {
    products: manifest.count,
    category: [],
    categoryAndCount: [],
    newest: [],
    rawCategory: [],
    rawNewest: [],
  };
  for (let turn = 0; turn < count; turn += 1) {
    const category = categories[turn % categories.length] ?? '';
    const selector = { category_id: category };
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
    answer.rawCategory.push(await timed(products, () => raw.page(['category_id', 'newest_key'], [category])));
    answer.newest.push(
      await timed(products, () =>
        read(products.find({ sort: [{ newest_key: 'asc' }], skip: 0, limit: PAGE })),
      ),
    );
    answer.rawNewest.push(await timed(products, () => raw.page(['newest_key'], [])));
    answer.categoryAndCount.push(
      await timed(products, () => Promise.all([page(), products.count({ selector }).exec()])),
    );
  }
  raw.close();
  await catalog.close();
  return answer;
}

/** Opens the store of a device that has the catalogue, up to the first 24 products. @returns milliseconds. */
export async function warmOpen(): Promise<number> {
  const startedMs = performance.now();
  const catalog = await openCatalog();
  await read(catalog.store.products.find({ sort: [{ newest_key: 'asc' }], skip: 0, limit: PAGE }));
  const tookMs = performance.now() - startedMs;
  await catalog.close();
  return tookMs;
}

/** The least code that does the same: the same table opened, and the same rows read from it. @returns milliseconds. */
export async function rawOpen(): Promise<number> {
  const startedMs = performance.now();
  const raw = await openRangeRead(databaseName('catalogo'));
  await raw.page(['newest_key'], []);
  const tookMs = performance.now() - startedMs;
  raw.close();
  return tookMs;
}

type Query = ReturnType<CatalogStore['products']['find']>;

async function read(query: Query): Promise<void> {
  const page = (await query.exec()).map((each) => each.toMutableJSON());
  if (page.length !== PAGE) throw new Error(`The page has ${page.length} products.`);
}

/** RxDB answers a remembered query from memory, so this function makes it forget them all first. */
async function timed(products: CatalogStore['products'], work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line no-underscore-dangle -- RxDB has no public way to forget.
  products._queryCache._map.clear();
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
