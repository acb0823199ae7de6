import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { orders } from '#server/db/tables/orders-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { aCommand, anOrder, deliver } from '#test/server/commands.ts';
import { stockOf } from '#test/server/orders.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;

beforeEach(async () => {
  await db.update(orders).set({ buyerId: 'persona-customer' }).where(eq(orders.buyerId, 'persona-buyer'));
  await db.update(vendors).set({ minimumOrder: 50_000, minimumBefore: 0, minimumSince: null });
});

const aProduct = (price: number) => server.addProduct({ price, precio_venta: price }, 20);
async function place(...items: [product: string, quantity: number, seen?: number][]) {
  const order = anOrder('buyer', [], { v: 2 });
  const asked = items.map(([product_id, quantity, seen_price = null]) => ({
    product_id,
    quantity,
    seen_price,
  }));
  const [result] = await deliver(server, 'buyer', [
    { ...order, data: { ...(order.data as object), items: asked } },
  ]);
  return result;
}
const save = (minimumOrderAmount: string) =>
  deliver(server, 'vendor', [
    aCommand('vendor', 'store.saveProfile', {
      vendor_id: testVendorId,
      fields: { minimumOrderAmount },
      seen: {},
    }),
  ]);

describe('the least that a store takes an order from', () => {
  test('refuses an order under it, says how much is missing and takes no units', async () => {
    const product = await aProduct(19_000);
    const refused = await place([product, 2]);
    expect(refused).toMatchObject({ status: 'rejected', problem: { code: 'below_store_minimum' } });
    expect(refused?.problem?.message.replaceAll('\u00A0', ' ')).toContain(
      'Ferretería La Esquina recibe pedidos desde $ 50.000 sin IVA ni envío. Te faltan $ 12.000.',
    );
    expect(await stockOf(server, product)).toMatchObject({ stock: 20, reserved: 0 });
    expect(await place([product, 3])).toMatchObject({ status: 'applied' });
  });

  test('counts what the shop lacks: its buyer asked for enough', async () => {
    const [here, gone] = [await aProduct(20_000), await server.addProduct({ price: 40_000 }, 0)];
    expect(await place([here, 1], [gone, 1])).toMatchObject({
      status: 'applied',
      result: { status: 'partially_confirmed' },
    });
    // Asking again for what was lacking is no other purchase, while the first one is not on its way.
    expect(await place([here, 1])).toMatchObject({ status: 'rejected' });
    await db.update(vendors).set({ minimumOrder: 40_000 });
    expect(await place([here, 1])).toMatchObject({ status: 'applied' });
  });

  test('counts the price that the buyer saw, as far as the shop asked it in these days', async () => {
    const product = await aProduct(50_000);
    await db.execute(sql`update products set precio_venta = 30000, price = 30000 where id = ${product}`);
    await db.execute(sql`update product_offers set day = '2026-03-05' where product_id = ${product}`);
    expect(await place([product, 1, 50_000])).toMatchObject({ status: 'applied', result: { total: 50_700 } });
    await db.update(orders).set({ buyerId: 'persona-customer' }).where(eq(orders.buyerId, 'persona-buyer'));
    const other = await aProduct(30_000);
    expect(await place([other, 1, 50_000])).toMatchObject({ status: 'rejected' });
  });

  test('that a store raises holds nobody whose device may not know it yet', async () => {
    const product = await aProduct(55_000);
    await save('60.000');
    expect(await place([product, 1])).toMatchObject({ status: 'applied' });
    await db.update(orders).set({ buyerId: 'persona-customer' }).where(eq(orders.buyerId, 'persona-buyer'));
    nowMs += 8 * DAY_MS;
    expect(await place([product, 1])).toMatchObject({ status: 'rejected' });
    await save('');
    expect(await place([product, 1])).toMatchObject({ status: 'applied' });
  });
});
