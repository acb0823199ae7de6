import type { RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import * as v from 'valibot';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { ReplicationPage, replicationPaths, type Checkpoint } from '#domain/protocol/replication.ts';
import { openCatalog } from '#src/db/storage/open-databases.ts';
import { importHere } from '#test/bench/page/import-here.ts';

export type SyncWay = 'ours' | 'RxDB' | 'PouchDB';
const BATCH = 1_000;

/** Milliseconds from the first request until every product is in the store of an empty device. */
export async function syncWay(way: SyncWay): Promise<{ documents: number; tookMs: number }> {
  if (way === 'PouchDB') return syncPouch();
  const catalog = await openCatalog();
  const { products } = catalog.store;
  const startedMs = performance.now();
  if (way === 'ours') await importHere(catalog.name);
  else await replicate(products as unknown as RxCollection);
  const tookMs = performance.now() - startedMs;
  const documents = await products.count().exec();
  await catalog.close();
  return { documents, tookMs };
}

/** RxDB's own replication of the feed's pages, as its documentation sets it up. */
async function replicate(products: RxCollection): Promise<void> {
  const replication = replicateRxCollection<object, Checkpoint>({
    collection: products,
    replicationIdentifier: 'bench',
    live: false,
    retryTime: 100,
    pull: {
      batchSize: BATCH,
      async handler(from) {
        const page = await fetchPage(from ?? null);
        return { documents: page.documents.map(asStored), checkpoint: page.checkpoint };
      },
    },
  });
  replication.error$.subscribe((error) => {
    throw error;
  });
  await replication.awaitInitialReplication();
}

/** The same pages into PouchDB, which keeps no index besides its own. */
async function syncPouch(): Promise<{ documents: number; tookMs: number }> {
  const { PouchDB, idbAdapter } = await import('#test/bench/rivals/pouchdb.ts');
  const database = new (PouchDB.plugin(idbAdapter))('bench-pouch', { adapter: 'idb' });
  await database.info();
  const startedMs = performance.now();
  let from: Checkpoint | null = null;
  for (let more = true; more;) {
    const page: ReplicationPage = await fetchPage(from);
    // PouchDB keeps names that begin with an underscore for itself.
    const rows = page.documents
      .filter((each) => !each._deleted)
      .map(({ id, ...rest }) => ({ _id: id, ...rest }));
    const answers = await database.bulkDocs(rows);
    if (answers.some((each) => 'error' in each)) throw new Error('PouchDB refused a document.');
    from = page.checkpoint;
    more = page.more;
  }
  const tookMs = performance.now() - startedMs;
  const { doc_count: documents } = await database.info();
  await database.close();
  return { documents, tookMs };
}

async function fetchPage(from: Checkpoint | null): Promise<ReplicationPage> {
  const query = new URLSearchParams({ limit: String(BATCH) });
  for (const [key, value] of Object.entries(from ?? {})) query.set(key, String(value));
  const response = await fetch(`${replicationPaths.pull('products')}?${query}`);
  return v.parse(ReplicationPage, await response.json());
}

function asStored(
  document: ReplicationPage['documents'][number],
): ReturnType<typeof storedProduct> & { _deleted: boolean } {
  const { created_at: createdAt } = document;
  if (typeof createdAt !== 'string') throw new Error(`${document.id} is no product.`);
  return { ...storedProduct({ ...document, created_at: createdAt }), _deleted: document._deleted ?? false };
}
