import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { REPLICATION_SCHEMA, type Checkpoint } from '#domain/protocol/replication.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { catalogueDevice, type CatalogueDevice } from '#test/support/catalogue-device.ts';

const CHECKPOINT: Checkpoint = {
  epoch: '01900000-0000-7000-8000-0000000000e0',
  x: '7',
  id: 'p',
  scope: 'public',
  schema: REPLICATION_SCHEMA,
};

/** More than two writes. */
const PAGE = Array.from({ length: 120 }, (_, number) => aProduct(number));

let device: CatalogueDevice | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await device?.close();
});

test('a page is whole on disk before its checkpoint is', async () => {
  device = await catalogueDevice();
  const { replica } = device.target;
  await replica.apply(PAGE, CHECKPOINT);
  expect(await device.skus()).toHaveLength(PAGE.length);
  expect(await replica.checkpoint()).toEqual(CHECKPOINT);
});

test('a write that fails ends the page when the others that were under way have ended', async () => {
  device = await catalogueDevice();
  const { replica, collection } = device.target;
  const write = collection.bulkUpsert.bind(collection);
  const ended: number[] = [];
  let writes = 0;
  vi.spyOn(collection, 'bulkUpsert').mockImplementation(async (documents) => {
    const number = ++writes;
    if (number === 1) throw new Error('QuotaExceededError');
    const written = await write(documents);
    ended.push(number);
    return written;
  });
  await expect(replica.apply(PAGE, CHECKPOINT)).rejects.toThrow('Quota');
  expect(ended).toEqual([2]);
  expect(writes).toBe(2);
  expect(await replica.checkpoint()).toBeNull();

  vi.restoreAllMocks();
  await replica.apply(PAGE, CHECKPOINT);
  expect(await device.skus()).toHaveLength(PAGE.length);
});
