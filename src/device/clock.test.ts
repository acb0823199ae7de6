import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { after, every, nowMs } from '#src/device/clock.ts';

const FOLDERS = ['src/sync', 'src/identity'];
const OTHER_TIME = /\b(?:setTimeout|setInterval)\(|\b(?:performance|Date)\.now\b|\bnew Date\(\)/;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the time and the timers of the synchronisation are those of the clock', () => {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(FOLDERS.length);
  expect(sources.filter((file) => OTHER_TIME.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('what is done after a while is done once, unless it is let be', () => {
  const [done, letBe] = [vi.fn<() => void>(), vi.fn<() => void>()];
  after(1_000, done);
  after(1_000, letBe)();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(done).toHaveBeenCalledOnce();
  expect(letBe).not.toHaveBeenCalled();
});

test('what is done every so often goes on until it is stopped', () => {
  const atMs: number[] = [];
  const startMs = nowMs();
  const stop = every(1_000, () => atMs.push(nowMs() - startMs));
  vi.advanceTimersByTime(3_000);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(atMs).toEqual([1_000, 2_000, 3_000]);
});
