import { beforeEach, expect, test, vi } from 'vitest';
import { importOptional, importOrReload, noteAllChunksLoaded } from '#src/app/start/load-chunk.ts';
import { setStoreFailure, storeFailure } from '#src/db/local-store.ts';

const { reloadApp } = vi.hoisted(() => ({ reloadApp: vi.fn(async () => undefined) }));
vi.mock('#src/device/service-worker.ts', () => ({ reloadApp }));
vi.mock('#src/device/server-there.ts', () => ({ isServerThere: async () => true }));
vi.mock('#src/device/next-task.ts', () => ({ pause: async () => undefined }));

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reloadApp.mockClear();
  setStoreFailure(null);
});

test('a part that came at the second try opens nothing again', async () => {
  const load = vi.fn(async () => 'part').mockImplementationOnce(missing);
  expect(await importOrReload(load)).toBe('part');
  expect(reloadApp).not.toHaveBeenCalled();
});

test('a part that never comes opens the page twice, and then the page says what it is', async () => {
  for (const times of [1, 2]) {
    void importOrReload(missing);
    await vi.waitFor(() => expect(reloadApp).toHaveBeenCalledTimes(times));
  }
  expect(storeFailure.value).toBeNull();
  void importOrReload(missing);
  await vi.waitFor(() => expect(storeFailure.value).toBe('code_missing'));
  expect(reloadApp).toHaveBeenCalledTimes(2);
});

test('after a start with all parts it may open again', async () => {
  sessionStorage.setItem('mestore_part_reloads', '2');
  noteAllChunksLoaded();
  void importOrReload(missing);
  await vi.waitFor(() => expect(reloadApp).toHaveBeenCalledTimes(1));
});

test('where the tab can count nothing, it does not open again: nothing would end it', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  void importOrReload(missing);
  await vi.waitFor(() => expect(storeFailure.value).toBe('code_missing'));
  expect(reloadApp).not.toHaveBeenCalled();
});

test('an optional part that is blocked is left out', async () => {
  expect(await importOptional(missing)).toBeNull();
  expect(await importOptional(async () => 'part')).toBe('part');
  expect(reloadApp).not.toHaveBeenCalled();
});
