import type { Meddle } from '#test/e2e/support/servers/middleman.ts';

/**
 * A service worker that treats the outbox as version 0.1 did: woken by the browser, it sends the first
 * hundred commands under the lock of the drain and writes their results back into the old table.
 */
const SCRIPT = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('sync', (event) => {
  event.waitUntil(navigator.locks.request('mestore-outbox-drain', drain));
});
const TRAVEL = ['id', 'type', 'name', 'v', 'data', 'timestamp', 'actorId', 'deviceId', 'lane', 'laneSeq', 'after'];
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = request.oncomplete = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
async function drain() {
  const keyval = await done(indexedDB.open('keyval-store'));
  const grants = await done(keyval.transaction('keyval').objectStore('keyval').get('offline-grants'));
  keyval.close();
  const outbox = await done(indexedDB.open('rxdb-dexie-mestore-outbox--0--outbox'));
  const rows = await done(outbox.transaction('docs').objectStore('docs').getAll());
  const batch = rows.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 100);
  const commands = batch.map((row) => Object.fromEntries(TRAVEL.map((key) => [key, row[key]])));
  const response = await fetch('/api/v1/inventory/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + grants[batch[0].actorId] },
    body: JSON.stringify({ commands }),
  });
  const { results } = await response.json();
  const writing = outbox.transaction('docs', 'readwrite');
  for (const row of batch) {
    const { watermark } = results.find((each) => each.id === row.id);
    const settledAt = new Date().toISOString();
    writing.objectStore('docs').put({ ...row, state: 'acked', synced: true, watermark, settledAt });
  }
  await done(writing);
  outbox.close();
}`;

/** The server still has that service worker; everything else is of this version. */
export const oldServiceWorker: Meddle = ({ path }) =>
  path === '/sw.js' ? { type: 'text/javascript', body: SCRIPT } : undefined;
