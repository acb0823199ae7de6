import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOnSignals, ownCleanup, ownProcess, temporaryFolder } from '#test/support/owned.ts';

/** A process of `owned.test.ts`: it owns a bit of everything, writes what, and waits. */
endOnSignals();
const folder = temporaryFolder('mestore-owned-', process.argv[2]);
const inner = temporaryFolder('inner-', folder.path);
ownCleanup('touch', [join(process.argv[2] ?? '', 'cleaned')], '/');
const forever = 'setInterval(() => undefined, 1e6)';
const alone = spawn(process.execPath, ['-e', forever], { stdio: 'ignore' });
// It starts another one, and neither ends when it is asked to.
const group = spawn('sh', ['-c', `trap '' TERM; "$0" -e '${forever}' & wait`, process.execPath], {
  detached: true,
  stdio: 'ignore',
});
ownProcess(alone, { signal: 'SIGTERM' });
ownProcess(group, { group: true });
process.stdin.once('data', () => {
  throw new Error('an error that nobody expected');
});
console.log(JSON.stringify({ folders: [folder.path, inner.path], pids: [alone.pid, group.pid] }));
