import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextChunk } from '#src/device/next-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('parts of long work follow one another without a timer where the browser takes tasks', async () => {
  vi.stubGlobal('scheduler', { postTask: async (run: () => void) => run() });
  await nextChunk();
  await nextChunk();
  expect(vi.getTimerCount()).toBe(0);
});

test('where it takes none, each part waits for a timer', async () => {
  const part = nextChunk();
  expect(vi.getTimerCount()).toBe(1);
  await vi.runAllTimersAsync();
  await part;
});
