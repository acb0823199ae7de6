import { expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { listedProductsPath, type ListedProduct } from '#domain/stores/listed-product.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { aSave, wholeFields } from '#test/server/store-products.ts';
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
