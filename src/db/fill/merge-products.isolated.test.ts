import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Checkpoint, SnapshotManifest } from '#domain/protocol/replication.ts';
import { catalogCheckpoint, type CatalogCheckpoint } from '#src/db/fill/catalog-checkpoint.ts';
import { importRecords } from '#src/db/storage/import-record.ts';
import { mergeProducts } from '#src/db/fill/merge-products.ts';
import { importSnapshot, type SnapshotSource } from '#src/sync/import-snapshot.ts';
import { importCatalog } from '#workers/catalog-import/import-catalog.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import {
  catalogueDevice,
  loseRow,
  publishSnapshot,
  serveFiles,
  TOTAL,
  type CatalogueDevice,
} from '#test/support/catalogue-device.ts';

const files = new Map<string, string>();
let device: CatalogueDevice;
let manifest: SnapshotManifest;

beforeEach(async () => {
  files.clear();
  manifest = publishSnapshot(files, '7');
  device = await catalogueDevice();
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: 1e12 }) } });
  serveFiles(files);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.close();
});

const LAST = TOTAL - 1;
const nobody = new AbortController().signal;
const at = (x: string): Checkpoint => ({ ...manifest.checkpoint, x });
const isThere = async (number: number) =>
  (await device.target.collection.findOne(aProduct(number).id).exec())?.toJSON();

/** Brings the snapshot; `before` runs when a chunk has arrived and is not on disk yet. */
function bring(before: (chunk: number) => Promise<unknown> = async () => undefined) {
  const source: SnapshotSource = {
    manifest: async () => manifest,
    run: (task, steps) =>
      importCatalog(task, {
        ...steps,
        async beforeWriting(chunk) {
          await steps.beforeWriting(chunk);
          await before(chunk);
        },
      }),
  };
  return importSnapshot(device.target, source, async () => [], nobody);
}

async function place(): Promise<CatalogCheckpoint> {
  const found = await catalogCheckpoint(device.target);
  if (!found) throw new Error('The reading has not begun.');
  return found;
}

test('before the reading begins there is no place, and nothing can be merged', async () => {
  expect(await catalogCheckpoint(device.target)).toBeNull();
  const early = { copy: device.target.databaseName, upTo: '', isWhole: false };
  expect(await mergeProducts(device.target, [aProduct(1)], early)).toBe(false);
  expect(await device.skus()).toEqual([]);
});

test('what is merged during the first import stays, newer than its chunk, and nothing is doubled', async () => {
  const outcome = await bring(async (chunk) => {
    if (chunk !== 1) return;
    const asked = await place();
    expect(asked.isWhole).toBe(false);
    const answered = [aProduct(LAST, { stock: 999 }), aProduct(0, { stock: 999 }), aProduct(TOTAL + 5)];
    expect(await mergeProducts(device.target, answered, asked)).toBe(true);
    expect(await isThere(LAST)).toMatchObject({ stock: 999 });
  });
  expect(outcome).toBe('done');
  expect(device.emptied).toBe(0);
  expect(await device.skus()).toHaveLength(TOTAL + 1);
  expect(await isThere(LAST)).toMatchObject({ stock: 999 });
  expect(await isThere(0)).toMatchObject({ stock: aProduct(0).stock });
});

test('a table with a hole is left behind, also when products were merged', async () => {
  await bring();
  await importRecords(device.target.databaseName).begin(manifest);
  await importRecords(device.target.databaseName).noteMerged([aProduct(LAST).id]);
  await loseRow(device.target.databaseName, aProduct(3).id);
  for (const chunk of manifest.chunks.keys()) await importRecords(device.target.databaseName).note(chunk);
  expect(await bring()).toBe('emptied');
});

test('an answer that the feed overtook is not written: it may have told of its removal', async () => {
  await bring();
  const asked = await place();
  await device.target.replica.apply([{ id: aProduct(TOTAL + 1).id, _deleted: true }], at('9'));
  expect(await mergeProducts(device.target, [aProduct(TOTAL + 1)], asked)).toBe(false);
  expect(await isThere(TOTAL + 1)).toBeUndefined();
});

test('neither a newer row nor one that was removed is touched', async () => {
  await bring();
  const { replica } = device.target;
  await replica.apply([{ ...aProduct(1, { stock: 3 }) }, { id: aProduct(2).id, _deleted: true }], at('9'));
  const late = [aProduct(1, { stock: 50 }), aProduct(2)];
  expect(await mergeProducts(device.target, late, await place())).toBe(true);
  expect(await isThere(1)).toMatchObject({ stock: 3 });
  expect(await isThere(2)).toBeUndefined();
});

test('the feed changes and removes what was merged as any other', async () => {
  await bring();
  await mergeProducts(device.target, [aProduct(TOTAL + 1), aProduct(TOTAL + 2)], await place());
  const next = [{ ...aProduct(TOTAL + 1, { stock: 4 }) }, { id: aProduct(TOTAL + 2).id, _deleted: true }];
  await device.target.replica.apply(next, at('9'));
  expect(await isThere(TOTAL + 1)).toMatchObject({ stock: 4 });
  expect(await isThere(TOTAL + 2)).toBeUndefined();
});

test('two tabs that merge the same have it once', async () => {
  await bring();
  const asked = await place();
  const both = await Promise.all(
    [1, 2].map(() => mergeProducts(device.target, [aProduct(TOTAL + 1)], asked)),
  );
  expect(both).toEqual([true, true]);
  expect(await device.skus()).toHaveLength(TOTAL + 1);
});
