import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { listedProductsPath, type ListedProduct } from '#domain/stores/listed-product.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { aSave, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function listed(
  asking: Record<string, string>,
  role: UserType = 'admin_sales',
): Promise<ListedProduct[]> {
  const headers = await server.signIn(role);
  const answer = await server.request(`${listedProductsPath}?${new URLSearchParams(asking)}`, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ListedProduct[] }).data;
}

test('staff find the products of every store by what stands on them, public or not', async () => {
  const gtin = '7701234567897';
  const [drafted, other] = [
    uuidv7(),
    await server.addProduct({ vendor_id: 'tienda-2', name: 'Ruana de Nobsa' }),
  ];
  await deliver(server, 'vendor', [
    aSave(drafted, wholeFields({ name: 'Ruana de niño', gtin }), { submit: false }),
  ]);
  const ids = async (asking: Record<string, string>) => (await listed(asking)).map((each) => each.id);
  expect(await ids({ q: 'ruana' })).toEqual([drafted, other]);
  for (const q of [drafted, gtin, 'ruana niño']) expect(await ids({ q })).toEqual([drafted]);
  expect(await ids({ q: 'ruana', state: 'on_sale' })).toEqual([other]);
  expect(await ids({ q: 'ruana', state: 'unpublished' })).toEqual([drafted]);
  expect(await ids({ q: 'ruana', state: 'waiting' })).toEqual([]);
});

test('what staff save is public at once, and the open change of the store stays as it was', async () => {
  const id = await server.addProduct({ name: 'Sombrero vueltiao', description: 'Fino.' });
  const [before] = await listed({ q: id });
  const change = { description: 'Vueltas: 21.' };
  const seen = { description: before?.published?.description };
  await deliver(server, 'vendor', [aSave(id, change, { seen })]);
  const staffs = aSave(
    id,
    { name: 'Sombrero vueltiao fino' },
    { seen: { name: 'Sombrero vueltiao' } },
    { actorId: 'persona-admin_sales' },
  );
  expect(await deliverOne(server, 'admin_sales', staffs)).toMatchObject({ status: 'applied' });
  const [after] = await listed({ q: id });
  expect(after).toMatchObject({
    change_state: 'PENDIENTE',
    published: { name: 'Sombrero vueltiao fino', description: 'Fino.' },
    draft: change,
  });
});

test('prices are found by their offer, their prices by quantity, and what they leave above the cost', async () => {
  const cost = (id: string, pesos: number) =>
    server.db.execute(sql`update store_products set cost = ${pesos} where id = ${id}`);
  const plain = await server.addProduct({ name: 'Precio llano', precio_venta: 10_000, price: 10_000 });
  const offered = await server.addProduct({ name: 'Precio rebajado', precio_venta: 8_000, price: 10_000 });
  const tiered = await server.addProduct({ name: 'Precio escalonado', precio_venta: 10_000, price: 10_000 });
  await server.db.execute(
    sql`update products set price_tiers = '[{"from_units": 10, "unit_price": 7000}]' where id = ${tiered}`,
  );
  await cost(offered, 7_999);
  await cost(tiered, 7_000);
  const found = async (priced: string) =>
    (await listed({ q: 'precio', state: 'on_sale', priced })).map((each) => each.id).toSorted();
  expect(await found('offer')).toEqual([offered]);
  expect(await found('tiers')).toEqual([tiered]);
  expect(await found('no_margin')).toEqual([tiered]);
  expect(await found('no_cost')).toEqual([plain]);
});
