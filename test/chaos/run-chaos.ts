import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { shortSizes, wholeSizes } from '#test/chaos/chaos-plan.ts';
import { chaosRun } from '#test/chaos/chaos-run.ts';
import { printClosingTable } from '#test/chaos/closing-table.ts';
import { commandWithin } from '#test/support/limited.ts';
import { endOnSignals, endWithLauncher } from '#test/support/owned.ts';

const help = `npm run chaos                   50 devices, 100 server kills, 20 database crashes, 30 partitions
npm run chaos -- --short        a small one, for npm run test:long

  --seed N        repeats the plan of a run
  --report PATH   writes {"passed":n,"failed":n} there`;

/** A run of the whole takes some six minutes on two cores, a short one less than one. */
const LIMIT_MS = { whole: 2_400_000, short: 600_000 };

endOnSignals();
endWithLauncher();

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    report: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(help);
else {
  const [sizes, limitMs] = values.short ? [shortSizes, LIMIT_MS.short] : [wholeSizes, LIMIT_MS.whole];
  const seed = values.seed ?? String(randomInt(1e9));
  await commandWithin(limitMs, `Chaos with seed ${seed}`, () => main(sizes, seed, values.report));
}

async function main(sizes: typeof wholeSizes, seed: string, reportPath: string | undefined): Promise<void> {
  const { figures, findings } = await chaosRun(sizes, seed);
  printClosingTable(figures, findings);
  const failed = findings.filter((each) => each.problems.length > 0).length;
  if (reportPath) {
    mkdirSync(dirname(reportPath), { recursive: true });
    writeFileSync(reportPath, JSON.stringify({ passed: findings.length - failed, failed }));
  }
  if (failed > 0)
    console.log(`Repeat with: npm run chaos -- ${values.short ? '--short ' : ''}--seed ${seed}`);
  process.exit(failed > 0 ? 1 : 0);
}
