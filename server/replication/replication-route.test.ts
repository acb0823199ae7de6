import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '#domain/protocol/replication.ts';
import { replicatedCollections } from '#domain/replicated-collections.ts';
import { rowsOf } from '#server/db/database.ts';
import { ensureEpoch, FEEDS } from '#server/replication/epoch.ts';
import { aCommand, aMovement, anAddress, anOrder, deliver } from '#test/server/commands.ts';
import { pull, pullPath, replicaOf } from '#test/server/database/replica.ts';
import { aRequest } from '#test/server/command-reviews.ts';
import { serverForFile, testServer, type TestServer } from '#test/server/test-server.ts';
import { anOpenTask } from '#test/server/tasks.ts';

let mine: string;
let other: string;
const server = await serverForFile();
beforeAll(async () => {
  mine = await server.addProduct({ vendor_id: 'tienda-1', is_featured: true }, 20);
  other = await server.addProduct({ vendor_id: 'tienda-2' }, 20);
  await deliver(server, 'buyer', [anOrder('buyer', [[mine, 1]])]);
  await deliver(server, 'customer', [anOrder('customer', [[other, 1]])]);
  await deliver(server, 'admin_logistics', [aMovement(mine), aMovement(other)]);
  const refused = anOrder('buyer', [[mine, 9_999]]);
  await deliver(server, 'buyer', [refused]);
  await deliver(server, 'buyer', [aRequest(refused)]);
  await deliver(server, 'owner', [anAddress('owner')]);
  await anOpenTask(server, mine);
  await deliver(server, 'owner', [aCommand('owner', 'notification.test', {})]);
  await server.run('notify-people');
});

async function copy(
  collection: (typeof COLLECTION_NAMES)[number],
  role?: Parameters<TestServer['signIn']>[0],
  limit = 200,
) {
  const replica = replicaOf(server, collection, role ? await server.signIn(role) : {}, limit);
  await replica.catchUp();
  return replica;
}

describe('pages', () => {
  test.each(COLLECTION_NAMES)('give every document of %s in its wire shape', async (collection) => {
    // Only the people of a store have its products and its orders.
    const { documents } = await copy(collection, collection.startsWith('store_') ? 'vendor' : 'owner');
    expect(documents.size).toBeGreaterThan(0);
    for (const document of documents.values()) {
      const parsed = v.parse(v.strictObject(replicatedCollections[collection].entries), document);
      expect(parsed).toEqual(document);
    }
  });

  test('of one document each end with the whole collection', async () => {
    const whole = await copy('products');
    const bits = await copy('products', undefined, 1);
    expect(bits.documents).toEqual(whole.documents);
    expect(bits.repeated).toBe(0);
  });

  test('are full while there is more, although most rows are of others', async () => {
    await deliver(
      server,
      'customer',
      Array.from({ length: 12 }, () => anOrder('customer', [[other, 1]])),
    );
    await deliver(server, 'buyer', [anOrder('buyer', [[mine, 1]])]);
    const replica = await copy('orders', 'buyer', 2);
    expect(replica.documents.size).toBe(2);
    expect(replica.pages).toBeLessThanOrEqual(2);
  });

  test('bring a change after the checkpoint, and only that', async () => {
    const replica = await copy('products');
    await deliver(server, 'buyer', [anOrder('buyer', [[mine, 1]])]);
    const page = await pull(server, 'products', replica.checkpoint);
    expect(page.documents.map((each) => each.id)).toEqual([mine]);
    expect(page.more).toBe(false);
  });

  test('a command is in the feed once upTo passes its watermark', async () => {
    const [result] = await deliver(server, 'buyer', [anOrder('buyer', [[mine, 1]])]);
    const { upTo, checkpoint } = await copy('orders', 'buyer');
    expect(BigInt(upTo)).toBeGreaterThan(BigInt(result?.watermark?.x ?? 'none'));
    expect(checkpoint?.epoch).toBe(result?.watermark?.epoch);
  });
});

