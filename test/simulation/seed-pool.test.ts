import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInPool } from '#test/simulation/seed-pool.ts';
import { within } from '#test/support/limited.ts';
import { killOwned, temporaryFolder } from '#test/support/owned.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  killOwned();
});

/** A worker that is never ready. */
function waitingWorker(): string {
  const file = join(temporaryFolder('mestore-worker-').path, 'worker.mjs');
  writeFileSync(file, "process.on('message', () => {});\n");
  return file;
}

test('a limit of the simulation says which processes it waited for, and they can be ended', async () => {
  const worker = waitingWorker();
  const pool = runInPool({ seeds: [7], database: 'memory', worker }, () => true);
  const ended = expect(pool).rejects.toThrow('A worker ended with SIGKILL.');
  const limited = within(60_000, 'The simulation of 1 seeds', () =>
    runInPool({ seeds: [8], database: 'memory', worker }, () => true),
  );
  const refused = expect(limited).rejects.toThrow(
    'The simulation of 1 seeds did not end within 60 s. It was at: start of 1 processes.',
  );
  vi.advanceTimersByTime(60_000);
  await refused;
  killOwned();
  await ended;
});
