import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { cutTransactionsWhenCached } from '#platform/cut-transactions.ts';
import { answerOf, openOrMake } from '#platform/databases.ts';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
cutTransactionsWhenCached();

function turn(event: 'pagehide' | 'pageshow', persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event(event), { persisted }));
}

/** A write that goes on for as long as nobody ends it. @returns what became of it. */
function endlessWrite(database: IDBDatabase): Promise<string> {
  const transaction = database.transaction('rows', 'readwrite');
  const rows = transaction.objectStore('rows');
  const goOn = () => {
    rows.put('half', 'written').onsuccess = goOn;
  };
  goOn();
  return new Promise((resolve) => {
    transaction.addEventListener('complete', () => resolve('complete'));
    transaction.addEventListener('abort', () => resolve('abort'));
  });
}

test('a page that the browser freezes holds no table, and nothing of what it was writing is there', async () => {
  const database = await openOrMake('frozen', 'rows');
  const write = endlessWrite(database);
  turn('pagehide', true);
  expect(await write).toBe('abort');
  turn('pageshow', true);
  const rows = database.transaction('rows', 'readwrite').objectStore('rows');
  expect(await answerOf(rows.get('written'))).toBeUndefined();
  await answerOf(rows.put('whole', 'written'));
  expect(await answerOf(rows.get('written'))).toBe('whole');
});

test('what begins while the page goes is cut off too', async () => {
  const database = await openOrMake('late', 'rows');
  turn('pagehide', true);
  const write = endlessWrite(database);
  expect(await write).toBe('abort');
  turn('pageshow', true);
});

test('a database that is being made is not made', async () => {
  const request = indexedDB.open('unmade');
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows');
    turn('pagehide', true);
  });
  await expect(answerOf(request)).rejects.toThrow();
  turn('pageshow', true);
  expect((await indexedDB.databases()).map((each) => each.name)).not.toContain('unmade');
});

test('a page that is left for good, or never frozen, ends its transactions itself', async () => {
  const database = await openOrMake('left', 'rows');
  const transaction = database.transaction('rows', 'readwrite');
  const written = answerOf(transaction.objectStore('rows').put('whole', 'written'));
  turn('pagehide', false);
  await written;
  expect(await answerOf(database.transaction('rows').objectStore('rows').get('written'))).toBe('whole');
});