describe('scopes', () => {
  test('buyers get their own orders, owners all of them', async () => {
    const buyers = await copy('orders', 'buyer');
    expect(new Set([...buyers.documents.values()].map((each) => each['buyer_id']))).toEqual(
      new Set(['persona-buyer']),
    );
    const owners = await copy('orders', 'owner');
    expect(owners.documents.size).toBeGreaterThan(buyers.documents.size);
  });

  test('vendors get the stock and the movements of their own goods', async () => {
    const items = await copy('inventory', 'vendor');
    expect([...items.documents.values()].map((each) => each['productId'])).toEqual([mine]);
    const movements = await copy('stock_movements', 'vendor');
    expect(new Set([...movements.documents.values()].map((each) => each['productId']))).toEqual(
      new Set([mine]),
    );
  });

  test('staff are told on which device a movement was made, and its store is not', async () => {
    const copied = async (role: 'vendor' | 'admin_marketing') =>
      [...(await copy('stock_movements', role)).documents.values()].filter(
        (each) => each['productId'] === mine,
      );
    const asked = async (role: 'vendor' | 'admin_marketing') => {
      const headers = await server.signIn(role);
      const answer = await server.request('/api/v1/inventory/movements?limit=100', { headers });
      const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
      return data.filter((each) => each['productId'] === mine);
    };
    for (const read of [copied, asked]) {
      expect((await read('admin_marketing')).some((each) => each['deviceId'] !== null)).toBe(true);
      expect(new Set((await read('vendor')).map((each) => each['deviceId']))).toEqual(new Set([null]));
    }
  });

  test.each([
    ['orders', undefined],
    ['inventory', undefined],
    ['inventory', 'buyer'],
    ['stock_movements', 'customer'],
  ] as const)('%s are refused to %s', async (collection, role) => {
    const headers = role ? await server.signIn(role) : {};
    expect((await server.request(pullPath(collection, null), { headers })).status).toBe(403);
  });

  test('a product that is no longer on sale is a tombstone', async () => {
    const product = await server.addProduct({}, 1);
    const replica = await copy('products');
    expect(replica.documents.has(product)).toBe(true);
    await server.db.execute(sql`update products set is_active = false where id = ${product}`);
    await replica.catchUp();
    expect(replica.documents.has(product)).toBe(false);
  });
});

describe('a checkpoint that cannot be continued', () => {
  async function answerTo(change: object, role?: 'buyer') {
    const { checkpoint } = await copy('products');
    const headers = role ? await server.signIn(role) : {};
    return server.request(pullPath('products', { ...checkpoint!, ...change }), { headers });
  }

  test.each([
    ['another epoch', { epoch: randomUUID() }],
    ['another scope', { scope: 'admin' }],
    ['another shape of the documents', { schema: 0 }],
    ['a transaction that has not been', { x: '9000000000000000000' }],
  ])('of %s is told to fetch again', async (_, change) => {
    const answer = await answerTo(change);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('x-must-refetch')).toBe('1');
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'checkpoint', message: 'must_refetch' }] });
  });

  test.each([
    { x: 'abc' },
    { x: '08' },
    { x: '010' },
    { x: '99999999999999999999' },
    { epoch: 'not-a-uuid' },
  ])('%j is refused', async (change) => {
    expect((await answerTo(change)).status).toBe(422);
  });

  test('half of one is refused', async () => {
    expect((await server.request('/api/v1/replication/products?x=1')).status).toBe(422);
    expect((await server.request('/api/v1/replication/products?limit=5000')).status).toBe(422);
    expect((await server.request('/api/v1/replication/passwords')).status).toBe(404);
  });
});

describe('epoch', () => {
  test('stays while the data stays, and changes when the data was moved, with every row in reach', async () => {
    const moved = await testServer();
    await moved.addProduct({}, 5);
    const database = moved.services.database.db;
    const first = await ensureEpoch(database);
    expect(await ensureEpoch(database)).toBe(first);

    await database.execute(sql`alter table products disable trigger stamp_sx`);
    await database.execute(sql`update products set sx = '900000'::xid8`);
    await database.execute(sql`alter table products enable trigger stamp_sx`);
    await database.execute(sql`update replication_epoch set system = 'another cluster'`);
    expect(await ensureEpoch(database)).not.toBe(first);
    const replica = replicaOf(moved, 'products');
    await replica.catchUp();
    expect(replica.documents.size).toBe(1);
    await moved.close();
  });

  test('brings the rows of every table into reach that a transaction stamps', async () => {
    const rows = await rowsOf<{ name: string }>(
      server.db,
      sql`select distinct event_object_table as name from information_schema.triggers where trigger_name = 'stamp_sx'`,
    );
    expect(FEEDS.toSorted()).toEqual(rows.map((each) => each.name).toSorted());
  });
});
