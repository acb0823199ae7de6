import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '#domain/base/durations.ts';
import { housekeepingOf, startHousekeeping } from '#server/ops/housekeeping.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';

let server: TestServer;
let stop: () => Promise<void>;
let warnings: string[];
beforeEach(async () => {
  warnings = [];
  server = await testServer({
    hearLog: (line) => {
      if (line.includes('Housekeeping failed')) warnings.push(line);
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  await server.close();
});

test('every job is done at its period, and none that still runs is begun again', async () => {
  const jobs = Object.entries(housekeepingOf(server.services));
  const runs = jobs.map(([name, each]) => ({ name, periodMs: each.periodMs, run: vi.spyOn(each, 'run') }));
  const busy = vi.spyOn(housekeepingOf(server.services)['watch-feed'], 'isRunning').mockReturnValue(true);
  for (const { run } of runs) run.mockResolvedValue();
  stop = startHousekeeping(server.services);
  vi.advanceTimersByTime(3_600 * SECOND_MS);
  for (const { name, periodMs, run } of runs)
    expect(run.mock.calls.length, name).toBe(name === 'watch-feed' ? 0 : (3_600 * SECOND_MS) / periodMs);
  busy.mockRestore();
});

test('a job that fails is told once, tried again, and told again after it went well', async () => {
  const each = housekeepingOf(server.services)['seal-audit'];
  const run = vi.spyOn(each, 'run');
  const failure = new Error('the disk is full');
  stop = startHousekeeping(server.services);
  for (const isWell of [false, false, true, false]) {
    if (isWell) run.mockResolvedValueOnce();
    else run.mockRejectedValueOnce(failure);
    vi.advanceTimersByTime(SECOND_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const told = warnings.map((line) => JSON.parse(line) as { job: string });
  expect(told.map((line) => line.job)).toEqual(['seal-audit', 'seal-audit']);
});
