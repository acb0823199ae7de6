import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryOutboxStore } from '#sync/outbox/memory-outbox-store.ts';
import { startDrainLoop } from '#src/sync/drain-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const request = async (_name: string, _options: object, work: (lock: object) => Promise<unknown>) =>
    work({});
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a pass that fails on this device is made again by itself', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const store = memoryOutboxStore();
  const open = vi.spyOn(store, 'open').mockRejectedValueOnce(new Error('The disk is busy.'));
  const ended = vi.fn<() => void>();
  const loop = startDrainLoop(
    store,
    async () => undefined,
    () => ended,
  );

  await loop.wake();
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open.mock.calls.length).toBeGreaterThan(1);
  expect(ended).toHaveBeenCalledOnce();
  loop.stop();
});
