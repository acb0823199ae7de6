import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { after, every, nowMs } from '#src/device/clock.ts';

const FOLDERS = ['src/sync', 'src/identity'];
const OTHER_TIMER = /\b(?:setTimeout|setInterval)\(|\bperformance\.now\b/;
const OTHER_DATE = /\bDate\.now\b|\bnew Date\(\)/;

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => `${folder}/${file}`);
}

function having(pattern: RegExp, files: readonly string[]): string[] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the timers of the synchronisation are those of the clock', () => {
  const sources = FOLDERS.flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(FOLDERS.length);
  expect(having(OTHER_TIMER, sources)).toEqual([]);
});

test('the page knows no time but those of the clock', () => {
  const sources = sourcesIn('src');
  expect(sources.length).toBeGreaterThan(100);
  expect(having(OTHER_DATE, sources)).toEqual(['src/device/clock.ts']);
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
