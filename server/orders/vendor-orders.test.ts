import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { Order } from '#domain/orders/order.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { aCancellation, anAdvance, anOrder, deliver } from '#server/testing/commands-for-tests.ts';
import { testServer, type TestServer } from '#server/testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const picking: AxisStep = { axis: 'preparation', to: 'picking' };
const ready: AxisStep = { axis: 'preparation', to: 'ready' };
const handedOver: AxisStep = { axis: 'preparation', to: 'handed_over' };
const delivered: AxisStep = { axis: 'tracking', to: 'delivered' };

async function stockOf(id: string) {
  const [row] = await rowsOf<{ stock: number; reserved: number; on_hand: number }>(
    server.services.database.db,
    sql`select stock, reserved, on_hand from products where id = ${id}`,
  );
  return row;
}

async function orderNow(id: string): Promise<Order> {
  const answer = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
  return v.parse(Order, await answer.json());
}

/** A purchase of the buyer's; the id that the device gave it. */
async function placed(...items: [string, number][]): Promise<string> {
  const order = anOrder('buyer', items);
  const [result] = await deliver(server, 'buyer', [order]);
  if (result?.status !== 'applied') throw new Error('The order was not placed.');
  return (order.data as { order_id: string }).order_id;
}

/** The warehouse makes steps with the first part, one after the other. */
async function advance(id: string, ...steps: AxisStep[]) {
  const results = [];
  for (const step of steps)
    results.push(...(await deliver(server, 'admin_logistics', [anAdvance(id, step)])));
  return results;
}

describe('a purchase', () => {
  test('is split in one part per store, which add up to it', async () => {
    const [one, two, other] = [
      await server.addProduct({ precio_venta: 33_333 }, 10),
      await server.addProduct({ precio_venta: 10_001, vendor_id: 'tienda-2' }, 10),
      await server.addProduct({ precio_venta: 777 }, 10),
    ];
    const id = await placed([one, 1], [two, 2], [other, 3]);
    const order = await orderNow(id);
    expect(order.vendor_orders).toMatchObject([
      { id: `${id}-1`, vendor_id: 'tienda-1', vendor_name: 'Ferretería La Esquina', subtotal: 35_664 },
      { id: `${id}-2`, vendor_id: 'tienda-2', vendor_name: 'Calzado La Isla', subtotal: 20_002 },
    ]);
    expect(order.vendor_orders.map((each) => each.order_number)).toEqual([
      `${order.order_number}-1`,
      `${order.order_number}-2`,
    ]);
    for (const figure of ['subtotal', 'iva', 'shipping_cost', 'total'] as const) {
      expect(order.vendor_orders.reduce((sum, each) => sum + each[figure], 0)).toBe(order[figure]);
    }
    expect(order.vendor_orders[0]?.events).toMatchObject([
      { axis: 'status', from: null, to: 'confirmed', by: 'buyer' },
    ]);
  });

  test('has no part of a store of which nothing could be met', async () => {
    const [has, hasNot] = [
      await server.addProduct({}, 5),
      await server.addProduct({ vendor_id: 'tienda-2' }, 0),
    ];
    const order = await orderNow(await placed([has, 1], [hasNot, 1]));
    expect(order.vendor_orders.map((each) => each.vendor_id)).toEqual(['tienda-1']);
  });
});

