import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openedStore,
  setLocalStore,
  setStoreFailure,
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
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeNull();
  setStoreFailure('corrupted');
  expect(await openedStore()).toBeNull();
});
