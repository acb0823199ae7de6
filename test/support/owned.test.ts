import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownProcess, temporaryFolder } from '#test/support/owned.ts';
import { descendantsOf, isRunning } from '#test/support/processes.ts';

const PROGRAM = ['--import', 'tsx', resolve(import.meta.dirname, 'owning-process.ts')];
const TIMEOUT_MS = 60_000;

let place: string;
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'mestore-owned-test-'))));
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** An owner that has all it wants, with its descendants. */
async function startOwner() {
  const owner = spawn(process.execPath, [...PROGRAM, place], { stdio: ['pipe', 'pipe', 'pipe'] });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  const { folders, pids } = JSON.parse(line.toString()) as { folders: string[]; pids: number[] };
  return { owner, folders, pids };
}

describe.runIf(process.platform === 'linux')('what a process owns is gone with it', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'an error'] as const)(
    'after %s',
    async (end) => {
      const { owner, folders, pids } = await startOwner();
      const running = descendantsOf(owner.pid ?? 0).map((each) => each.pid);
      expect(running).toEqual(expect.arrayContaining(pids));
      expect(folders.every(existsSync)).toBe(true);
      // Closed, and not only ended: whoever cleans up after it has its standard error too.
      const closed = once(owner, 'close');
      if (end === 'an error') owner.stdin.write('\n');
      else owner.kill(end);
      owner.stderr.resume();
      await closed;
      expect(running.filter(isRunning)).toEqual([]);
      expect(readdirSync(place)).toEqual(['cleaned']);
    },
    TIMEOUT_MS,
  );
});

test('what is removed and ended before stays gone', async () => {
  const folder = temporaryFolder('mestore-owned-', place);
  folder.remove();
  const child = ownProcess(spawn(process.execPath, ['-e', '']));
  await once(child, 'exit');
  expect(readdirSync(place)).toEqual([]);
});
