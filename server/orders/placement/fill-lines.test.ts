import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow, stockOf } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('prices by quantity', () => {
  const price_tiers = [
    { from_units: 6, unit_price: 9_000 },
    { from_units: 12, unit_price: 8_000 },
  ];
  const tiered = (stock = 50) =>
    server.addProduct({ price: 10_000, precio_venta: 10_000, price_tiers }, stock);
  const placed = async (items: readonly object[]) => {
    const order = anOrder('buyer', []);
    const [result] = await deliver(server, 'buyer', [
      { ...order, v: 2, data: { ...(order.data as object), items } },
    ]);
    const { lines = [] } = (result?.result ?? {}) as {
      lines?: { status: string; refusal: string; unit_price: number }[];
    };
    return lines.map(({ status, refusal, unit_price }) => (status === 'accepted' ? unit_price : refusal));
  };
  const line = (product_id: string, quantity: number, seen: object = {}) => ({
    product_id,
    quantity,
    ...seen,
  });

  test('charge what the units of a product reach together, whatever an app of before saw', async () => {
    const [product, other] = [await tiered(), await tiered()];
    expect(await placed([line(product, 5)])).toEqual([10_000]);
    expect(await placed([line(product, 12, { seen_price: 10_000 }), line(other, 1)])).toEqual([
      8_000, 10_000,
    ]);
    expect(await placed([line(product, 4), line(product, 3, { seen_price: 9_000 })])).toEqual([9_000, 9_000]);
  });

  test('are not reached by asking for what cannot be met', async () => {
    const product = await tiered(8);
    const stale = { variant_attributes: { talla: '40' } };
    expect(await placed([line(product, 1), line(product, 20)])).toEqual([10_000, 'insufficient_stock']);
    expect(await placed([line(product, 1), line(product, 6, stale)])).toEqual([10_000, 'variant_changed']);
    expect(await placed([line(product, 1), line(product, 5, { seen_price: 1 })])).toEqual([
      10_000,
      'price_changed',
    ]);
    // What was refused for its price leaves its units to the others.
    expect(await stockOf(server, product)).toMatchObject({ stock: 5, reserved: 3 });
  });

  test('that rose or went since their buyer saw them are told as a price that changed', async () => {
    const product = await tiered();
    const seen = [line(product, 6, { seen_price: 9_000 })];
    expect(await placed(seen)).toEqual([9_000]);
    await server.db.execute(sql`update products set price_tiers = '[]' where id = ${product}`);
    expect(await placed(seen)).toEqual(['price_changed']);
    await server.db.execute(sql`update products set precio_venta = 7000 where id = ${product}`);
    expect(await placed(seen)).toEqual([7_000]);
  });

  test('are what commissions are taken of, and what the free shipping and the total count', async () => {
    const product = await tiered();
    const order = anOrder('buyer', [[product, 12]]);
    await deliver(server, 'buyer', [order]);
    const now = await orderNow(server, (order.data as { order_id: string }).order_id);
    expect(now).toMatchObject({
      subtotal: 96_000,
      iva: 18_240,
      lines: [{ unit_price: 8_000, quantity: 12 }],
    });
    const frozen = await rowsOf<{ unit_price: number; units: number }>(
      server.db,
      sql`select unit_price::int, units from order_commissions where vendor_order_id like ${`${now.id}-%`}`,
    );
    expect(frozen).toEqual([{ unit_price: 8_000, units: 12 }]);
  });
});
