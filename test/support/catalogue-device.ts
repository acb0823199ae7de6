import { createHash } from 'node:crypto';
import { type RxCollection } from 'rxdb/plugins/core';
import type { Product } from '#domain/catalog/product.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { REPLICATION_SCHEMA, type SnapshotManifest } from '#domain/protocol/replication.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import { noteCopyOpen } from '#src/db/storage/open-copies.ts';
import { storedForms, type ReplicatedCollection } from '#src/db/open-local-store.ts';
import { checkpointStore, rxReplica } from '#src/db/rx-replica.ts';
import { openDocuments } from '#workers/catalog-import/write-documents.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { productsCopy } from '#test/support/products-copy.ts';
import { vi } from 'vitest';

export const FIRST = 10;
export const CHUNK = 20;
export const CHUNKS = 6;
export const TOTAL = FIRST + CHUNK * (CHUNKS - 1);

export interface CatalogueDevice {
  /** How often the device left the copy for an empty one. */
  emptied: number;
  target: ReplicatedCollection;
  skus(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** A device with an empty catalogue. */
export async function catalogueDevice(): Promise<CatalogueDevice> {
  const closers: (() => Promise<unknown>)[] = [];
  const open = async (): Promise<ReplicatedCollection> => {
    const { name: databaseName, products, close } = await productsCopy();
    noteCopyOpen(databaseName);
    closers.push(close);
    const collection = products as unknown as RxCollection<ReplicaDocument>;
    const replica = rxReplica(collection, {
      checkpoints: checkpointStore(databaseName),
      stored: storedForms.products,
      startOver: async () => {
        device.emptied += 1;
        device.target = await open();
      },
    });
    return { name: 'products', databaseName, replica, collection, key: null };
  };
  const device: CatalogueDevice = {
    emptied: 0,
    target: await open(),
    async skus() {
      const found = await device.target.collection.find().exec();
      return found.map((each) => each.toJSON()['sku']).sort();
    },
    async close() {
      for (const close of closers) await close();
    },
  };
  return device;
}

/**
 * Puts a catalogue of `TOTAL` products into the files of a server.
 * @param change gives each one's differences from the factory's; null takes it off sale.
 */
export function publishSnapshot(
  files: Map<string, string>,
  x: string,
  change: (product: Product) => Product | null = (each) => each,
): SnapshotManifest {
  const made = Array.from({ length: TOTAL }, (_, number) => change(aProduct(number)));
  const slices = [made.slice(0, FIRST)];
  for (let from = FIRST; from < TOTAL; from += CHUNK) slices.push(made.slice(from, from + CHUNK));
  const chunks = slices.map((slice, index) => {
    const products = slice.filter((each) => each !== null);
    const body = products.map((each) => `${JSON.stringify(each)}\n`).join('');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const url = `/chunks/${sha256}`;
    files.set(url, body);
    const ids = products.map((each) => each.id).sort();
    const stretch = index === 0 ? null : { from: ids[0] ?? '', to: ids.at(-1) ?? '' };
    return { url, sha256, count: products.length, bytes: body.length, stretch };
  });
  return {
    collection: 'products',
    checkpoint: { epoch: uuidv7(), x, id: '', scope: 'public', schema: REPLICATION_SCHEMA },
    count: chunks.reduce((sum, each) => sum + each.count, 0),
    chunks,
  };
}

/** Takes a product from the disk behind everyone's back. */
export async function loseRow(databaseName: string, id: string): Promise<void> {
  const database = await openDocuments(databaseName, 'products');
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction('docs', 'readwrite');
    transaction.objectStore('docs').delete(id);
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was given up.')));
  });
  database.close();
}

/** From now on this device fetches these files, and finds nothing else. The test gives `fetch` back. */
export function serveFiles(files: ReadonlyMap<string, string>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const body = files.get(url);
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  });
}