describe('order.cancel', () => {
  test('before picking gives the units back once, however often it is said', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 5]);
    expect(await stockOf(product)).toEqual({ stock: 0, reserved: 5, on_hand: 5 });
    const cancellation = aCancellation('buyer', id, { reason: 'Ya no lo necesito' });
    const results = await deliver(server, 'buyer', [cancellation, aCancellation('buyer', id), cancellation]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await stockOf(product)).toEqual({ stock: 5, reserved: 0, on_hand: 5 });
    const order = await orderNow(id);
    expect(order.status).toBe('cancelled');
    expect(order.vendor_orders[0]).toMatchObject({ status: 'cancelled', payment: 'void' });
    expect(order.vendor_orders[0]?.events.slice(1)).toMatchObject([
      { axis: 'status', from: 'confirmed', to: 'cancelled', by: 'buyer', note: 'Ya no lo necesito' },
      { axis: 'payment', from: 'pending', to: 'void', note: '' },
    ]);
  });

  test('of one store leaves the other’s part as it is', async () => {
    const [one, two] = [
      await server.addProduct({}, 5),
      await server.addProduct({ vendor_id: 'tienda-2' }, 5),
    ];
    const id = await placed([one, 1], [two, 2]);
    await deliver(server, 'buyer', [aCancellation('buyer', id, { vendor_order_id: `${id}-2` })]);
    const order = await orderNow(id);
    expect(order.status).toBe('confirmed');
    expect(order.vendor_orders.map((each) => each.status)).toEqual(['confirmed', 'cancelled']);
    expect([await stockOf(one), await stockOf(two)]).toMatchObject([{ reserved: 1 }, { reserved: 0 }]);
  });

  test('is obeyed in the batch that brings the order itself', async () => {
    const product = await server.addProduct({}, 5);
    const order = anOrder('buyer', [[product, 2]]);
    const { order_id } = order.data as { order_id: string };
    const { deviceId, lane } = order;
    const after = aCancellation('buyer', order_id, {}, { deviceId, lane, laneSeq: 2 });
    const results = await deliver(server, 'buyer', [order, after]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(await stockOf(product)).toEqual({ stock: 5, reserved: 0, on_hand: 5 });
  });

  test('frees what an order after it in the same batch needs', async () => {
    const product = await server.addProduct({}, 2);
    const id = await placed([product, 2]);
    const orders = [
      anOrder('buyer', [[product, 1]]),
      aCancellation('buyer', id),
      anOrder('buyer', [[product, 2]]),
    ];
    const results = await deliver(server, 'buyer', orders);
    expect(results.map((each) => each.status)).toEqual(['rejected', 'applied', 'applied']);
    expect(await stockOf(product)).toEqual({ stock: 0, reserved: 2, on_hand: 2 });
  });

  test('while it is prepared asks the store, which agrees or goes on', async () => {
    const product = await server.addProduct({}, 5);
    const [agreed, refused] = [await placed([product, 1]), await placed([product, 1])];
    for (const id of [agreed, refused]) {
      await advance(id, picking);
      await deliver(server, 'buyer', [aCancellation('buyer', id)]);
      expect((await orderNow(id)).vendor_orders[0]?.status).toBe('cancellation_requested');
      // Nothing moves on until somebody answers.
      expect(await advance(id, ready)).toMatchObject([{ problem: { code: 'not_a_step' } }]);
    }
    expect(await stockOf(product)).toMatchObject({ reserved: 2 });
    await advance(agreed, { axis: 'status', to: 'cancelled' });
    await advance(refused, { axis: 'status', to: 'confirmed' }, ready);
    expect(await stockOf(product)).toEqual({ stock: 4, reserved: 1, on_hand: 5 });
    expect((await orderNow(refused)).vendor_orders[0]).toMatchObject({ preparation: 'ready' });
  });

  test('is too late on the road', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 1]);
    await advance(id, picking, ready, handedOver);
    expect(await deliver(server, 'buyer', [aCancellation('buyer', id)])).toMatchObject([
      { status: 'rejected', problem: { code: 'too_late_to_cancel' } },
    ]);
    expect((await orderNow(id)).vendor_orders[0]?.status).toBe('confirmed');
  });

  test('of somebody else, of a part that is not there, or of nothing is all the same', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 1]);
    const others = [
      ['customer', aCancellation('customer', id)],
      ['owner', aCancellation('owner', id)],
      ['buyer', aCancellation('buyer', id, { vendor_order_id: `${id}-9` })],
      ['buyer', aCancellation('buyer', 'offline_order_nada')],
    ] as const;
    for (const [role, command] of others) {
      expect(await deliver(server, role, [command])).toMatchObject([
        { problem: { code: 'order_not_found' } },
      ]);
    }
    expect(await stockOf(product)).toMatchObject({ reserved: 1 });
  });
});

