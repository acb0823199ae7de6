import type { Bench } from '#test/bench/bench.ts';
import { onFreshDevice } from '#test/bench/bench-page.ts';
import { percentile, percentiles, whole, type Figure } from '#test/bench/figures.ts';

const TARGET_P99_MS = 16;

/** The first page of 24 products from the device's store, each time asked of the disk. */
export async function firstPage(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.server('PostgreSQL');
  const count = bench.sizes.pageQueries;
  const pages = await onFreshDevice(bench, url, (page) =>
    page.evaluate((queries) => window.bench.firstPages(queries), count),
  );
  const what = `of ${whole(pages.products)} products, ${count} times`;
  return [
    {
      what: `24 newest of a category ${what}`,
      figure: percentiles(pages.category),
      target: { words: `p99 ≤ ${TARGET_P99_MS} ms`, met: percentile(pages.category, 99) <= TARGET_P99_MS },
    },
    {
      what: `24 newest ${what}`,
      figure: percentiles(pages.newest),
      target: { words: `p99 ≤ ${TARGET_P99_MS} ms`, met: percentile(pages.newest, 99) <= TARGET_P99_MS },
    },
    { what: 'the category page with its count', figure: percentiles(pages.categoryAndCount) },
  ];
}
