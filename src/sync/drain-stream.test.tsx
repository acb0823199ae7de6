import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryOutboxStore } from '#sync/outbox/memory-outbox-store.ts';
import { drainStream } from '#src/sync/drain-stream.ts';
import { drainPorts, transportOf } from '#test/factories/drain-factory.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
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
  const transport = transportOf(() => ({ kind: 'unreachable' }));
  const stream = drainStream(drainPorts({ store, transport }), () => ended);

  await stream.wake();
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open.mock.calls.length).toBeGreaterThan(1);
  expect(ended).toHaveBeenCalledOnce();
  stream.stop();
});
