import { afterEach, expect, test, vi } from 'vitest';
import { isQuota, storeFailureOf } from '#src/db/local-store.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a copy of a newer version of the app', new DOMException('newer', 'VersionError'), 'newer_version'],
  ['a browser that allows no storage', new DOMException('denied', 'SecurityError'), 'unavailable'],
  ['a private window without storage', new DOMException('private', 'InvalidStateError'), 'unavailable'],
  ['a browser without storage, as Dexie says it', new Error('MissingAPIError'), 'unavailable'],
  ['a full device', new DOMException('full', 'QuotaExceededError'), 'quota'],
  ['a full device, as a worker tells it', new Error('import', { cause: 'QuotaExceededError' }), 'quota'],
  ['anything else', new Error('a table is not ours'), 'corrupted'],
])('%s keeps the store from opening as what it is', (_, error, failure) => {
  vi.stubGlobal('indexedDB', {});
  expect(storeFailureOf(error)).toBe(failure);
});

test('where there is no database at all it is unavailable', () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(storeFailureOf(new Error('whatever'))).toBe('unavailable');
});

test('a full device is told from one that fails', () => {
  expect(isQuota(new Error('it does not open'))).toBe(false);
  expect(isQuota('QuotaExceededError: no room')).toBe(true);
});
