import { Queue } from 'workbox-background-sync';
import { uuidv7 } from '#domain/base/ids.ts';
import { martaRueda } from '#test/factories/recipients.ts';
import type { PouchDatabase } from '#test/bench/rivals/pouchdb.ts';

/** What PouchDB asks for in one round by itself. */
const BATCH = 100;
const CHECKPOINT = '_local/bench';

let pouch: PouchDatabase | undefined;
let queue: Queue | undefined;

/** Puts orders into a PouchDB of this device. */
export async function queueInPouch(count: number, products: readonly string[]): Promise<void> {
  const { PouchDB, idbAdapter } = await import('#test/bench/rivals/pouchdb.ts');
  pouch = new (PouchDB.plugin(idbAdapter))('bench-orders', { adapter: 'idb' });
  await pouch.bulkDocs(ordersOf(count, products).map((each) => ({ _id: uuidv7(), ...each })));
}

/**
 * Takes all of them to a server as CouchDB's protocol of replication has it: what changed, which of it is
 * missing there, the documents, and on both sides how far it came. @returns milliseconds.
 */
export async function drainPouch(): Promise<number> {
  if (!pouch) throw new Error('Nothing was queued.');
  const startedMs = performance.now();
  let since: unknown = 0;
  let kept: object = { _id: CHECKPOINT };
  let sent = 0;
  for (;;) {
    const { results, last_seq } = await pouch.changes({ since, limit: BATCH });
    if (results.length === 0) break;
    const known = Object.fromEntries(results.map((each) => [each.id, each.changes.map(({ rev }) => rev)]));
    const missing = await post<Record<string, { missing: string[] }>>('/_revs_diff', known);
    const wanted = Object.entries(missing).map(
      ([
        id,
        {
          missing: [rev],
        },
      ]) => ({ id, rev: rev ?? '' }),
    );
    const found = await pouch.bulkGet({ docs: wanted, revs: true });
    const docs = found.results.flatMap((each) => each.docs.map(({ ok }) => ok));
    await post('/_bulk_docs', { docs, new_edits: false });
    sent += docs.length;
    await post(`/${CHECKPOINT}`, { last_seq });
    const { rev } = await pouch.put({ ...kept, last_seq });
    kept = { _id: CHECKPOINT, _rev: rev };
    since = last_seq;
  }
  const tookMs = performance.now() - startedMs;
  const { doc_count: queued } = await pouch.info();
  if (sent !== queued) throw new Error(`${sent} of ${queued} documents left.`);
  return tookMs;
}

/** Puts requests that place orders into Workbox's queue. */
export async function queueInWorkbox(
  count: number,
  products: readonly string[],
  token: string,
): Promise<void> {
  // The queue looks there for the browser's own Background Sync, which a page has not.
  Object.assign(globalThis, { registration: {} });
  queue = new Queue('bench-orders', { onSync: () => undefined });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (const each of ordersOf(count, products)) {
    const request = new Request('/api/v1/orders/', {
      method: 'POST',
      headers,
      body: JSON.stringify(each),
    });
    await queue.pushRequest({ request });
  }
}

/** Sends all of them, as Workbox does when the network is back. @returns milliseconds. */
export async function drainWorkbox(): Promise<number> {
  if (!queue) throw new Error('Nothing was queued.');
  const startedMs = performance.now();
  await queue.replayRequests();
  return performance.now() - startedMs;
}

function ordersOf(count: number, products: readonly string[]): object[] {
  return Array.from({ length: count }, (_, turn) => ({
    items: [{ product_id: products[turn % products.length], quantity: 1 }],
    ...martaRueda,
  }));
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Answer;
}
