import 'fake-indexeddb/auto';
import { IDBDatabase as FakeDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forceClose } from '#test/support/force-close.ts';
import { storageFailureOf } from '#platform/storage-failure.ts';
import { del, get, keys, set, update, valueStore } from '#platform/value-store.ts';

afterEach(() => vi.restoreAllMocks());

/** Catches the connections that are opened from now on. */
function connections(): IDBDatabase[] {
  const caught: IDBDatabase[] = [];
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => caught.push(request.result));
    return request;
  });
  return caught;
}

describe('a connection that the browser closed', () => {
  test.each([
    ['and told us', (each: IDBDatabase) => forceClose(each)],
    ['without a word', (each: IDBDatabase) => each.close()],
  ])('%s is opened again, and the call repeated', async (_, close) => {
    const store = valueStore(`llaves ${_}`, 'llaves');
    const caught = connections();
    await set('ana', 1, store);
    close(caught[0]!);
    expect(await get('ana', store)).toBe(1);
    close(caught[1]!);
    await update<number>('ana', (known = 0) => known + 1, store);
    expect(await get('ana', store)).toBe(2);
    expect(caught).toHaveLength(3);
  });

  test('again and again is given up after the second time', async () => {
    const store = valueStore('inquieta', 'llaves');
    await set('ana', 1, store);
    const gone = new DOMException('The database connection is closing.', 'InvalidStateError');
    const transaction = vi.spyOn(FakeDatabase.prototype, 'transaction').mockImplementation(() => {
      throw gone;
    });
    await expect(get('ana', store)).rejects.toBe(gone);
    expect(transaction).toHaveBeenCalledTimes(2);
  });

  test('is never taken for a browser that allows none once it was on disk', async () => {
    const store = valueStore('conocida', 'llaves');
    await set('ana', 1, store);
    const transaction = vi.spyOn(FakeDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('An operation was called on an object', 'InvalidStateError');
    });
    expect(await get('ana', store).catch(storageFailureOf)).toBe('closed');
    expect(await set('ana', 2, store).catch(storageFailureOf)).toBe('closed');
    transaction.mockRestore();
    expect(await get('ana', store)).toBe(1);
  });
});

describe('a browser that allows no databases', () => {
  test('has values that live as long as the page', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const store = valueStore('bloqueada', 'llaves');
    expect(await get('ana', store)).toBeUndefined();
    await set('ana', 1, store);
    await update<number>('ana', (known = 0) => known + 1, store);
    expect([await get('ana', store), await keys(store)]).toEqual([2, ['ana']]);
    await del('ana', store);
    expect(await get('ana', store)).toBeUndefined();
  });

  test('is not one without room: that throws, and keeps what was there', async () => {
    const store = valueStore('llena', 'llaves');
    await set('ana', 1, store);
    const spy = vi.spyOn(FakeDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(set('ana', 2, store)).rejects.toThrow('full');
    spy.mockRestore();
    expect(await get('ana', store)).toBe(1);
  });
});
