import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openedStore,
  reportIfNothingOpens,
  setLocalStore,
  setStoreFailure,
  storeFailure,
  type CatalogStore,
  type LocalStore,
} from '#src/db/local-store.ts';

const store: LocalStore = { catalog: {} as CatalogStore, person: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setLocalStore(null);
  setStoreFailure(null);
});

test('the store is waited for while it opens', async () => {
  const opened = openedStore();
  setLocalStore(store);
  expect(await opened).toBe(store);
  expect(await openedStore()).toBe(store);
});

test('one that cannot be opened, or does not open, is none', async () => {
  const late = openedStore();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await late).toBeNull();
  setStoreFailure('damaged');
  expect(await openedStore()).toBeNull();
});

test('data that do not open in time are said to be busy, and not what failed or opened', async () => {
  reportIfNothingOpens();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(storeFailure.value).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(storeFailure.value).toBe('busy');

  setStoreFailure('blocked');
  reportIfNothingOpens();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(storeFailure.value).toBe('blocked');

  setStoreFailure(null);
  setLocalStore(store);
  reportIfNothingOpens();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(storeFailure.value).toBeNull();
});
