import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchOnInvalidate } from '#src/shared/answers/refetch-on-invalidate.ts';
import { invalidateScreens } from '#src/sync/invalidations.ts';
import { setReachable } from '#src/sync/sync-status.ts';

let stop: () => void;
let answer: () => void;
const ask = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  setReachable(true);
  ask.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  stop = refetchOnInvalidate(['shipping_notices'], ask);
});
afterEach(() => {
  stop();
  setReachable(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('asks again within two seconds of a hint about what it follows', async () => {
  invalidateScreens(['inventory', 'shipping_notices']);
  await pass(1_500);
  expect(ask).toHaveBeenCalledOnce();
});

test('asks again after hints may have been missed', async () => {
  invalidateScreens('all');
  await pass(1_500);
  expect(ask).toHaveBeenCalledOnce();
});

test('does not ask for what changed elsewhere', async () => {
  invalidateScreens(['inventory', 'a name of another version']);
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('asks once for a burst of changes', async () => {
  for (let scan = 0; scan < 30; scan += 1) {
    invalidateScreens(['shipping_notices']);
    await pass(10);
  }
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('a reader who never stops is followed all the same, and no slow answer is asked for twice at a time', async () => {
  for (let scan = 0; scan < 30; scan += 1) {
    invalidateScreens(['shipping_notices']);
    await pass(100);
  }
  expect(ask).toHaveBeenCalledOnce();
  answer();
  await pass(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a change while the answer is on its way is asked about after it', async () => {
  invalidateScreens(['shipping_notices']);
  await pass(1_000);
  invalidateScreens(['shipping_notices']);
  answer();
  await pass(1_500);
  expect(ask).toHaveBeenCalledTimes(2);
  answer();
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what nobody sees is not asked', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  invalidateScreens(['shipping_notices']);
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('without a network nothing is asked: the answer keeps its age', async () => {
  setReachable(false);
  invalidateScreens(['shipping_notices']);
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('a screen that closed asks nothing more', async () => {
  invalidateScreens(['shipping_notices']);
  stop();
  await pass(60_000);
  invalidateScreens(['shipping_notices']);
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});
