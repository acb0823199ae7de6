import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { join } from 'node:path';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { plantedBugs, type PlantedBug } from '#test/planted/planted-bugs.ts';
import { scratchCopy, type ScratchCopy } from '#test/planted/scratch-copy.ts';

/**
 * A check that takes longer hangs: the bug made it wait for something that never comes, and that is a finding
 * too.
 */
const CHECK_TIMEOUT_MS = 5 * MINUTE_MS;

interface PlantedResult {
  bug: PlantedBug;
  /** The check that failed with the bug in place; null when none did. */
  caughtBy: string | null;
  seconds: number;
}

const help = `npm run planted                  plants every bug, one at a time, in a scratch copy: the suite must catch each
npm run planted -- NAME [NAME …]  only these

${plantedBugs.map((each) => `  ${each.name.padEnd(28)}${each.what}`).join('\n')}`;

main(process.argv.slice(2));

function main(args: string[]): void {
  const unknown = args.filter((each) => !plantedBugs.some((bug) => bug.name === each));
  if (unknown.length > 0) {
    console.log(
      args.some((each) => /^(-h|--help)$/.test(each)) ? help : `There is no ${unknown}.\n\n${help}`,
    );
    process.exitCode = 2;
    return;
  }
  const bugs = plantedBugs.filter((each) => args.length === 0 || args.includes(each.name));
  const copy = scratchCopy();
  try {
    const broken = checksThatFailUnplanted(copy, bugs);
    if (broken.length > 0) {
      console.log(`Without any bug these fail already, so they prove nothing: ${broken.join('; ')}`);
      process.exitCode = 1;
      return;
    }
    summarise(bugs.map((bug) => plant(copy, bug)));
  } finally {
    copy.remove();
  }
}

function checksThatFailUnplanted(copy: ScratchCopy, bugs: readonly PlantedBug[]): string[] {
  const checks = [...new Set(bugs.flatMap((each) => each.checks))];
  console.log(`${checks.length} checks without any bug:`);
  return checks.filter((each) => {
    const passes = passesIn(copy, each);
    console.log(`  ${passes ? 'passes' : 'FAILS '}  ${each}`);
    return !passes;
  });
}

function plant(copy: ScratchCopy, bug: PlantedBug): PlantedResult {
  const startedMs = performance.now();
  const restore = copy.replace(bug.file, bug.find, bug.plant);
  const caughtBy = bug.checks.find((each) => !passesIn(copy, each)) ?? null;
  restore();
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(`${caughtBy ? 'caught' : 'MISSED'}  ${bug.name}  ${seconds.toFixed(0)} s`);
  return { bug, caughtBy, seconds };
}

/** Runs a check, the arguments of `npx`, in the copy. */
function passesIn(copy: ScratchCopy, check: string): boolean {
  const [program = '', ...parts] = check.split(' ');
  const options: SpawnSyncOptions & { detached: boolean } = {
    cwd: copy.folder,
    stdio: 'ignore',
    timeout: CHECK_TIMEOUT_MS,
    env: { ...process.env, CI: '1' },
    detached: true,
  };
  const { status, pid } = spawnSync(join(copy.folder, 'node_modules', '.bin', program), parts, options);
  endGroup(pid);
  return status === 0;
}

/** A check that took too long may have left processes of its own behind. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
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
