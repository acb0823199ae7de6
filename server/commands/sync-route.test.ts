import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrder, deliverAs, shelf } from '#test/server/commands.ts';
import { martaRojas } from '#test/factories/recipients.ts';
import { serverForFile, testServer } from '#test/server/test-server.ts';

let product: string;
const server = await serverForFile();
beforeEach(async () => {
  product = await server.addProduct({}, 50);
});

const stockOf = async (id: string) =>
  ((await (await server.request(`/api/v1/products/${id}`)).json()) as { stock: number }).stock;

describe('who may deliver what', () => {
  test('a batch with a command of another person is refused whole', async () => {
    const mine = anOrder('buyer', [[product, 1]]);
    const theirs = anOrder('customer', [[product, 1]]);
    const answer = await deliverAs(server, await server.signIn('buyer'), [mine, theirs]);
    expect(answer.status).toBe(403);
    expect(await stockOf(product)).toBe(50);
  });

  test('an offline grant delivers from its own device only', async () => {
    const deviceId = randomUUID();
    const grant = await server.grant('buyer', deviceId);
    const own = await deliverAs(server, grant, [anOrder('buyer', [[product, 1]], { deviceId })]);
    expect(own.status).toBe(200);
    const foreign = await deliverAs(server, grant, [anOrder('buyer', [[product, 1]])]);
    expect(foreign.status).toBe(403);
  });

  test('a command sent to the endpoint of another type is refused', async () => {
    const order = anOrder('buyer', [[product, 1]]);
    expect((await deliverAs(server, await server.signIn('buyer'), [order], 'inventory')).status).toBe(403);
  });

  test('a visitor delivers nothing', async () => {
    expect((await deliverAs(server, {}, [anOrder('buyer', [[product, 1]])])).status).toBe(401);
  });

  test.each([
    ['not a batch of commands', { commands: 'many' }, 422],
    ['an unknown field beside the commands', { commands: [], more: 1 }, 422],
    ['too many commands', { commands: Array.from({ length: 101 }, () => ({ id: randomUUID() })) }, 422],
    ['a command without id', { commands: [{}] }, 422],
    ['a body over 256 kB', { commands: [{ id: randomUUID(), data: 'x'.repeat(300_000) }] }, 413],
  ])('%s is refused', async (_, json, status) => {
    const headers = await server.signIn('buyer');
    expect((await server.request('/api/v1/orders/sync', { headers, json })).status).toBe(status);
  });

  test('bottomless nesting is refused, not fatal', async () => {
    const headers = { ...(await server.signIn('buyer')), 'content-type': 'application/json' };
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = JSON.stringify({ commands: [{ ...anOrder('buyer', [[product, 1]]), data: 0 }] }).replace(
      '"data":0',
      `"data":${deep}`,
    );
    const answer = await server.request('/api/v1/orders/sync', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ results: [{ status: 'rejected' }] });
  });
});

describe('an app too old', () => {
  test('is told to update, and nothing is taken', async () => {
    const old = await testServer({ config: { minClientVersion: '1.2.0' } });
    const headers = await old.signIn('buyer');
    const order = [anOrder('buyer', [['p', 1]])];
    expect((await deliverAs(old, { ...headers, 'x-client-version': '1.1.9' }, order)).status).toBe(426);
    expect((await deliverAs(old, { ...headers, 'x-client-version': '1.2.0' }, order)).status).toBe(200);
    await old.close();
  });
});

describe('a single item', () => {
  const bare = async (json: unknown, key?: string) =>
    server.request('/api/v1/orders/sync', {
      headers: { ...(await server.signIn('buyer')), ...(key ? { 'idempotency-key': key } : {}) },
      json,
    });

  test('takes effect once under its key', async () => {
    const key = randomUUID();
    const data = anOrder('buyer', [[product, 4]]).data;
    const first = await bare(data, key);
    expect(first.status).toBe(200);
    expect(await (await bare(data, key)).json()).toEqual(await first.json());
    expect(await stockOf(product)).toBe(46);
  });

  test('is refused with other content under the same key', async () => {
    const key = randomUUID();
    await bare(anOrder('buyer', [[product, 4]]).data, key);
    expect((await bare(anOrder('buyer', [[product, 4]]).data, key)).status).toBe(422);
  });

  test('without a key is told why it needs one', async () => {
    const answer = await bare(anOrder('buyer', [[product, 4]]).data);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toContain('Idempotency-Key');
  });
});

describe('an item of the offline store of the specification', () => {
  const item = (over: object = {}) => ({
    id: `offline_order_${Date.now()}_${randomUUID().slice(0, 8)}`,
    status: 'pending',
    createdAt: new Date().toISOString(),
    items: [{ id: product, name: 'Taza', price: 999_999_999, quantity: 4, max_stock: 50 }],
    ...martaRojas,
    ...over,
  });
  const give = async (json: unknown, path = 'orders', role: 'buyer' | 'customer' | 'admin' = 'buyer') =>
    server.request(`/api/v1/${path}/sync`, { headers: await server.signIn(role), json });

  test('is taken as it is, once however often it comes, at the price of the server', async () => {
    const order = item();
    const first = (await (await give(order)).json()) as {
      status: string;
      result: { order_id: string; total: number };
    };
    expect(first).toMatchObject({ status: 'applied', result: { order_id: order.id } });
    expect(first.result.total).toBeLessThan(999_999_999);
    expect(await (await give(order)).json()).toEqual(first);
    expect(await stockOf(product)).toBe(46);
  });

  test('is refused when the price rose since it was seen: nobody pays more', async () => {
    const answer = await give(item({ items: [{ product_id: product, price: 1, quantity: 1 }] }));
    expect(answer.status).toBe(422);
    expect(await stockOf(product)).toBe(50);
  });

  test('of another person by the same id is another command', async () => {
    const order = item();
    await give(order);
    expect((await give(order, 'orders', 'customer')).status).toBe(422);
    expect(await stockOf(product)).toBe(46);
  });

  test.each([
    ['without lines', { items: [] }, 'items'],
    ['without its lines', { items: undefined }, 'items'],
    ['without a name', { shipping_name: undefined }, 'shipping_name'],
    ['with a quantity that is none', { items: [{ id: 'p', quantity: 'dos' }] }, 'items.0.quantity'],
  ])('%s says what is missing', async (_, over, field) => {
    const answer = await give(item(over));
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toContain(`${field}:`);
  });

  test('may be a movement of stock, once however often it comes', async () => {
    const movement = {
      id: `mov-${randomUUID()}`,
      productId: product,
      productName: 'Taza',
      type: 'entrada',
      reason: 'compra',
      quantity: 3,
      location: shelf,
      timestamp: new Date().toISOString(),
    };
    const first = await (await give(movement, 'inventory', 'admin')).json();
    expect(first).toMatchObject({ status: 'applied', result: { newStock: 53 } });
    expect(await (await give(movement, 'inventory', 'admin')).json()).toEqual(first);
    expect((await give({ ...movement, id: 'mov-2', quantity: 0 }, 'inventory', 'admin')).status).toBe(422);
    expect((await give(movement, 'inventory', 'buyer')).status).toBe(403);
  });
});
