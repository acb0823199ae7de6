import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Order } from '#domain/orders/order.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function stockOf(id: string) {
  const [row] = await rowsOf<{ stock: number; reserved: number }>(
    server.db,
    sql`select stock, reserved from products where id = ${id}`,
  );
  return row;
}

async function orderOf(id: string, role: 'buyer' | 'customer' | 'owner' = 'buyer') {
  const headers = await server.signIn(role);
  return server.request(`/api/v1/orders/${id}`, { headers });
}

function lineOf(order: unknown): { order_id: string } {
  return (order as { data: { order_id: string } }).data;
}

test('an order goes to a municipality of the list, by the name that people use', async () => {
  const product = await server.addProduct({}, 5);
  const to = async (shipping_state: string, shipping_city: string) => {
    const order = anOrder('buyer', [[product, 1]]);
    const data = { ...(order.data as object), shipping_state, shipping_city };
    const [result] = await deliver(server, 'buyer', [{ ...order, data }]);
    if (result?.status !== 'applied') return `${result?.problem?.code} ${result?.problem?.error}`;
    const placed = await orderNow(server, (order.data as { order_id: string }).order_id);
    return `${placed.shipping_city}, ${placed.shipping_state}`;
  };
  expect(await to('valle', 'SANTIAGO DE CALI')).toBe('Cali, Valle del Cauca');
  expect(await to('', 'Girón')).toBe('Girón, Santander');
  expect(await to('Santander', 'Medellín')).toBe('place_unknown API_001');
  expect(await to('Bogota D.C.', 'Bogotá')).toBe('Bogotá, Bogotá D.C.');
  expect(await to('Norte de Santander', 'San José de Cúcuta')).toBe('Cúcuta, Norte de Santander');
  expect(await to('Bogotá', 'Medellín')).toBe('place_unknown API_001');
  expect(await to('Bogotá', 'La casa de mi tía')).toBe('place_unknown API_001');
  expect(await to('', 'Armenia')).toBe('place_unknown API_001');
  expect(await to('', 'La casa de mi tía')).toBe('place_unknown API_001');
});

describe('the IVA of an order', () => {
  const seenBy = async (product: string, seen: object) => {
    const order = anOrder('buyer', [[product, 2]]);
    const items = [{ product_id: product, quantity: 2, ...seen }];
    const [result] = await deliver(server, 'buyer', [
      { ...order, v: 2, data: { ...(order.data as object), items } },
    ]);
    return result;
  };

  test('is that of the class of each product, and the order keeps it', async () => {
    const book = await server.addProduct({ price: 50_000, precio_venta: 50_000, iva_class: 'exento' }, 9);
    const coffee = await server.addProduct({ price: 60_000, precio_venta: 60_000, iva_class: 'reducida' }, 9);
    const mug = await server.addProduct({ price: 90_000, precio_venta: 90_000 }, 9);
    const order = anOrder('buyer', [
      [book, 1],
      [coffee, 1],
      [mug, 1],
    ]);
    await deliver(server, 'buyer', [order]);
    await server.db.execute(sql`update products set iva_class = 'general' where id in (${book}, ${coffee})`);
    const placed = await orderNow(server, lineOf(order).order_id);
    expect(placed).toMatchObject({ subtotal: 200_000, iva: 20_100, shipping_cost: 0, total: 220_100 });
    expect(placed.lines.map((each) => each.iva_class)).toEqual(['exento', 'reducida', 'general']);
  });

  test('refuses a line whose IVA rose since its buyer saw it, and takes one whose IVA fell', async () => {
    const product = await server.addProduct({ price: 50_000, precio_venta: 50_000 }, 9);
    const asExempt = await seenBy(product, { seen_price: 50_000, seen_iva_class: 'exento' });
    expect(asExempt).toMatchObject({ status: 'rejected', result: { lines: [{ refusal: 'price_changed' }] } });
    await server.db.execute(sql`update products set iva_class = 'exento' where id = ${product}`);
    const asGeneral = await seenBy(product, { seen_price: 50_000 });
    expect(asGeneral).toMatchObject({ status: 'applied', result: { total: 115_000 } });
  });
});

