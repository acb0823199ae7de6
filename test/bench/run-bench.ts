import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBench, quickSizes, wholeSizes, type Bench } from '#test/bench/bench.ts';
import { bundleSize } from '#test/bench/bundle-size.ts';
import { conditions, load } from '#test/bench/conditions.ts';
import { drainQueue } from '#test/bench/drain-queue.ts';
import { printFigures, type Figure } from '#test/bench/figures.ts';
import { firstPage } from '#test/bench/first-page.ts';
import { firstSync } from '#test/bench/first-sync.ts';
import { importDocuments } from '#test/bench/import-documents.ts';
import { listsPerSecond } from '#test/bench/lists-per-second.ts';
import { movementsPerSecond } from '#test/bench/movements-per-second.ts';
import { ordersPerSecond } from '#test/bench/orders-per-second.ts';

interface Measure {
  what: string;
  run(bench: Bench): Promise<Figure[]> | Figure[];
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Everything that is measured, in the order in which it runs. */
const measures: Record<string, Measure> = {
  size: { what: 'gzip size of the first buyer route and of the service worker', run: bundleSize },
  lists: { what: 'lists of 24 products per second', run: listsPerSecond },
  import: { what: 'first import of the catalogue against raw Dexie', run: importDocuments },
  page: { what: 'first page of 24 from the local store', run: firstPage },
  sync: { what: 'first sync of 18,080 real products', run: firstSync },
  drain: { what: 'drain of 1,000 queued commands', run: drainQueue },
  orders: { what: 'orders per second', run: ordersPerSecond },
  movements: { what: 'movements of stock per second', run: movementsPerSecond },
};

const help = `npm run bench                          measures everything
npm run bench -- NAME [NAME …]         measures only these

${Object.entries(measures)
  .map(([name, { what }]) => `  ${name.padEnd(11)}${what}`)
  .join('\n')}

  --quick      a tenth of the size, once: to try the benchmarks; the figures mean nothing
  --no-build   measures the build that is there

A target that is not met is printed, not an error. The exit code is 1 when something could not be measured.`;

// Leaving in good order ends the servers, which would otherwise go on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  const options = ['--quick', '--no-build', '--help', '-h'];
  const names = args.filter((each) => !options.includes(each));
  const unknown = names.filter((each) => !(each in measures));
  if (unknown.length > 0 || args.includes('--help') || args.includes('-h')) {
    console.log(unknown.length > 0 ? `There is no ${unknown.join(', ')}.\n\n${help}` : help);
    process.exitCode = unknown.length > 0 ? 2 : 0;
    return;
  }
  const quick = args.includes('--quick');
  if (!args.includes('--no-build') || !existsSync(resolve(ROOT, 'dist/sw.js'))) {
    execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const bench = openBench(quick ? quickSizes : wholeSizes);
  try {
    if (quick) console.log('QUICK: sizes for trying the benchmarks; these figures mean nothing.');
    for (const line of await conditions(bench)) console.log(line);
    for (const [name, measure] of Object.entries(measures)) {
      if (names.length === 0 || names.includes(name)) await report(name, measure, bench);
    }
  } finally {
    await bench.close();
  }
}

/** Prints a measure's figures, or why there are none. */
async function report(name: string, measure: Measure, bench: Bench): Promise<void> {
  console.log(`\n${name}: ${measure.what}   (load ${load()})`);
  try {
    printFigures(await measure.run(bench));
  } catch (error) {
    console.log(`  COULD NOT BE MEASURED: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
