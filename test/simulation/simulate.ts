import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseNamed } from '#test/simulation/database-named.ts';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { closingTable } from '#test/simulation/report.ts';
import { resultOf, runSeed, type SeedResult } from '#test/simulation/run-seeds.ts';
import { runInPool } from '#test/simulation/seed-pool.ts';
import { shrink } from '#test/simulation/shrink.ts';
import { commandWithin, nowDoing } from '#test/support/limited.ts';

const HELP = `npm run simulate -- [--seeds N] [--from SEED] [--database memory|pglite|postgresql] [--first] [--trace]
                   [--report FILE]

Runs devices and servers of whole plans of faults, one plan per seed, and checks what the product promises.
  --seeds     how many seeds (10000)
  --from      the first (1)
  --database  memory, a database at the level of statements, or the real thing: pglite or, some eight times slower than
              memory, postgresql
  --first     ends at the first failure and leaves it as it is: the others are looked into and made small
  --trace     one seed, printing each of its steps
  --report    writes {"passed": n, "failed": n} there
`;
const REGRESSIONS = path.join(import.meta.dirname, 'regressions');
/**
 * For each seed on each database, ten times as long as one takes on two cores at rest; and for whatever begins, or is made
 * small.
 */
const LIMIT_MS_OF_SEED = new Map([
  ['memory', 6_000],
  ['pglite', 30_000],
]);
const SLOWEST_LIMIT_MS = 60_000;
const LIMIT_MS_AROUND = 10 * MINUTE_MS;
/** The most failures to look into; more of them would show the same. */
const MAX_FAILURES = 3;

/**
 * The program `npm run simulate`, with its arguments.
 * @param worker the program that runs single seeds, as JavaScript.
 */
export async function simulate(worker: string): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '10000' },
      from: { type: 'string', default: '1' },
      database: { type: 'string', default: 'memory' },
      first: { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { database, report } = values;
  const from = Number(values.from);
  if (values.help) console.log(HELP);
  else if (values.trace) await commandWithin(LIMIT_MS_AROUND, `Seed ${from}`, () => traceOne(from, database));
  else {
    const count = Number(values.seeds);
    const limitMs = LIMIT_MS_AROUND + count * (LIMIT_MS_OF_SEED.get(database) ?? SLOWEST_LIMIT_MS);
    await commandWithin(limitMs, `The simulation of ${count} seeds`, () =>
      runMany({ from, count, database, endsAtFirst: values.first, report, worker }),
    );
  }
}

interface Asked {
  from: number;
  count: number;
  database: string;
  /** Ends at the first failure, and leaves it as it is. */
  endsAtFirst: boolean;
  report: string | undefined;
  worker: string;
}

async function traceOne(seed: number, database: string): Promise<void> {
  const result = await runSeed(seed, {
    ...(await databaseNamed(database)),
    print: (line) => console.log(line),
  });
  console.log(result.violation?.message ?? `Seed ${seed} keeps every promise.`, result.traceHash);
  if (result.violation) process.exitCode = 1;
}

async function runMany({ from, count, database, endsAtFirst, report, worker }: Asked): Promise<void> {
  const startedMs = performance.now();
  const seeds = Array.from({ length: count }, (_, index) => from + index);
  let done = 0;
  let failed = 0;
  const results = await runInPool({ seeds, database, worker }, ({ violation }) => {
    done += 1;
    if (violation) failed += 1;
    if (done % 250 === 0) console.log(`${done} of ${count} seeds, ${failed} failed`);
    return failed < (endsAtFirst ? 1 : MAX_FAILURES);
  });
  const lookedInto = endsAtFirst ? [] : results.filter((result) => result.violation);
  for (const each of lookedInto) await explain(each, database);
  console.log(closingTable(results, (performance.now() - startedMs) / 1_000, database));
  if (report) {
    writeFileSync(report, JSON.stringify({ passed: results.length - failed, failed }));
  }
  if (failed > 0) process.exitCode = 1;
}

/** Reports the broken promise and its place, makes the plan small, and keeps it for a test to replay. */
async function explain({ seed, violation, tail }: SeedResult, database: string): Promise<void> {
  console.error(`\nSeed ${seed}, step ${violation?.atStep}: ${violation?.message}`);
  console.error(tail.slice(-25).join('\n'));
  nowDoing(`seed ${seed}, made small`);
  const options = await databaseNamed(database);
  const plan = await shrink(planFromSeed(seed), async (smaller) => {
    const { violation: again } = await resultOf(smaller, options);
    return again?.invariant === violation?.invariant;
  });
  mkdirSync(REGRESSIONS, { recursive: true });
  const file = path.join(REGRESSIONS, `${seed}.json`);
  writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`);
  console.error(`Shrunk to ${file}: \`vitest run test/simulation\` replays it.`);
}
