import { inTurns } from '#test/bench/floors/floor-server.ts';
import { firstVisit, type FirstVisit } from '#test/bench/support/app-on-fresh-device.ts';
import { longestTask, tasksBetween } from '#test/bench/support/page-tasks.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { kB, median, medianOf, ms, whole, type Figure } from '#test/bench/support/figures.ts';

const TARGET_FIRST_PAGE_MS = 500;
const TARGET_BYTES = 2_600_000;
const TARGET_HEAP_BYTES = 80_000_000;
/** Of the page's processor, where a person waits for the first page. */
const THROTTLED = 4;

/** A fresh device opens the app while a catalogue arrives, once of the usual size and once much larger. */
export async function arrivingCatalogue(bench: Bench): Promise<Figure[]> {
  const usual = await visits(bench, await bench.server('PostgreSQL'), bench.sizes.runs);
  const large = await visits(bench, await bench.manyProducts(), Math.min(2, bench.sizes.runs));
  const { free } = usual;
  const bytes = median(free.map((each) => each.bytes.catalogue));
  const heap = median(free.map((each) => each.heapBytes));
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
      figure: kB(median(large.free.map((each) => each.bytes.catalogue))),
    },
    {
      what: "  the page's heap after it, garbage collected",
      figure: kB(median(large.free.map((each) => each.heapBytes))),
    },
  ];
}

/** As fast as the machine of reference, and as slow as a phone, in turns. */
interface Visits {
  free: FirstVisit[];
  slow: FirstVisit[];
}

async function visits(bench: Bench, server: BenchServer, count: number): Promise<Visits> {
  // The server makes its snapshot for the first of all devices; this measure is about the others.
  await fetch(`${server.url}/api/v1/replication/products/snapshot`);
  return inTurns(count, {
    free: () => firstVisit(bench, server.url, 1),
    slow: () => firstVisit(bench, server.url, THROTTLED),
  });
}

function arrivalOf(products: number, { free, slow }: Visits): Figure[] {
  const firstPages = slow.map((each) => each.firstProductMs - each.firstByteMs);
  const imports = free.map((each) => each.importEndMs - each.importStartMs);
  return [
    {
      what: `${whole(products)} products arriving, CPU ÷ ${THROTTLED}: first byte to first page shown`,
      figure: medianOf(firstPages, ms),
      target: { words: `≤ ${TARGET_FIRST_PAGE_MS} ms`, met: median(firstPages) <= TARGET_FIRST_PAGE_MS },
    },
    { what: '  speed of the page', figure: slow[0]?.speed ?? '' },
    { what: '  the whole import, CPU ÷ 1', figure: medianOf(imports, ms) },
    longestTask(
      '  longest main-thread task while it lasts',
      free.flatMap((each) => tasksBetween(each.tasks, each.importStartMs, each.importEndMs)),
    ),
  ];
}
