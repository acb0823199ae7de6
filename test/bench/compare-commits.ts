import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BenchArguments } from '#test/bench/support/bench-arguments.ts';
import { pairedTable, printedFigures, type PrintedFigure } from '#test/bench/support/paired-figures.ts';
import { ProgramFailed, runProgram } from '#test/bench/support/run-program.ts';
import { ownCleanup, temporaryFolder } from '#test/support/owned.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAIRS = 2;
/** A file of the packages' versions is larger than Node expects by itself. */
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
const RIVALS = 'test/bench/rivals';
/** Of the packages, and of a build. */
const PREPARED_WITHIN_MS = 600_000;
/** Of each measure by name: an older commit has no limit of its own, and took longer. */
const MEASURED_WITHIN_MS = 900_000;

/** A reason why two commits could not be compared, for whoever asked. */
export class NotComparable extends Error {}

/**
 * Measures another commit and this one in turns, each in processes of its own, and prints each pair and the
 * ratio of the medians. The other commit gets a worktree in a temporary folder, which is gone at the end, whatever the end.
 */
export async function compareCommits(base: string, wanted: BenchArguments): Promise<void> {
  const commit = commitOf(base);
  const folder = temporaryFolder('mestore-compare-');
  const place = join(folder.path, 'base');
  const removal = ['worktree', 'remove', '--force', place];
  const disown = ownCleanup('git', removal, ROOT);
  try {
    console.log(`base        ${commit.slice(0, 8)} (${base}), in ${place}`);
    git('worktree', 'add', '--detach', '--quiet', place, commit);
    await bringPackages(place, '.', commit);
    if (existsSync(join(place, RIVALS, 'package.json'))) await bringPackages(place, RIVALS, commit);
    await run('npm', ['run', 'build'], place);
    if (wanted.build) await run('npm', ['run', 'build'], ROOT);
    const taken = { base: [] as PrintedFigure[][], now: [] as PrintedFigure[][] };
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      for (const side of ['base', 'now'] as const) {
        console.log(`${side.padEnd(11)} run ${pair} of ${PAIRS}`);
        taken[side].push(await measured(side === 'base' ? place : ROOT, wanted));
      }
    }
    for (const line of ['', ...pairedTable(taken.base, taken.now)]) console.log(line);
  } finally {
    git(...removal);
    disown();
    folder.remove();
  }
}

function commitOf(base: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${base}^{commit}`);
  if (!commit) throw new NotComparable(`There is no commit ${base}.`);
  return commit;
}

/** The packages of this tree where both ask for the same; else the base's own. */
async function bringPackages(place: string, folder: string, commit: string): Promise<void> {
  const lock = join(folder, 'package-lock.json');
  const here = join(ROOT, folder, 'node_modules');
  const isSame = git('show', `${commit}:${lock}`) === readFileSync(join(ROOT, lock), 'utf8').trim();
  if (isSame && existsSync(here)) symlinkSync(here, join(place, folder, 'node_modules'), 'dir');
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--silent'], join(place, folder));
}

async function measured(place: string, { names, quick, long }: BenchArguments): Promise<PrintedFigure[]> {
  const options = ['--no-build', ...(quick ? ['--quick'] : []), ...(long ? ['--long'] : [])];
  const program = ['--import', 'tsx', 'test/bench/run-bench.ts', ...names, ...options];
  const figures = printedFigures(
    await run(process.execPath, program, place, names.length * MEASURED_WITHIN_MS),
  );
  if (figures.length === 0) throw new NotComparable(`Nothing was measured in ${place}.`);
  return figures;
}

/** @returns what it wrote. @throws `NotComparable` with its last lines when it failed. */
async function run(
  program: string,
  parts: readonly string[],
  cwd: string,
  limitMs = PREPARED_WITHIN_MS,
): Promise<string> {
  try {
    return await runProgram(program, parts, { cwd, limitMs });
  } catch (error) {
    throw error instanceof ProgramFailed ? new NotComparable(error.message) : error;
  }
}

/** @returns what git says, or an empty text where it says no. */
function git(...parts: string[]): string {
  try {
    const output = execFileSync('git', parts, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return output.trim();
  } catch {
    return '';
  }
}
