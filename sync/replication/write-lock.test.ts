import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mutex } from '#domain/base/mutex.ts';
import { withWriteLock } from '#sync/replication/write-lock.ts';

let isHeldForEver = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHeldForEver = false;
  const exclusively = mutex();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    if (!isHeldForEver) return exclusively(work);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what two contexts write goes one after the other', async () => {
  const done: string[] = [];
  const write = (name: string) =>
    withWriteLock('copia', async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    });
  await Promise.all([write('feed'), write('merge')]);
  expect(done).toEqual(['feed begins', 'feed ends', 'merge begins', 'merge ends']);
});

test('whoever waits for a frozen tab goes on after a while', async () => {
  isHeldForEver = true;
  const written = withWriteLock('copia', async () => 'written');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await written).toBe('written');
});

test('a write that fails is not tried twice', async () => {
  const write = vi.fn(() => Promise.reject(new Error('full')));
  await expect(withWriteLock('copia', write)).rejects.toThrow('full');
  expect(write).toHaveBeenCalledTimes(1);
});