describe('order.place', () => {
  test('reserves the units and freezes the price of the server', async () => {
    const product = await server.addProduct({ precio_venta: 100_000, price: 120_000 }, 10);
    const order = anOrder('buyer', [[product, 3]]);
    const [result] = await deliver(server, 'buyer', [order]);
    expect(result).toMatchObject({
      status: 'applied',
      result: { status: 'confirmed', total: 357_000, lines: [{ status: 'accepted', unit_price: 100_000 }] },
    });
    expect(await stockOf(product)).toEqual({ stock: 7, reserved: 3 });

    await server.db.execute(sql`update products set precio_venta = 1 where id = ${product}`);
    const saved = v.parse(Order, await (await orderOf(lineOf(order).order_id)).json());
    expect(saved).toMatchObject({
      subtotal: 300_000,
      iva: 57_000,
      shipping_cost: 0,
      total: 357_000,
      status: 'confirmed',
    });
    expect(saved.order_number).toMatch(/^MS-\d{6}$/);
    expect(saved.lines[0]?.unit_price).toBe(100_000);
  });

  test('refuses the lines it cannot meet and confirms the rest', async () => {
    const [enough, few, hidden] = [
      await server.addProduct({}, 10),
      await server.addProduct({}, 2),
      await server.addProduct({ is_active: false }, 10),
    ];
    const order = anOrder('buyer', [
      [enough, 2],
      [few, 3],
      [hidden, 1],
      ['no-such-product', 1],
    ]);
    const [result] = await deliver(server, 'buyer', [order]);
    expect(result).toMatchObject({
      status: 'applied',
      result: {
        status: 'partially_confirmed',
        lines: [
          { status: 'accepted', refusal: null },
          { status: 'refused', refusal: 'insufficient_stock' },
          { status: 'refused', refusal: 'product_not_on_sale' },
          { status: 'refused', refusal: 'product_not_found' },
        ],
      },
    });
    expect(await stockOf(few)).toEqual({ stock: 2, reserved: 0 });
  });

  test('fills lines of one product in their order', async () => {
    const product = await server.addProduct({}, 5);
    const [result] = await deliver(server, 'buyer', [
      anOrder('buyer', [
        [product, 3],
        [product, 4],
        [product, 2],
      ]),
    ]);
    expect(result?.result).toMatchObject({
      lines: [{ status: 'accepted' }, { status: 'refused' }, { status: 'accepted' }],
    });
    expect(await stockOf(product)).toEqual({ stock: 0, reserved: 5 });
  });

  test('writes no order when nothing can be met', async () => {
    const product = await server.addProduct({}, 1);
    const order = anOrder('buyer', [[product, 2]]);
    const [result] = await deliver(server, 'buyer', [order]);
    expect(result).toMatchObject({
      status: 'rejected',
      problem: { code: 'order_rejected' },
      result: { status: 'rejected', order_number: null, total: 0 },
    });
    expect((await orderOf(lineOf(order).order_id)).status).toBe(404);
  });

  test('sells the last units once among the orders of one batch', async () => {
    const product = await server.addProduct({}, 3);
    const orders = [1, 2, 3, 4, 5].map(() => anOrder('buyer', [[product, 1]]));
    const results = await deliver(server, 'buyer', orders);
    expect(results.map((each) => each.status)).toEqual([
      'applied',
      'applied',
      'applied',
      'rejected',
      'rejected',
    ]);
  });

  test('refuses a second order under an order id in use', async () => {
    const product = await server.addProduct({}, 10);
    const order = anOrder('buyer', [[product, 1]]);
    const copies = [0, 1].map(() => anOrder('buyer', [], { data: order.data }));
    await deliver(server, 'buyer', [order]);
    const results = await deliver(server, 'buyer', copies);
    expect(results.map((each) => each.problem?.code)).toEqual(['duplicate_order', 'duplicate_order']);
    expect(await stockOf(product)).toEqual({ stock: 9, reserved: 1 });
  });
});

describe('POST /orders/', () => {
  const payload = async (items: unknown) => {
    const { order_id: _, ...data } = anOrder('buyer', []).data as Record<string, unknown>;
    return { ...data, items };
  };
  const place = async (items: unknown, headers: Record<string, string> = {}) =>
    server.request('/api/v1/orders/', {
      headers: { ...(await server.signIn('buyer')), ...headers },
      json: await payload(items),
    });

  test('answers the order, once per idempotency key', async () => {
    const product = await server.addProduct({}, 10);
    const key = randomUUID();
    const first = await place([{ product_id: product, quantity: 2 }], { 'idempotency-key': key });
    expect(first.status).toBe(201);
    const order = v.parse(Order, await first.json());
    const again = await place([{ product_id: product, quantity: 2 }], { 'idempotency-key': key });
    expect(await again.json()).toEqual(order);
    expect(await stockOf(product)).toEqual({ stock: 8, reserved: 2 });
  });

  test('says line by line why nothing could be met', async () => {
    const answer = await place([{ product_id: 'no-such-product', quantity: 2 }]);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'API_001', errors: [{ field: 'items.0' }] });
  });

  test('refuses a price and a total of the client', async () => {
    expect((await place([{ product_id: 'p', quantity: 1, price: 1 }])).status).toBe(422);
  });
});

describe('GET /orders/', () => {
  test('shows people their own orders, and the owner everybody’s', async () => {
    const product = await server.addProduct({}, 10);
    const order = anOrder('customer', [[product, 1]]);
    await deliver(server, 'customer', [order]);
    const { order_id: id } = lineOf(order);
    expect((await orderOf(id, 'customer')).status).toBe(200);
    expect((await orderOf(id, 'owner')).status).toBe(200);
    expect((await orderOf(id, 'buyer')).status).toBe(404);

    const list = async (role: 'customer' | 'owner') => {
      const answer = await server.request('/api/v1/orders/?limit=100', {
        headers: await server.signIn(role),
      });
      return (await answer.json()) as { data: Order[]; pagination: { total: number } };
    };
    expect((await list('customer')).data.map((each) => each.id)).toEqual([id]);
    expect((await list('owner')).pagination.total).toBeGreaterThan(1);
  });

  test('needs a session', async () => {
    expect((await server.request('/api/v1/orders/')).status).toBe(401);
  });
});
