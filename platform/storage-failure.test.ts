import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isConnectionLost, isFull, storageFailureOf } from '#platform/storage-failure.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', {}));
afterEach(() => vi.unstubAllGlobals());

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again';
const CLOSING = "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.";

const DEXIE_CLOSED = 'DatabaseClosedError: Database has been closed';
const DEXIE_FOREIGN = 'DatabaseClosedError: UpgradeError Not yet support for changing primary key';

test.each([
  ['a copy of a newer version of the app', new DOMException('newer', 'VersionError'), 'newer_version'],
  [
    'a browser that allows no storage',
    new DOMException('The operation is insecure.', 'SecurityError'),
    'blocked',
  ],
  ['a private window without storage', new DOMException('private', 'InvalidStateError'), 'blocked'],
  ['a browser without storage, as Dexie says it', new Error('MissingAPIError'), 'blocked'],
  ['a full device', new DOMException('full', 'QuotaExceededError'), 'full'],
  ['a full device, as a worker tells it', new Error('import', { cause: 'QuotaExceededError' }), 'full'],
  ['a full disk, as Firefox says it', new Error('NS_ERROR_FILE_NO_DEVICE_SPACE'), 'full'],
  ['a connection that Chromium closes', new DOMException(CLOSING, 'InvalidStateError'), 'closed'],
  ['a connection that Safari lost', new DOMException(LOST, 'UnknownError'), 'closed'],
  ['a connection that Dexie says is closed', new Error('rxdb', { cause: DEXIE_CLOSED }), 'closed'],
  ['a database that did not open in time', new DOMException('Opening', 'TimeoutError'), 'busy'],
  ['a time-out, as Dexie says it', new Error('rxdb', { cause: 'TimeoutError: Transaction timeout' }), 'busy'],
  ['a transaction that Chromium gave up', new Error('Transaction timed out due to inactivity.'), 'busy'],
  [
    'work that the browser cut off twice',
    new DOMException('The transaction was aborted', 'AbortError'),
    'busy',
  ],
  ['a table that is not ours, as Dexie says it', new Error('rxdb', { cause: DEXIE_FOREIGN }), 'damaged'],
  ['a table that is lost', new DOMException('No objectStore named docs', 'NotFoundError'), 'damaged'],
  [
    'a file that cannot be read',
    new DOMException('Internal error opening backing store', 'UnknownError'),
    'damaged',
  ],
])('%s is called what it is', (_, error, failure) => {
  expect(storageFailureOf(error)).toBe(failure);
});

test('the cause is found however many libraries wrapped it', () => {
  const inner = Object.assign(new Error('Dexie'), { inner: new DOMException('full', 'QuotaExceededError') });
  expect(storageFailureOf(new Error('command', { cause: new Error('RxDB', { cause: inner }) }))).toBe('full');
});

test('an error that is its own cause is looked at all the same', () => {
  const error = new Error('round');
  error.cause = error;
  expect(storageFailureOf(error)).toBe('damaged');
});

describe('whatever the error says', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'digest')");

  test('a page that came over plain http is told that its address is insecure, not that its copy is damaged', () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    expect(storageFailureOf(error)).toBe('insecure');
  });

  test('where there is no database at all, storage is blocked', () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(storageFailureOf(error)).toBe('blocked');
  });
});

test('a full device is told from one that fails', () => {
  expect(isFull(new Error('it does not open'))).toBe(false);
  expect(isFull('QuotaExceededError: no room')).toBe(true);
});

test('only a connection that was lost is worth opening again', () => {
  expect(isConnectionLost(new DOMException(LOST, 'UnknownError'))).toBe(true);
  expect(isConnectionLost(new DOMException('Aborted', 'AbortError'))).toBe(true);
  expect(isConnectionLost(new DOMException('not allowed', 'InvalidStateError'))).toBe(true);
  expect(isConnectionLost(new DOMException('full', 'QuotaExceededError'))).toBe(false);
  const cutOff = Object.assign(new DOMException('Aborted', 'AbortError'), { cause: 'QuotaExceededError' });
  expect(isConnectionLost(cutOff)).toBe(false);
  expect(isConnectionLost(new DOMException('No objectStore', 'NotFoundError'))).toBe(false);
});
