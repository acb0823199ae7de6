import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SnapshotManifest } from '#domain/protocol/replication.ts';
import { catalogueFull, catalogueProgress, setCatalogueFull } from '#src/db/fill/catalogue-progress.ts';
import { importSnapshot, type SnapshotSource } from '#src/sync/import-snapshot.ts';
import { importCatalog, type ImportSteps } from '#workers/catalog-import/import-catalog.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import {
  CHUNK,
  CHUNKS,
  catalogueDevice,
  FIRST,
  loseRow,
  publishSnapshot,
  serveFiles,
  TOTAL,
  type CatalogueDevice,
} from '#test/support/catalogue-device.ts';

const files = new Map<string, string>();
let devices: CatalogueDevice[] = [];
let room = { usage: 0, quota: 1e12 };

beforeEach(() => {
  files.clear();
  setCatalogueFull(false);
  room = { usage: 0, quota: 1e12 };
  vi.stubGlobal('navigator', { storage: { estimate: async () => room, persisted: async () => true } });
  serveFiles(files);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const device of devices) await device.close();
  devices = [];
});

async function aDevice(): Promise<CatalogueDevice> {
  const device = await catalogueDevice();
  devices.push(device);
  return device;
}

/** The import without its thread; `change` overrides steps of this run. */
function sourceOf(
  manifest: SnapshotManifest,
  change: (steps: ImportSteps) => Partial<ImportSteps> = () => ({}),
): SnapshotSource {
  return {
    manifest: async () => manifest,
    run: (task, steps) => importCatalog(task, { ...steps, ...change(steps) }),
  };
}

/** Killed just after it noted this chunk as written. */
function killedAfter(manifest: SnapshotManifest, chunk: number): SnapshotSource {
  return sourceOf(manifest, (steps) => ({
    async written(done) {
      await steps.written(done);
      if (done === chunk) throw new Error('killed');
    },
  }));
}

/** A device whose import of a snapshot was killed just after it noted this chunk. */
async function killedImport(chunk: number) {
  const device = await aDevice();
  const manifest = publishSnapshot(files, '7');
  await bring(device, killedAfter(manifest, chunk));
  return { device, manifest };
}

/** Killed when this chunk is on disk, before anything noted it. */
function killedBeforeNoting(manifest: SnapshotManifest, chunk: number): SnapshotSource {
  return sourceOf(manifest, (steps) => ({
    async written(done) {
      if (done === chunk) throw new Error('killed');
      await steps.written(done);
    },
  }));
}

const nobody = new AbortController().signal;
const nothing = async () => [];
const bring = (
  device: CatalogueDevice,
  source: SnapshotSource,
  onReadable: () => Promise<string[]> = nothing,
) => importSnapshot(device.target, source, onReadable, nobody);

const all = Array.from({ length: TOTAL }, (_, number) => aProduct(number).sku).sort();

test('brings every product and goes on from the checkpoint of the snapshot', async () => {
  const device = await aDevice();
  const manifest = publishSnapshot(files, '7');
  expect(await bring(device, sourceOf(manifest))).toBe('done');
  expect(await device.skus()).toEqual(all);
  expect(await device.target.replica.checkpoint()).toEqual(manifest.checkpoint);
  expect(catalogueProgress.value).toBeNull();
});

test.each(Array.from({ length: CHUNKS }, (_, chunk) => chunk))(
  'killed while chunk %i is written, before it is noted and after, it ends with every product',
  async (chunk) => {
    const device = await aDevice();
    const manifest = publishSnapshot(files, '7');
    const whole = IDBObjectStore.prototype.put;
    let left = 7 + (chunk === 0 ? 0 : FIRST + CHUNK * (chunk - 1));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'docs' && (left -= 1) === 0) throw new Error('killed');
      return whole.apply(this, row);
    });
    expect(await bring(device, sourceOf(manifest))).toBe('stopped');
    put.mockRestore();

    expect(await bring(device, killedBeforeNoting(manifest, chunk))).toBe('stopped');
    expect(await device.target.replica.checkpoint()).toBeNull();

    expect(await bring(device, killedAfter(manifest, chunk))).toBe('stopped');
    expect(await bring(device, sourceOf(manifest))).toBe('done');
    expect(await device.skus()).toEqual(all);
    expect(device.emptied).toBe(0);
  },
);

