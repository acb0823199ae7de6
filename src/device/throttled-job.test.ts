import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttledJob } from '#src/device/throttled-job.ts';

const RUN_MS = 100;
const REST_MS = 4 * RUN_MS;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aJob() {
  const runs = { begun: 0, atOnce: 0, most: 0 };
  const job = throttledJob(async () => {
    runs.begun += 1;
    runs.atOnce += 1;
    runs.most = Math.max(runs.most, runs.atOnce);
    await new Promise((resolve) => setTimeout(resolve, RUN_MS));
    runs.atOnce -= 1;
  });
  return { job, runs };
}

test('what many changes ask for runs once, and once more when it has rested', async () => {
  const { job, runs } = aJob();
  job.ask();
  expect(runs.begun).toBe(1);
  for (let change = 0; change < 20; change += 1) job.ask();
  await vi.advanceTimersByTimeAsync(RUN_MS + REST_MS - 1);
  expect(runs.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toMatchObject({ begun: 2, most: 1 });
  await vi.advanceTimersByTimeAsync(10 * (RUN_MS + REST_MS));
  expect(runs.begun).toBe(2);
  job.ask();
  expect(runs.begun).toBe(3);
});

test('a job that nobody needs any more begins no more', async () => {
  const { job, runs } = aJob();
  job.ask();
  job.ask();
  await vi.advanceTimersByTimeAsync(RUN_MS);
  job.stop();
  job.ask();
  await vi.advanceTimersByTimeAsync(10 * (RUN_MS + REST_MS));
  expect(runs.begun).toBe(1);
});
