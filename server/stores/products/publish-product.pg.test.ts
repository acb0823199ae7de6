import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishProducts } from '#server/stores/products/publish-product.ts';
import { storeProductsById } from '#server/stores/products/store-products-storage.ts';
import { anOrder, deliver, deliveryOf } from '#test/server/commands.ts';
import { advance, placed, stockOf } from '#test/server/orders.ts';
import { aProductDecision, aSave, storeProduct, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const store = deliveryOf(server, 'vendor');

test('of products that are published together, one whose code was taken meanwhile keeps no other from it', async () => {
  await server.addProduct({ sku: 'OCUPADO' });
  const ids = (await Promise.all([1, 2, 3, 4, 5].map(() => server.addProduct()))).toSorted();
  const skuOf = (place: number) => (place === 3 ? 'OCUPADO' : `LIBRE-${place}`);
  const answers = await server.db.transaction(async (tx) => {
    const rows = await storeProductsById(tx, ids);
    return publishProducts(
      tx,
      rows.map((row, place) => ({ row, fields: { sku: skuOf(place) }, nowMs: Date.now() })),
    );
  });
  expect(answers.map((each) => each.ok)).toEqual([true, true, true, false, true]);
  expect(answers[3]).toMatchObject({ message: expect.stringContaining('SKU') as string });
  const skus = (await Promise.all(ids.map((id) => storeProduct(server, id)))).map(
    (each) => each.published?.sku,
  );
  expect(skus.toSpliced(3, 1)).toEqual([0, 1, 2, 4].map(skuOf));
  expect(skus[3]).not.toBe('OCUPADO');
});

test('a product that is archived with units and an open order keeps both, and nobody buys it until it is back', async () => {
  const id = await server.addProduct({}, 5);
  const order = await placed(server, [id, 2]);
  const [archived] = await store(aSave(id, { is_active: false }, { seen: { is_active: true } }));
  expect(archived?.result).toMatchObject({ published: ['is_active'] });
  expect(await stockOf(server, id)).toMatchObject({ on_hand: 5, reserved: 2 });
  expect(await advance(server, order, { axis: 'preparation', to: 'picking' })).toMatchObject([
    { status: 'applied' },
  ]);
  const again = anOrder('buyer', [[id, 1]]);
  expect(await deliver(server, 'buyer', [again])).toMatchObject([
    { result: { lines: [{ refusal: 'product_not_on_sale' }] } },
  ]);
  await store(aSave(id, { is_active: true }, { seen: { is_active: false } }));
  await placed(server, [id, 1]);
});

test('prices by quantity are public at once within the limit of prices, and wait below it', async () => {
  const id = await server.addProduct({ price: 50_000, precio_venta: 50_000 }, 30);
  const price_tiers = [{ from_units: 6, unit_price: 45_000 }];
  const [within] = await store(aSave(id, { price_tiers }, { seen: { price_tiers: [] } }));
  expect(within?.result).toMatchObject({ published: ['price_tiers'] });
  const lower = [{ from_units: 6, unit_price: 5_000 }];
  const [below] = await store(aSave(id, { price_tiers: lower }, { seen: { price_tiers } }));
  expect(below?.result).toMatchObject({ published: [], change_state: 'PENDIENTE' });
  const [above] = await store(
    aSave(id, { price_tiers: [{ from_units: 6, unit_price: 50_000 }] }, { seen: { price_tiers: lower } }),
  );
  expect(above?.problem?.message).toContain('deben ser menores que el precio');
  expect(await (await server.request(`/api/v1/products/${id}`)).json()).toMatchObject({ price_tiers });
  await deliver(server, 'admin', [aProductDecision(id, (await storeProduct(server, id)).version)]);
  expect((await storeProduct(server, id)).published?.price_tiers).toEqual(lower);
});

test('of two variants that are alike the second is refused with the one that is there', async () => {
  const variant = { family_id: randomUUID(), variant_attributes: { talla: 'M' } };
  const [first, second] = [randomUUID(), randomUUID()];
  await store(aSave(first, wholeFields(variant)));
  await deliver(server, 'admin', [aProductDecision(first, 1)]);
  const [refused] = await store(aSave(second, wholeFields(variant)));
  expect(refused?.problem?.message).toContain('En su familia ya es Talla M otro producto.');
});