test('a killed import does not download again what is on disk', async () => {
  const { device, manifest } = await killedImport(3);
  for (const { url } of manifest.chunks.slice(0, 4)) files.delete(url);
  expect(await bring(device, sourceOf(manifest))).toBe('done');
  expect(await device.skus()).toEqual(all);
});

test('a table with a hole is left behind for an empty one', async () => {
  const { device, manifest } = await killedImport(4);
  await loseRow(device.target.databaseName, aProduct(0).id);
  expect(await bring(device, sourceOf(manifest))).toBe('emptied');
  expect(await bring(device, sourceOf(manifest))).toBe('done');
  expect(await device.skus()).toEqual(all);
});

test('when the server has forgotten a chunk, nothing of the old snapshot stays beside the new one', async () => {
  const { device } = await killedImport(2);
  files.clear();
  const gone = aProduct(3);
  const next = publishSnapshot(files, '9', (each) => (each.id === gone.id ? null : { ...each, price: 5 }));
  expect(await bring(device, sourceOf(next))).toBe('stopped');
  expect(await bring(device, sourceOf(next))).toBe('done');
  expect(await device.skus()).toEqual(all.filter((each) => each !== gone.sku));
});

test('a damaged chunk is not written and comes again', async () => {
  const device = await aDevice();
  const manifest = publishSnapshot(files, '7');
  const { url } = manifest.chunks[2]!;
  const whole = files.get(url)!;
  files.set(url, whole.replace('Café', 'Cafe'));
  expect(await bring(device, sourceOf(manifest))).toBe('stopped');
  files.set(url, whole);
  expect(await bring(device, sourceOf(manifest))).toBe('done');
  expect(await device.skus()).toEqual(all);
});

test('what a person works with is asked for after the first chunk, and comes next', async () => {
  const device = await aDevice();
  const manifest = publishSnapshot(files, '7');
  const order: number[] = [];
  let readable: string[] = [];
  const source = sourceOf(manifest, (steps) => ({
    async written(chunk) {
      order.push(chunk);
      await steps.written(chunk);
    },
  }));
  await bring(device, source, async () => {
    readable = (await device.skus()) as string[];
    return [aProduct(TOTAL - 1).id];
  });
  expect(readable.length).toBeGreaterThanOrEqual(FIRST);
  expect(readable.length).toBeLessThan(TOTAL);
  expect(order.indexOf(CHUNKS - 1)).toBeLessThan(CHUNKS - 1);
});

test('it stops short of 70 % of the quota, says so, and goes on once there is room', async () => {
  const device = await aDevice();
  const manifest = publishSnapshot(files, '7');
  room = { usage: 69e6, quota: 100e6 };
  manifest.chunks.forEach((each) => (each.bytes = 200_000));
  const filling = sourceOf(manifest, (steps) => ({
    async written(chunk) {
      room.usage += 400_000;
      await steps.written(chunk);
    },
  }));
  expect(await bring(device, filling)).toBe('stopped');
  expect(catalogueFull.value).toBe(true);
  expect(room.usage).toBeLessThanOrEqual(70e6);
  expect(await device.skus()).toHaveLength(FIRST + CHUNK);

  room.usage = 10e6;
  expect(await bring(device, filling)).toBe('done');
  expect(catalogueFull.value).toBe(false);
  expect(await device.skus()).toEqual(all);
});

test('an import that another context has ended writes no more', async () => {
  const device = await aDevice();
  const manifest = publishSnapshot(files, '7');
  let frozen = 0;
  const source = sourceOf(manifest, (steps) => ({
    async beforeWriting(chunk) {
      // Frozen here, while the tab that took over fetches everything and reads the changes since then.
      if (chunk === 2 && (frozen += 1) === 1) {
        await bring(device, sourceOf(manifest));
        await device.target.replica.apply([{ ...aProduct(40, { stock: 999 }) }], manifest.checkpoint);
      }
      await steps.beforeWriting(chunk);
    },
  }));
  expect(await bring(device, source)).toBe('stopped');
  const product = await device.target.collection.findOne(aProduct(40).id).exec();
  expect(product?.toJSON()['stock']).toBe(999);
});
