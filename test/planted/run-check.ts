import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { ownProcess } from '#test/support/owned.ts';

/**
 * A check that takes longer hangs: the bug made it wait for something that never comes, and that is a finding
 * too.
 */
const CHECK_TIMEOUT_MS = 5 * MINUTE_MS;

/** Whether a check, the arguments of `npx`, passes in a folder. What it leaves running ends with it. */
export async function isPassedIn(folder: string, check: string): Promise<boolean> {
  const [program = '', ...parts] = check.split(' ');
  const child = spawn(program, parts, {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      CI: '1',
    },
    // A group of its own, whose processes end together.
    detached: true,
  });
  ownProcess(child, { group: true });
  const limit = setTimeout(() => endGroup(child.pid), CHECK_TIMEOUT_MS);
  try {
    const [status] = await once(child, 'exit');
    return status === 0;
  } finally {
    clearTimeout(limit);
    endGroup(child.pid);
  }
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
