import { firstVisit, longestTask, type FirstVisit } from '#test/bench/support/app-on-fresh-device.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { kB, median, medianOf, ms, whole, type Figure } from '#test/bench/support/figures.ts';

const TARGET_FIRST_PAGE_MS = 500;
const TARGET_TASK_MS = 50;
const TARGET_BYTES = 2_600_000;
const TARGET_HEAP_BYTES = 80_000_000;

/** A fresh device opens the app while a catalogue arrives, once of the usual size and once much larger. */
export async function arrivingCatalogue(bench: Bench): Promise<Figure[]> {
  const usual = await visits(bench, await bench.server('PostgreSQL'), bench.sizes.runs);
  const large = await visits(bench, await bench.manyProducts(), Math.min(2, bench.sizes.runs));
  const bytes = median(usual.map((each) => each.bytes.catalogue));
  const heap = median(usual.map((each) => each.heapBytes));
  return [
    ...arrivalOf(bench.sizes.products, usual),
    {
      what: '  bytes of the catalogue on the wire',
      figure: kB(bytes),
      target: { words: `≤ ${kB(TARGET_BYTES)}`, met: bytes <= TARGET_BYTES },
    },
    {
      what: "  the page's heap after it, garbage collected",
      figure: kB(heap),
      target: { words: `≤ ${kB(TARGET_HEAP_BYTES)}`, met: heap <= TARGET_HEAP_BYTES },
    },
    ...arrivalOf(bench.sizes.manyProducts, large),
    {
      what: '  bytes of the catalogue on the wire',
      figure: kB(median(large.map((each) => each.bytes.catalogue))),
    },
    {
      what: "  the page's heap after it, garbage collected",
      figure: kB(median(large.map((each) => each.heapBytes))),
    },
  ];
}

async function visits(bench: Bench, server: BenchServer, count: number): Promise<FirstVisit[]> {
  const made: FirstVisit[] = [];
  // The server makes its snapshot for the first of all devices; this measure is about the others.
  await fetch(`${server.url}/api/v1/replication/products/snapshot`);
  for (let run = 0; run < count; run += 1) made.push(await firstVisit(bench, server.url));
  return made;
}

function arrivalOf(products: number, all: readonly FirstVisit[]): Figure[] {
  const firstPages = all.map((each) => each.firstProductMs - each.firstByteMs);
  const imports = all.map((each) => each.importEndMs - each.importStartMs);
  const longest = Math.max(...all.map((each) => longestTask(each, each.importStartMs, each.importEndMs)));
  return [
    {
      what: `${whole(products)} products arriving: first byte to first page shown`,
      figure: medianOf(firstPages, ms),
      target: { words: `≤ ${TARGET_FIRST_PAGE_MS} ms`, met: median(firstPages) <= TARGET_FIRST_PAGE_MS },
    },
    { what: '  the whole import', figure: medianOf(imports, ms) },
    {
      what: '  longest main-thread task while it lasts',
      figure: longest === 0 ? `none over ${TARGET_TASK_MS} ms` : ms(longest),
      target: { words: `none over ${TARGET_TASK_MS} ms`, met: longest <= TARGET_TASK_MS },
    },
  ];
}
