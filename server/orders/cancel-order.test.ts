import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Order } from '#domain/orders/order.ts';
import { aCancellation, anOrder, deliver } from '#test/server/commands.ts';
import { advance, orderNow, placed, stockOf } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { handedOver, picking, ready } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();

describe('order.cancel', () => {
  test('before picking gives the units back once, however often it is said', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 5]);
    expect(await stockOf(server, product)).toEqual({ stock: 0, reserved: 5, on_hand: 5 });
    const cancellation = aCancellation('buyer', id, { reason: 'Ya no lo necesito' });
    const results = await deliver(server, 'buyer', [cancellation, aCancellation('buyer', id), cancellation]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await stockOf(server, product)).toEqual({ stock: 5, reserved: 0, on_hand: 5 });
    const order = await orderNow(server, id);
    expect(order.status).toBe('cancelled');
    expect(order.vendor_orders[0]).toMatchObject({ status: 'cancelled', payment: 'void' });
    expect(order.vendor_orders[0]?.events.slice(1)).toMatchObject([
      { axis: 'status', from: 'confirmed', to: 'cancelled', by: 'buyer', note: 'Ya no lo necesito' },
      { axis: 'payment', from: 'pending', to: 'void', note: '' },
    ]);
  });

  test('of one store leaves the other’s as it is', async () => {
    const [one, two] = [
      await server.addProduct({}, 5),
      await server.addProduct({ vendor_id: 'tienda-2' }, 5),
    ];
    const id = await placed(server, [one, 1], [two, 2]);
    await deliver(server, 'buyer', [aCancellation('buyer', id, { vendor_order_id: `${id}-2` })]);
    const order = await orderNow(server, id);
    expect(order.status).toBe('confirmed');
    expect(order.vendor_orders.map((each) => each.status)).toEqual(['confirmed', 'cancelled']);
    expect([await stockOf(server, one), await stockOf(server, two)]).toMatchObject([
      { reserved: 1 },
      { reserved: 0 },
    ]);
  });

  test('is obeyed in the batch that brings the order itself', async () => {
    const product = await server.addProduct({}, 5);
    const order = anOrder('buyer', [[product, 2]]);
    const { order_id } = order.data as { order_id: string };
    const { deviceId, lane } = order;
    const after = aCancellation('buyer', order_id, {}, { deviceId, lane, laneSeq: 2 });
    const results = await deliver(server, 'buyer', [order, after]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(await stockOf(server, product)).toEqual({ stock: 5, reserved: 0, on_hand: 5 });
  });

  test('frees what an order after it in the same batch needs', async () => {
    const product = await server.addProduct({}, 2);
    const id = await placed(server, [product, 2]);
    const orders = [
      anOrder('buyer', [[product, 1]]),
      aCancellation('buyer', id),
      anOrder('buyer', [[product, 2]]),
    ];
    const results = await deliver(server, 'buyer', orders);
    expect(results.map((each) => each.status)).toEqual(['rejected', 'applied', 'applied']);
    expect(await stockOf(server, product)).toEqual({ stock: 0, reserved: 2, on_hand: 2 });
  });

  test('while it is prepared asks the store, which agrees or goes on', async () => {
    const product = await server.addProduct({}, 5);
    const [agreed, refused] = [await placed(server, [product, 1]), await placed(server, [product, 1])];
    for (const id of [agreed, refused]) {
      await advance(server, id, picking);
      await deliver(server, 'buyer', [aCancellation('buyer', id)]);
      expect((await orderNow(server, id)).vendor_orders[0]?.status).toBe('cancellation_requested');
      // Nothing moves until somebody answers.
      expect(await advance(server, id, ready)).toMatchObject([{ problem: { code: 'not_a_step' } }]);
    }
    expect(await stockOf(server, product)).toMatchObject({ reserved: 2 });
    await advance(server, agreed, { axis: 'status', to: 'cancelled' });
    await advance(server, refused, { axis: 'status', to: 'confirmed' }, ready);
    expect(await stockOf(server, product)).toEqual({ stock: 4, reserved: 1, on_hand: 5 });
    expect((await orderNow(server, refused)).vendor_orders[0]).toMatchObject({ preparation: 'ready' });
  });

  test('is too late on the road', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 1]);
    await advance(server, id, picking, ready, handedOver);
    expect(await deliver(server, 'buyer', [aCancellation('buyer', id)])).toMatchObject([
      { status: 'rejected', problem: { code: 'too_late_to_cancel' } },
    ]);
    expect((await orderNow(server, id)).vendor_orders[0]?.status).toBe('confirmed');
  });

  test('of somebody else, of a vendor order that is not there, or of nothing is all the same', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 1]);
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
    expect(await stockOf(server, product)).toMatchObject({ reserved: 1 });
  });
});

describe('PATCH /orders/{id}/cancel', () => {
  test.each([
    ['with nothing around it', {}],
    ['with the content type that a client gives every call', { 'content-type': 'application/json' }],
    ['with an empty one', { 'content-type': 'application/json' }, ''],
  ])('without a body cancels all that can be, %s', async (_, around, body?: string) => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 2]);
    const headers = { ...(await server.signIn('buyer')), ...around };
    const init = { method: 'PATCH', headers, ...(body === undefined ? {} : { body }) };
    const answer = await server.request(`/api/v1/orders/${id}/cancel`, init);
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'cancelled' }]);
  });

  test('with a body that is no JSON is refused', async () => {
    const id = await placed(server, [await server.addProduct({}, 5), 2]);
    const headers = await server.signIn('buyer');
    const path = `/api/v1/orders/${id}/cancel`;
    const refused = await server.request(path, { method: 'PATCH', headers, body: 'ya no' });
    expect(refused.status).toBe(415);
  });

  const cancel = async (id: string, json: object, headers: Record<string, string> = {}) =>
    server.request(`/api/v1/orders/${id}/cancel`, {
      method: 'PATCH',
      headers: { ...(await server.signIn('buyer')), ...headers },
      json,
    });

  test('answers the order as it stands, once per idempotency key', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 2]);
    const key = { 'idempotency-key': randomUUID() };
    for (const answer of [await cancel(id, {}, key), await cancel(id, {}, key)]) {
      expect(answer.status).toBe(200);
      expect(v.parse(Order, await answer.json()).status).toBe('cancelled');
    }
    expect(await stockOf(server, product)).toEqual({ stock: 5, reserved: 0, on_hand: 5 });
  });

  test('says in Spanish when it is too late', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 1]);
    await advance(server, id, picking, ready, handedOver);
    const answer = await cancel(id, {});
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('ya salió') });
  });

  test('is 404 for somebody else’s order', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 1]);
    const headers = await server.signIn('customer');
    const answer = await server.request(`/api/v1/orders/${id}/cancel`, {
      method: 'PATCH',
      headers,
      json: {},
    });
    expect(answer.status).toBe(404);
  });
});
