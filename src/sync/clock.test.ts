import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { after, every, nowMs } from '#src/sync/clock.ts';

const FOLDER = 'src/sync';
const OTHER_TIME = /\b(?:setTimeout|setInterval)\(|\b(?:performance|Date)\.now\b|\bnew Date\(\)/;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the time and the timers of the synchronisation are read here and nowhere else', () => {
  const sources = readdirSync(FOLDER).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const telling = sources.filter((name) => OTHER_TIME.test(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  expect(telling).toEqual(['clock.ts']);
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
