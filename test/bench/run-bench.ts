import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareCommits, NotComparable } from '#test/bench/compare-commits.ts';
import { readArguments, type BenchArguments } from '#test/bench/support/bench-arguments.ts';
import { openBench, type Bench } from '#test/bench/support/bench.ts';
import { longSizes, quickSizes, wholeSizes } from '#test/bench/support/bench-sizes.ts';
import { bundleSize } from '#test/bench/bundle-size.ts';
import { checkoutsPerSecond } from '#test/bench/checkouts-per-second.ts';
import { conditions, load } from '#test/bench/support/conditions.ts';
import { drainQueue } from '#test/bench/drain-queue.ts';
import { printFigures, printTargets, type Figure } from '#test/bench/support/figures.ts';
import { firstPage } from '#test/bench/first-page.ts';
import { firstSync } from '#test/bench/first-sync.ts';
import { floorScans } from '#test/bench/floor-scans.ts';
import { importFile } from '#test/bench/import-file.ts';
import { importDocuments } from '#test/bench/import-documents.ts';
import { incidentPhoto } from '#test/bench/incident-photo.ts';
import { ledgerFigures } from '#test/bench/ledger-figures.ts';
import { lighthousePages } from '#test/bench/lighthouse-pages.ts';
import { listsPerSecond } from '#test/bench/lists-per-second.ts';
import { liveChange } from '#test/bench/live-change.ts';
import { liveStreams } from '#test/bench/live-streams.ts';
import { movementsPerSecond } from '#test/bench/movements-per-second.ts';
import { offlineRush } from '#test/bench/offline-rush.ts';
import { oneCharge } from '#test/bench/one-charge.ts';
import { ordersAtOnce } from '#test/bench/orders-at-once.ts';
import { ordersLevel } from '#test/bench/orders-level.ts';
import { ordersPerSecond } from '#test/bench/orders-per-second.ts';
import { portalLists } from '#test/bench/portal-lists.ts';
import { pushMessagesPerSecond } from '#test/bench/notifications/push-messages.ts';
import { announcedOrders } from '#test/bench/notifications/announced-orders.ts';
import { manyRecipients } from '#test/bench/notifications/many-recipients.ts';
import { projectionRebuild } from '#test/bench/projection-rebuild.ts';
import { arrivingCatalogue } from '#test/bench/arriving-catalogue.ts';
import { storeCatalogue } from '#test/bench/store-catalogue.ts';
import { soldOut } from '#test/bench/sold-out.ts';
import { reportsTimes } from '#test/bench/reports-times.ts';
import { searchIndex } from '#test/bench/search-index.ts';
import { snapshotMaking } from '#test/bench/snapshot-making.ts';
import { spaceOptimizer } from '#test/bench/space-optimizer.ts';
import { storeSale } from '#test/bench/notifications/store-sale.ts';
import { syncWays } from '#test/bench/sync-ways.ts';
import { warmOfflineStart } from '#test/bench/warm-offline-start.ts';
import { warehouseMap } from '#test/bench/warehouse-map.ts';
import { runProgram } from '#test/bench/support/run-program.ts';
import { TookTooLong, within } from '#test/support/limited.ts';
import { endOnSignals, endWithLauncher, killOwned } from '#test/support/owned.ts';

interface Measure {
  what: string;
  run(bench: Bench): Promise<Figure[]> | Figure[];
}

const ROOT = resolve(import.meta.dirname, '../..');
const BUILD_WITHIN_MS = 600_000;
const CLOSED_WITHIN_MS = 60_000;
/** Of each measure, with the servers that it starts. */
const LIMIT_MS = { usual: 200_000, long: 900_000 };

/** Every measure, in the order in which it runs. */
const measures: Record<string, Measure> = {
  size: { what: 'gzip size of the first buyer route and of the service worker', run: bundleSize },
  lighthouse: {
    what: 'home, category and product page under Lighthouse mobile throttling',
    run: lighthousePages,
  },
  warm: { what: 'a device that was here before opens the app without a network', run: warmOfflineStart },
  lists: { what: 'lists of 24 products per second', run: listsPerSecond },
  import: { what: 'first import of the catalogue against raw Dexie', run: importDocuments },
  'import-file': { what: 'a file of 50,000 products: dry run and import', run: importFile },
  store: {
    what: 'a store of 5,000 products: list, form, and 200 approvals by keyboard',
    run: storeCatalogue,
  },
  page: { what: 'first page of 24 from the local store, and opening it', run: firstPage },
  search: { what: 'search typed letter by letter, beside four libraries', run: searchIndex },
  sync: { what: 'first sync of 18,080 real products', run: firstSync },
  ways: { what: 'first sync into the store: ours, RxDB, PouchDB', run: syncWays },
  arriving: { what: 'the app while 20,000 and 100,000 products arrive', run: arrivingCatalogue },
  snapshot: { what: 'the server makes the snapshot of 100,000 products', run: snapshotMaking },
  drain: { what: 'drain of 1,000 queued commands', run: drainQueue },
  live: { what: 'a change on one device until another has it', run: liveChange },
  streams: { what: '1,000 open streams: hints, memory, all back at once', run: liveStreams },
  orders: { what: 'orders per second', run: ordersPerSecond },
  'orders-level': { what: 'orders per second with 10,000 to 1,000,000 orders', run: ordersLevel },
  ledger: {
    what: 'balances, statements, a payout run and the check with 1,000,000 lines',
    run: ledgerFigures,
  },
  reports: {
    what: 'boards and fixed reports, 100,000 orders of 2,000 stores (--long: 1,000,000)',
    run: reportsTimes,
  },
  sale: { what: 'a sale until the open pages of its store show it', run: storeSale },
  portal: {
    what: 'lists of the portal, 200,000 orders and 20,000 people (--long: 1,000,000 and 100,000)',
    run: portalLists,
  },
  'at-once': { what: '6,000 orders in the same moment: every one answered', run: ordersAtOnce },
  checkout: { what: 'whole checkouts per second: order placed and payment started', run: checkoutsPerSecond },
  'sold-out': { what: '50 units and 2,000 buyers: exactly 50 sold', run: soldOut },
  'one-charge': { what: '1,000 orders, retry × webhook × poll: one charge each', run: oneCharge },
  announce: { what: 'an order with the events that it causes, and without', run: announcedOrders },
  notify: { what: 'an event told to 100,000 people, with their deliveries', run: manyRecipients },
  push: { what: 'push messages per second, beside bare https', run: pushMessagesPerSecond },
  map: { what: 'map of 10,000 positions: first paint, frames while it moves', run: warehouseMap },
  optimizer: { what: 'optimizer of 5,000 products in 5,000 positions', run: spaceOptimizer },
  scan: { what: 'scans, typed filter and list on a device with 50,000 products', run: floorScans },
  rush: { what: 'three devices after eight hours without a network', run: offlineRush },
  photo: { what: 'photograph of 12 MP made small enough to travel', run: incidentPhoto },
  rebuild: { what: 'stock rebuilt from 1,000,000 movements', run: projectionRebuild },
  movements: { what: 'movements of stock per second', run: movementsPerSecond },
};

