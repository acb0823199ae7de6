import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
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

/** A stream in a browser that says there is no network, of a server that answers or not. */
function withoutNetwork(isThere: boolean) {
  vi.stubGlobal('navigator', { onLine: false });
  const asked = vi.fn(() =>
    isThere ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('x')),
  );
  vi.stubGlobal('fetch', asked);
  const store = memoryOutboxStore();
  const passed = vi.fn<() => () => void>(() => () => undefined);
  const transport = transportOf(() => ({ kind: 'unreachable' }));
  return { stream: drainStream(drainPorts({ store, transport }), passed), asked, passed };
}

test('where the browser says that there is no network it tries nothing for a while, and asks nobody', async () => {
  const { stream, asked, passed } = withoutNetwork(true);
  await stream.wake();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).not.toHaveBeenCalled();
  expect(passed).not.toHaveBeenCalled();
  stream.stop();
});

test('a browser that is wrong about it only postpones', async () => {
  const { stream, passed } = withoutNetwork(true);
  await stream.wake();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(passed).toHaveBeenCalled();
  stream.stop();
});

test('a person who asks for it does not wait', async () => {
  const { stream, passed } = withoutNetwork(true);
  await stream.wake(true);
  expect(passed).toHaveBeenCalledOnce();
  stream.stop();
});

test('without a server nothing is tried, so that what was saved can still be taken back', async () => {
  const { stream, asked, passed } = withoutNetwork(false);
  await stream.wake(true);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked.mock.calls.length).toBeGreaterThan(2);
  expect(asked.mock.calls.length).toBeLessThan(6);
  expect(passed).not.toHaveBeenCalled();
  stream.stop();
});
