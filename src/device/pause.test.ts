import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '#src/device/pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ends by itself when its time is over', async () => {
  const paused = pause(1_000, new AbortController().signal, () => undefined);
  vi.advanceTimersByTime(1_000);
  await paused;
});

test('ends when woken or aborted, and leaves neither a timer nor a listener', async () => {
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, 'removeEventListener');
  let wake = () => undefined as void;
  const woken = pause(60_000, controller.signal, (end) => (wake = end));
  wake();
  await woken;
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledOnce();

  const aborted = pause(60_000, controller.signal, () => undefined);
  controller.abort();
  await aborted;
  expect(vi.getTimerCount()).toBe(0);
});