describe('order.advance', () => {
  test('brings an order to the door: its units leave the ledger once, and its reservation with them', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 2], [product, 1]);
    const results = await advance(id, picking, ready, handedOver, handedOver, delivered);
    expect(results.map((each) => each.status)).toEqual(Array.from({ length: 5 }, () => 'applied'));
    expect(await stockOf(product)).toEqual({ stock: 2, reserved: 0, on_hand: 2 });
    const moved = await rowsOf(
      server.services.database.db,
      sql`select type, reason, quantity, to_position, reference from stock_movements
          where product_id = ${product} and type = 'salida'`,
    );
    const order = await orderNow(id);
    const reference = `${order.order_number}-1`;
    expect(moved).toEqual([
      { type: 'salida', reason: 'venta', quantity: 3, to_position: '@cliente', reference },
    ]);
    expect(order.vendor_orders[0]?.events.map(({ axis, to }) => `${axis} ${to}`)).toEqual([
      'status confirmed',
      'preparation picking',
      'preparation ready',
      'preparation handed_over',
      'tracking in_transit',
      'tracking delivered',
    ]);
    expect(await checkProjection(server.services.database.db)).toEqual([]);
  });

  test('of what the shelves do not have opens a recount, because the goods left', async () => {
    const product = await server.addProduct({}, 3);
    const id = await placed([product, 3]);
    await server.services.database.db.execute(
      sql`update stock_levels set quantity = 1 where product_id = ${product}`,
    );
    await advance(id, picking, ready, handedOver);
    const [level] = await rowsOf<{ quantity: number; discrepancy: boolean }>(
      server.services.database.db,
      sql`select quantity, discrepancy from stock_levels where product_id = ${product}`,
    );
    expect(level).toEqual({ quantity: -2, discrepancy: true });
    await server.services.database.db.execute(
      sql`update stock_levels set quantity = 0 where product_id = ${product}`,
    );
  });

  test.each([
    ['a step over another one', handedOver],
    ['a consequence by itself', { axis: 'tracking', to: 'in_transit' }],
    ['a payment that the courier did not collect', { axis: 'payment', to: 'paid' }],
  ] as const)('refuses %s', async (_, step) => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 1]);
    expect(await advance(id, step as AxisStep)).toMatchObject([
      { status: 'rejected', problem: { code: 'not_a_step' } },
    ]);
    expect((await orderNow(id)).vendor_orders[0]?.events).toHaveLength(1);
  });
});

describe('PATCH /orders/{id}/cancel', () => {
  const cancel = async (id: string, json: object, headers: Record<string, string> = {}) =>
    server.request(`/api/v1/orders/${id}/cancel`, {
      method: 'PATCH',
      headers: { ...(await server.signIn('buyer')), ...headers },
      json,
    });

  test('answers the order as it stands, once per idempotency key', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 2]);
    const key = { 'idempotency-key': randomUUID() };
    for (const answer of [await cancel(id, {}, key), await cancel(id, {}, key)]) {
      expect(answer.status).toBe(200);
      expect(v.parse(Order, await answer.json()).status).toBe('cancelled');
    }
    expect(await stockOf(product)).toEqual({ stock: 5, reserved: 0, on_hand: 5 });
  });

  test('says in Spanish when it is too late', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 1]);
    await advance(id, picking, ready, handedOver);
    const answer = await cancel(id, {});
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('ya salió') });
  });

  test('is 404 for somebody else’s order', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed([product, 1]);
    const headers = await server.signIn('customer');
    const answer = await server.request(`/api/v1/orders/${id}/cancel`, {
      method: 'PATCH',
      headers,
      json: {},
    });
    expect(answer.status).toBe(404);
  });
});
