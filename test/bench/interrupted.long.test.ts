import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '#test/chaos/until.ts';
import { descendantsOf, isRunning, type RunningProcess } from '#test/support/processes.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BENCH = ['--import', 'tsx', 'test/bench/run-bench.ts', '--quick', '--no-build'];
const STARTED_WITHIN_MS = 240_000;
const TIMEOUT_MS = 300_000;
/** Where tsx keeps what it compiled, among temporary files. */
const COMPILED = `tsx-${process.geteuid?.() ?? 0}`;

/** The temporary folder of the run, in which nobody else makes anything. */
let place: string;
let bench: ChildProcessByStdio<null, Readable, Readable>;
beforeEach(() => {
  place = temporaryFolder('mestore-interrupted-').path;
  // A thousand files are compiled once, and not in each run.
  mkdirSync(join(tmpdir(), COMPILED), { recursive: true });
  symlinkSync(join(tmpdir(), COMPILED), join(place, COMPILED));
});
afterEach(() => {
  bench.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

/** Starts a benchmark and waits until all of these programs run in it. @returns all that it started. */
async function benchWith(
  program: string,
  parts: readonly string[],
  commands: readonly string[],
): Promise<RunningProcess[]> {
  let output = '';
  bench = spawn(program, parts, {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: place },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [bench.stdout, bench.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  let running: RunningProcess[] = [];
  const isThere = () => {
    running = descendantsOf(bench.pid ?? 0);
    const hasAll = commands.every((command) => running.some((each) => each.command.includes(command)));
    return hasAll || bench.exitCode !== null;
  };
  if (!(await until(isThere, STARTED_WITHIN_MS)) || bench.exitCode !== null)
    throw new Error(`There is no ${commands.join(', ')}:\n${output}`);
  return running;
}

/** Ends it, and waits until nobody holds its output any more. */
async function interrupted(signal: NodeJS.Signals): Promise<void> {
  const closed = once(bench, 'close');
  bench.kill(signal);
  await closed;
}

/** The folders of databases, which stand where their own user may read. */
function databasesOf(running: readonly RunningProcess[]): string[] {
  return running.flatMap((each) => /postgres -D (\S+)\/data /.exec(each.command)?.[1] ?? []);
}

/** Packages keep caches where temporary files are; ours are called by the name of the product. */
function leftIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    /(^|\/)(mestore|playwright_chromiumdev_profile|\.?org\.chromium)/i.test(each),
  );
}

describe.runIf(process.platform === 'linux')('an interrupted benchmark leaves nothing behind', () => {
  test.each([
    ['SIGINT', 'lists', ['postgres -D', 'server/main.ts', 'lists-floor.ts']],
    ['SIGTERM', 'photo', ['postgres -D', 'server/main.ts', '--type=renderer']],
    ['SIGHUP', 'lists', ['postgres -D', 'server/import-cli.ts']],
    ['SIGKILL', 'photo', ['postgres -D', 'server/main.ts', '--type=renderer']],
  ] as const)(
    'after %s, measuring %s: no server, no database, no browser, no folder',
    async (signal, name, commands) => {
      const running = await benchWith(process.execPath, [...BENCH, name], commands);
      const databases = databasesOf(running);
      expect(databases.filter((each) => existsSync(each))).toHaveLength(1);
      await interrupted(signal);
      expect(running.filter((each) => isRunning(each.pid))).toEqual([]);
      expect(databases.filter((each) => existsSync(each))).toEqual([]);
      expect(leftIn(place)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'also when %s ends npm, which started it',
    async (signal) => {
      const words = ['run', 'bench', '--', 'lists', '--quick', '--no-build'];
      const running = await benchWith('npm', words, ['postgres -D', 'server/main.ts']);
      await interrupted(signal);
      expect(running.filter((each) => isRunning(each.pid))).toEqual([]);
      expect(databasesOf(running).filter((each) => existsSync(each))).toEqual([]);
      expect(leftIn(place)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'also the tree of the other commit, when %s ends a comparison while that is built',
    async (signal) => {
      const words = [...BENCH, '--compare', 'HEAD', 'lists'];
      const running = await benchWith(process.execPath, words, ['vite build']);
      expect(worktrees()).toContain(place);
      await interrupted(signal);
      expect(running.filter((each) => isRunning(each.pid))).toEqual([]);
      expect(leftIn(place)).toEqual([]);
      expect(worktrees()).not.toContain(place);
    },
    TIMEOUT_MS,
  );
});

function worktrees(): string {
  return execFileSync('git', ['worktree', 'list'], { cwd: ROOT, encoding: 'utf8' });
}
