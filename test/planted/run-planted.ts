import { MINUTE_MS } from '#domain/base/durations.ts';
import { plantedBugs, type PlantedBug } from '#test/planted/planted-bugs.ts';
import { plantedStatements } from '#test/planted/planted-statements.ts';
import { bugOf, drawnStatements, STATEMENTS_DRAWN } from '#test/planted/drawn-statements.ts';
import { isPassedIn } from '#test/planted/run-check.ts';
import { scratchCopy, type ScratchCopy } from '#test/planted/scratch-copy.ts';
import { commandWithin, nowDoing } from '#test/support/limited.ts';
import { endOnSignals, endWithLauncher } from '#test/support/owned.ts';

/** For each bug, and once more for its checks without it. A check that hangs has a limit of its own. */
const LIMIT_MS_OF_BUG = 30 * MINUTE_MS;

interface PlantedResult {
  bug: PlantedBug;
  /** The check that failed with the bug in place; null when none did. */
  caughtBy: string | null;
  seconds: number;
}

const help = `npm run planted                  plants every bug, one at a time, in a scratch copy: the suite must catch each
npm run planted -- NAME [NAME …]  only these
npm run planted -- specification [SEED]
                                 makes ${STATEMENTS_DRAWN} statements of the specification's tables false, drawn by SEED (a number; by chance
                                 without one), each in a scratch copy: the test that its row names must fail
npm run planted -- specification ROW [ROW …]
                                 only these, as 8.22

${plantedBugs.map((each) => `  ${each.name.padEnd(28)}${each.what}`).join('\n')}`;

endOnSignals();
endWithLauncher();

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  if (args[0] === 'specification') {
    const named = plantedStatements.filter(({ row }) => args.includes(row));
    return plantWithin(named.length > 0 ? named.map(bugOf) : drawnBugs(args[1]));
  }
  const unknown = args.filter((each) => !plantedBugs.some((bug) => bug.name === each));
  if (unknown.length > 0) {
    console.log(
      args.some((each) => /^(-h|--help)$/.test(each)) ? help : `There is no ${unknown}.\n\n${help}`,
    );
    process.exitCode = 2;
    return;
  }
  await plantWithin(plantedBugs.filter((each) => args.length === 0 || args.includes(each.name)));
}

/** Statements drawn by a seed, and the words that say from how many. */
function drawnBugs(seed = String(Date.now() % 1_000_000)): PlantedBug[] {
  const { drawn, planted, proven } = drawnStatements(Number(seed));
  console.log(
    `Seed ${seed}: ${drawn.length} of the ${planted} rows that say how their statement is made false; ${proven} rows are yes.\n`,
  );
  return drawn.map(bugOf);
}

async function plantWithin(bugs: readonly PlantedBug[]): Promise<void> {
  await commandWithin(bugs.length * LIMIT_MS_OF_BUG, `${bugs.length} planted bugs`, () => plantAll(bugs));
}

async function plantAll(bugs: readonly PlantedBug[]): Promise<void> {
  const copy = scratchCopy();
  try {
    const broken = await checksThatFailUnplanted(copy, bugs);
    if (broken.length > 0) {
      console.log(`Without any bug these fail already, so they prove nothing: ${broken.join('; ')}`);
      process.exitCode = 1;
      return;
    }
    const results: PlantedResult[] = [];
    for (const bug of bugs) results.push(await plant(copy, bug));
    summarise(results);
  } finally {
    copy.remove();
  }
}

async function checksThatFailUnplanted(copy: ScratchCopy, bugs: readonly PlantedBug[]): Promise<string[]> {
  const checks = [...new Set(bugs.flatMap((each) => each.checks))];
  console.log(`${checks.length} checks without any bug:`);
  const failing: string[] = [];
  for (const check of checks) {
    nowDoing(`without any bug, ${check}`);
    const passes = await isPassedIn(copy.folder, check);
    console.log(`  ${passes ? 'passes' : 'FAILS '}  ${check}`);
    if (!passes) failing.push(check);
  }
  return failing;
}

async function plant(copy: ScratchCopy, bug: PlantedBug): Promise<PlantedResult> {
  const startedMs = performance.now();
  const restore = copy.replace(bug.file, bug.find, bug.plant);
  const caughtBy = await catcherOf(copy, bug);
  restore();
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(`${caughtBy === null ? 'MISSED' : 'caught'}  ${bug.name}  ${seconds.toFixed(0)} s`);
  return { bug, caughtBy, seconds };
}

/** The first of a bug's checks that fails with the bug in place; null when none does. */
async function catcherOf(copy: ScratchCopy, bug: PlantedBug): Promise<string | null> {
  for (const check of bug.checks) {
    nowDoing(`${bug.name}, ${check}`);
    if (!(await isPassedIn(copy.folder, check))) return check;
  }
  return null;
}

function summarise(results: readonly PlantedResult[]): void {
  console.log('');
  for (const { bug, caughtBy, seconds } of results) {
    const columns = [
      bug.name.padEnd(28),
      caughtBy ? 'caught' : 'MISSED',
      `${seconds.toFixed(0)} s`.padStart(6),
    ];
    console.log([...columns, caughtBy ?? bug.what].join('  '));
  }
  const caught = results.filter((each) => each.caughtBy !== null).length;
  console.log(`\n${caught} of ${results.length} planted bugs caught`);
  if (caught < results.length) process.exitCode = 1;
}
