import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { median, medianOf, perSecond, whole, type Figure } from '#test/bench/support/figures.ts';
import type { SyncWay } from '#test/bench/page/sync-ways.ts';

const ways = ['ours', 'RxDB', 'PouchDB'] as const satisfies readonly SyncWay[];
const TARGET_RXDB = 1.4;
const TARGET_POUCHDB = 2;

/**
 * First sync over HTTP into the store of an empty device, in turns: our import of the snapshot in its worker;
 * RxDB's own replication of the feed's pages into the same collection; PouchDB's `bulkDocs` of the same
 * pages.
 */
export async function syncWays(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.server('PostgreSQL');
  const rates: Record<SyncWay, number[]> = { ours: [], RxDB: [], PouchDB: [] };
  let products = 0;
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    for (const way of ways) {
      const { documents, tookMs } = await onFreshDevice(bench, url, (page) =>
        page.evaluate((which) => window.bench.syncWay(which), way),
      );
      if (products !== 0 && documents !== products)
        throw new Error(`${way} brought ${documents} of ${products}.`);
      products = documents;
      rates[way].push((documents / tookMs) * 1000);
    }
  }
  const overRxdb = median(rates.ours) / median(rates.RxDB);
  const overPouchdb = median(rates.ours) / median(rates.PouchDB);
  return [
    { what: `our import of ${whole(products)} products`, figure: medianOf(rates.ours, perSecond) },
    { what: 'RxDB replication, Dexie, batches of 1,000', figure: medianOf(rates.RxDB, perSecond) },
    { what: 'PouchDB bulkDocs, idb, batches of 1,000', figure: medianOf(rates.PouchDB, perSecond) },
    {
      what: 'ours / RxDB',
      figure: overRxdb.toFixed(2),
      target: { words: `≥ ${TARGET_RXDB}`, met: overRxdb >= TARGET_RXDB },
    },
    {
      what: 'ours / PouchDB',
      figure: overPouchdb.toFixed(2),
      target: { words: `≥ ${TARGET_POUCHDB}`, met: overPouchdb >= TARGET_POUCHDB },
    },
  ];
}