const help = `npm run bench                          measures everything
npm run bench -- NAME [NAME …]         measures only these
npm run bench -- --compare BASE NAME … measures the commit BASE and this tree in turns, and their ratios

${Object.entries(measures)
  .map(([name, { what }]) => `  ${name.padEnd(14)}${what}`)
  .join('\n')}

  --quick      a tenth of the size, once: to try the benchmarks; the figures mean nothing
  --long       more turns of what is measured in turns: where the machine is not quiet
  --no-build   measures the build that is there

A target that is not met is printed, not an error. The exit code is 1 when something could not be measured.
A measure that takes longer than ${LIMIT_MS.usual / 1000} s could not, or ${LIMIT_MS.long / 1000} s with --long.`;

endOnSignals();
endWithLauncher();
await main(process.argv.slice(2));
// Also where a measure that was given up still waits for something.
process.exit();

async function main(args: string[]): Promise<void> {
  const read = readArguments(args, Object.keys(measures));
  if (read.kind !== 'run') {
    console.log(read.kind === 'wrong' ? `${read.problem}\n\n${help}` : help);
    process.exitCode = read.kind === 'wrong' ? 2 : 0;
    return;
  }
  const { wanted } = read;
  await (wanted.base === null ? measureHere(wanted) : compareWith(wanted.base, wanted));
}

async function compareWith(base: string, wanted: BenchArguments): Promise<void> {
  try {
    await compareCommits(base, wanted);
  } catch (error) {
    if (!(error instanceof NotComparable)) throw error;
    console.log(error.message);
    process.exitCode = 2;
  }
}

async function measureHere({ names, quick, long, build }: BenchArguments): Promise<void> {
  if (build || !existsSync(resolve(ROOT, 'dist/sw.js')))
    await runProgram('npm', ['run', 'build'], { cwd: ROOT, limitMs: BUILD_WITHIN_MS });
  const sizes = quick ? quickSizes : long ? longSizes : wholeSizes;
  const limitMs = long ? LIMIT_MS.long : LIMIT_MS.usual;
  let bench = openBench(sizes);
  try {
    if (quick) console.log('QUICK: sizes for trying the benchmarks; these figures mean nothing.');
    for (const line of await within(limitMs, 'conditions', () => conditions(bench))) console.log(line);
    const taken: Figure[] = [];
    for (const [name, measure] of Object.entries(measures)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const figures = await report(name, measure, bench, limitMs);
      taken.push(...(figures ?? []));
      if (figures !== null) continue;
      // It goes on with servers that the next one would meet: that gets others.
      await leave(bench);
      bench = openBench(sizes);
    }
    printTargets(taken);
  } finally {
    await leave(bench);
  }
}

/** Ends what a benchmark has. What does not end by itself does with this process. */
async function leave(bench: Bench): Promise<void> {
  try {
    await within(CLOSED_WITHIN_MS, 'The end of the servers', () => bench.close());
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** Ends what a measure works with. It then fails, with nobody to notice, and the next one is measured all the same. */
function giveUp(name: string): void {
  process.on('uncaughtException', (error) => console.log(`  ${name}, given up: ${error.message}`));
  killOwned();
}

/** Runs a measure and prints its figures, or why there are none. @returns null where it took too long. */
async function report(
  name: string,
  measure: Measure,
  bench: Bench,
  limitMs: number,
): Promise<Figure[] | null> {
  console.log(`\n${name}: ${measure.what}   (load ${load()})`);
  const startedMs = performance.now();
  try {
    const figures = await within(limitMs, name, () => measure.run(bench));
    printFigures(figures);
    return figures;
  } catch (error) {
    console.log(`  COULD NOT BE MEASURED: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    if (!(error instanceof TookTooLong)) return [];
    giveUp(name);
    return null;
  } finally {
    console.log(`(${name} took ${((performance.now() - startedMs) / 1000).toFixed(0)} s)`);
  }
}
