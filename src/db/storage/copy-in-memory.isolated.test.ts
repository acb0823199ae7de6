import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catalogueCopy, catalogCheckpoint } from '#src/db/fill/catalog-checkpoint.ts';
import { localStore } from '#src/db/local-store.ts';
import { mergeProducts } from '#src/db/fill/merge-products.ts';
import { erasePersonCopy, openLocalStore, replicatedStore } from '#src/db/open-local-store.ts';
import { searchProducts } from '#src/db/search/product-search.ts';
import { goOnInMemory } from '#src/db/storage/without-databases.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { anOrder } from '#test/factories/orders/order-factory.ts';

/*
 * A browser without databases: this environment has none, nor threads.
 */

beforeAll(async () => {
  goOnInMemory('blocked', null);
  expect(await openLocalStore('ana')).toBe(true);
});
// Synonyms are a small text of the device, which follows the other tabs.
beforeEach(() => void vi.stubGlobal('addEventListener', () => undefined));
afterAll(() => openLocalStore(null));

async function answered(...products: Parameters<typeof mergeProducts>[1]): Promise<boolean> {
  const [target, place] = [catalogueCopy(), await catalogCheckpoint()];
  return target && place ? mergeProducts(target, products, place) : false;
}

const asked = { text: 'termo', categoryIds: null, offset: 0, limit: 10 };

test('the copy begins without the whole catalogue, so that what is missing is asked for', async () => {
  expect(await catalogCheckpoint()).toMatchObject({ isWhole: false });
});

test('what the server answered is found and read, and its latest answer is what is known', async () => {
  const flask = { ...aProduct(1), id: 'termo', name: 'Termo de acero', precio_venta: 90_000 };
  expect(await answered(flask, { ...aProduct(2), name: 'Balón de fútbol' })).toBe(true);
  expect((await searchProducts(asked)).ids).toEqual(['termo']);
  await answered({ ...flask, precio_venta: 80_000 });
  const read = await localStore.value?.catalog.products.findOne('termo').exec();
  expect(read?.precio_venta).toBe(80_000);
});

test('a person’s copy keeps how far it was read, and leaves memory with them', async () => {
  const orders = () => replicatedStore().find((each) => each.name === 'orders')!;
  const checkpoint = { epoch: 'e', x: '1', id: 'a', schema: 1 };
  await orders().replica.apply([{ ...anOrder(), _deleted: false }], checkpoint as never);
  expect(await orders().replica.checkpoint()).toEqual(checkpoint);
  await erasePersonCopy('ana');
  await openLocalStore(null);
  await openLocalStore('ana');
  expect(await localStore.value?.person?.orders.find().exec()).toEqual([]);
  expect(await orders().replica.checkpoint()).toBeNull();
});
