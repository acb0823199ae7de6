import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import { OFFERS_REMEMBERED_DAYS } from '#domain/orders/placement/quoted-shipping.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const muchLater = await neighbourOf(server, {
  now: () => Date.now() + (OFFERS_REMEMBERED_DAYS + 2) * DAY_MS,
});

type Asked = readonly [productId: string, quantity: number, seenPrice: number | null];

/** What somebody pays for shipping who sends these lines, or why the order was refused. */
async function shippingOf(lines: readonly Asked[], to = server) {
  const items = lines.map(([product_id, quantity, seen_price]) => ({ product_id, quantity, seen_price }));
  const order = anOrder('buyer', [], { v: 2 });
  const data = { ...(order.data as PlaceOrderData), items };
  const [result] = await deliver(to, 'buyer', [{ ...order, data }]);
  if (result?.status !== 'applied') return result?.problem?.code;
  return (await orderNow(server, data.order_id)).shipping_cost;
}

const priced = (precio_venta: number, units: number) =>
  server.addProduct({ precio_venta, price: precio_venta }, units);

async function reprice(product: string, precio_venta: number) {
  await server.db.execute(sql`update products set precio_venta = ${precio_venta} where id = ${product}`);
}

async function unitsLeft(product: string) {
  const [row] = await rowsOf<{ stock: number }>(
    server.db,
    sql`select stock from products where id = ${product}`,
  );
  return row?.stock;
}

describe('a command written by hand gets no free shipping', () => {
  test('for a price that the shop never asked', async () => {
    const product = await priced(50_000, 5);
    expect(await shippingOf([[product, 1, 900_000]])).toBe('shipping_changed');
    expect(await unitsLeft(product)).toBe(5);
    expect(await shippingOf([[product, 1, 50_000]])).toBe(15_000);
  });

  test('for units that there never were', async () => {
    const [wanted, bait] = [await priced(50_000, 5), await priced(60_000, 2)];
    const order: Asked[] = [
      [wanted, 1, 50_000],
      [bait, 9_999, 60_000],
    ];
    expect(await shippingOf(order)).toBe('shipping_changed');
    const split = [1, 2, 3, 4].map((): Asked => [bait, 3, 60_000]);
    expect(await shippingOf([[wanted, 1, 50_000], ...split])).toBe('shipping_changed');
  });

  test('for a product that is not, was never for sale, or has no price shown', async () => {
    const wanted = await priced(50_000, 5);
    const hidden = await server.addProduct({ precio_venta: 900_000, is_active: false }, 5);
    const dear = await priced(900_000, 0);
    for (const bait of ['no-such-product', hidden, dear]) {
      expect(
        await shippingOf([
          [wanted, 1, 50_000],
          [bait, 1, 900_000],
        ]),
      ).toBe('shipping_changed');
      expect(
        await shippingOf([
          [wanted, 1, 0],
          [wanted, 1, 50_000],
          [bait, 900, null],
        ]),
      ).not.toBe(0);
    }
  });

  test('for a line that is refused for what the command itself says', async () => {
    const [wanted, dear] = [await priced(50_000, 5), await priced(300_000, 3)];
    for (const bait of [[dear, 1, 299_999] as const, [dear, 4, 300_000] as const]) {
      expect(await shippingOf([[wanted, 1, 50_000], [...bait]])).toBe('shipping_changed');
    }
    const written = anOrder('buyer', [], { v: 2 });
    const items = [
      { product_id: wanted, quantity: 1, seen_price: 50_000 },
      { product_id: dear, quantity: 1, seen_price: 300_000, variant_attributes: { talla: 'inventada' } },
    ];
    const [result] = await deliver(server, 'buyer', [
      { ...written, data: { ...(written.data as PlaceOrderData), items } },
    ]);
    expect(result?.problem?.code).toBe('shipping_changed');
  });

  test('and takes nothing from the orders that arrive with it', async () => {
    const product = await priced(50_000, 1);
    const written = anOrder('buyer', [], { v: 2 });
    const items = [{ product_id: product, quantity: 1, seen_price: 900_000 }];
    const results = await deliver(server, 'buyer', [
      { ...written, data: { ...(written.data as PlaceOrderData), items } },
      anOrder('buyer', [[product, 1]]),
    ]);
    expect(results.map((each) => each.problem?.code ?? each.status)).toEqual(['shipping_changed', 'applied']);
  });
});

describe('free shipping that was shown is kept', () => {
  test('when the price fell across the threshold', async () => {
    const product = await priced(205_000, 5);
    await reprice(product, 190_000);
    expect(await shippingOf([[product, 1, 205_000]])).toBe(0);
    expect(await shippingOf([[product, 1, 190_000]])).toBe(15_000);
  });

  test('when others bought the rest, or it left the sale', async () => {
    const [wanted, sold, withdrawn] = [
      await priced(150_000, 9),
      await priced(60_000, 2),
      await priced(60_000, 2),
    ];
    expect(await shippingOf([[sold, 2, 60_000]])).toBe(15_000);
    await server.db.execute(sql`update products set is_active = false where id = ${withdrawn}`);
    for (const missing of [sold, withdrawn]) {
      const order: Asked[] = [
        [wanted, 1, 150_000],
        [missing, 1, 60_000],
      ];
      expect(await shippingOf(order)).toBe(0);
    }
  });

  test('when an order of the same batch took the units', async () => {
    const [wanted, last] = [await priced(150_000, 9), await priced(60_000, 1)];
    const two = [1, 2].map(() => {
      const order = anOrder('buyer', [], { v: 2 });
      const items = [
        { product_id: wanted, quantity: 1, seen_price: 150_000 },
        { product_id: last, quantity: 1, seen_price: 60_000 },
      ];
      return { ...order, data: { ...(order.data as PlaceOrderData), items } };
    });
    const results = await deliver(server, 'buyer', two);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    const [, second] = two;
    expect(await orderNow(server, second?.data.order_id ?? '')).toMatchObject({
      status: 'partially_confirmed',
      shipping_cost: 0,
    });
  });

  test('for as long as the shop remembers its offers; after that the buyer is asked', async () => {
    const product = await priced(205_000, 5);
    await reprice(product, 190_000);
    const order: Asked[] = [[product, 1, 205_000]];
    expect(await shippingOf(order, muchLater)).toBe('shipping_changed');
    await server.run('forget-offers');
    expect(await shippingOf(order)).toBe(0);
    await muchLater.run('forget-offers');
    expect(await shippingOf(order)).toBe('shipping_changed');
  });
});
