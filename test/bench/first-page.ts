import { timesBesideFloor } from '#test/bench/floors/beside-floor.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import {
  median,
  medianOf,
  ms,
  percentile,
  percentiles,
  whole,
  type Figure,
} from '#test/bench/support/figures.ts';
import type { FirstPages } from '#test/bench/page/first-pages.ts';

const TARGET_P99_MS = 10;
const TARGET_OPEN_MS = 20;
/** Times as long as a raw range read. */
const TARGET_TIMES = 3;
const OPENINGS = 15;

/**
 * The first page of 24 products from the device's store, read from the disk each time, and the opening of the
 * store.
 */
export async function firstPage(bench: Bench): Promise<Figure[]> {
  const usual = await pagesOf(bench, await bench.server('PostgreSQL'));
  const large = await pagesOf(bench, await bench.manyProducts());
  return [
    ...pageFigures(usual.pages),
    ...pageFigures(large.pages),
    ...openFigures(usual),
    ...openFigures(large),
  ];
}

interface Read {
  pages: FirstPages;
  /**
   * Milliseconds of each opening of a store with the catalogue, up to its first page, in a page just loaded.
   */
  openings: number[];
  /** The same once more in that page, which has compiled the code of it by then. */
  reopenings: number[];
  /** The same by the least code, each in a page just loaded too. */
  rawOpenings: number[];
}

async function pagesOf(bench: Bench, { url }: BenchServer): Promise<Read> {
  return onFreshDevice(bench, url, async (page) => {
    const pages = await page.evaluate((queries) => window.bench.firstPages(queries), bench.sizes.pageQueries);
    const inNewPage = async (open: () => Promise<number>) => {
      await page.reload();
      await page.waitForFunction(() => window.bench !== undefined);
      return page.evaluate(open);
    };
    const openings: number[] = [];
    const reopenings: number[] = [];
    const rawOpenings: number[] = [];
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      openings.push(await inNewPage(() => window.bench.warmOpen()));
      reopenings.push(await page.evaluate(() => window.bench.warmOpen()));
      rawOpenings.push(await inNewPage(() => window.bench.rawOpen()));
    }
    return { pages, openings, reopenings, rawOpenings };
  });
}

function pageFigures(pages: FirstPages): Figure[] {
  const of = `of ${whole(pages.products)} products, ${pages.newest.length} times`;
  const target = (times: readonly number[]) => ({
    words: `p99 ≤ ${TARGET_P99_MS} ms`,
    met: percentile(times, 99) <= TARGET_P99_MS,
  });
  return [
    {
      what: `24 newest of a category ${of}`,
      figure: percentiles(pages.category),
      target: target(pages.category),
    },
    timesBesideFloor('  beside a raw range read', {
      ours: pages.category,
      floor: pages.rawCategory,
      most: TARGET_TIMES,
    }),
    { what: `24 newest ${of}`, figure: percentiles(pages.newest), target: target(pages.newest) },
    timesBesideFloor('  beside a raw range read', {
      ours: pages.newest,
      floor: pages.rawNewest,
      most: TARGET_TIMES,
    }),
    { what: 'the category page with its count', figure: percentiles(pages.categoryAndCount) },
  ];
}

function openFigures({ pages, openings, reopenings, rawOpenings }: Read): Figure[] {
  return [
    {
      what: `warm open to first page, ${whole(pages.products)} products`,
      figure: medianOf(openings, ms),
      target: { words: `≤ ${TARGET_OPEN_MS} ms`, met: median(openings) <= TARGET_OPEN_MS },
    },
    timesBesideFloor('  beside a raw opening and range read', {
      ours: openings,
      floor: rawOpenings,
    }),
    { what: '  once more in the same page, its code compiled', figure: medianOf(reopenings, ms) },
  ];
}
