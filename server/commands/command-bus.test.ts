import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

let product: string;
const server = await serverForFile();
beforeEach(async () => {
  product = await server.addProduct({}, 50);
});

const count = async (table: 'orders' | 'command_receipts') =>
  (await rowsOf<{ n: number }>(server.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]
    ?.n;

const stockOf = async (id: string) =>
  ((await (await server.request(`/api/v1/products/${id}`)).json()) as { stock: number }).stock;

describe('exactly once', () => {
  test('a batch delivered three times at once takes effect once and is answered alike', async () => {
    const batch = [anOrder('buyer', [[product, 2]]), anOrder('buyer', [[product, 3]])];
    const before = await count('orders');
    const answers = await Promise.all([1, 2, 3].map(() => deliver(server, 'buyer', batch)));
    expect(answers[0]?.map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await deliver(server, 'buyer', batch)).toEqual(answers[0]);
    expect(await count('orders')).toBe(before! + 2);
    expect(await stockOf(product)).toBe(45);
  });

  test('the same command twice in one batch takes effect once', async () => {
    const order = anOrder('buyer', [[product, 2]]);
    const [first, second] = await deliver(server, 'buyer', [order, order]);
    expect(second).toEqual(first);
    expect(await stockOf(product)).toBe(48);
  });

  test('the same id with other content is refused and the first answer stands', async () => {
    const order = anOrder('buyer', [[product, 2]]);
    const [first] = await deliver(server, 'buyer', [order]);
    const other = {
      ...order,
      data: { ...(order.data as object), items: [{ product_id: product, quantity: 9 }] },
    };
    const [conflict] = await deliver(server, 'buyer', [other]);
    expect(conflict).toMatchObject({
      status: 'rejected',
      problem: { code: 'idempotency_conflict', error: 'API_001' },
    });
    expect(await deliver(server, 'buyer', [order])).toEqual([first]);
    expect(await stockOf(product)).toBe(48);
  });

  test('the answer carries the transaction in which it happened', async () => {
    const [first] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    expect(first?.watermark?.x).toMatch(/^\d+$/);
    expect(first?.watermark?.epoch).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('order within a lane', () => {
  const deviceId = randomUUID();
  const inLane = (lane: string, laneSeq: number) =>
    anOrder('buyer', [[product, 1]], { lane, laneSeq, deviceId });

  test('a command whose predecessor has not arrived waits, and nothing is stored', async () => {
    const [first, second] = [inLane('a', 1), inLane('a', 2)];
    const receipts = await count('command_receipts');
    expect(await deliver(server, 'buyer', [second])).toEqual([{ id: second.id, status: 'lane_gap' }]);
    expect(await count('command_receipts')).toBe(receipts);
    const both = await deliver(server, 'buyer', [first, second]);
    expect(both.map((each) => each.status)).toEqual(['applied', 'applied']);
  });

  test('a batch out of order decides only what is next', async () => {
    const [first, second] = [inLane('b', 1), inLane('b', 2)];
    const results = await deliver(server, 'buyer', [second, first]);
    expect(results.map((each) => each.status)).toEqual(['lane_gap', 'applied']);
  });

  test('another command at a place already taken is refused', async () => {
    await deliver(server, 'buyer', [inLane('c', 1)]);
    const [intruder] = await deliver(server, 'buyer', [inLane('c', 1)]);
    expect(intruder).toMatchObject({ status: 'rejected', problem: { code: 'lane_conflict' } });
  });

  test('a command after one that has not arrived waits; after one that was refused, it is refused', async () => {
    const bad = anOrder('buyer', [['no-such-product', 1]]);
    const dependent = anOrder('buyer', [[product, 1]], { after: [bad.id] });
    expect((await deliver(server, 'buyer', [dependent]))[0]?.status).toBe('lane_gap');
    const results = await deliver(server, 'buyer', [bad, dependent]);
    expect(results.map((each) => each.problem?.code)).toEqual(['order_rejected', 'dependency_rejected']);
  });

  test('a command after one that was applied goes on in the same batch', async () => {
    const good = anOrder('buyer', [[product, 1]]);
    const results = await deliver(server, 'buyer', [
      good,
      anOrder('buyer', [[product, 1]], { after: [good.id] }),
    ]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
  });
});

describe('commands that cannot be understood', () => {
  test.each([
    ['a name that is no command’s', { name: 'teleport' }],
    ['a name of another type', { name: 'inventory.registerMovement' }],
    ['no data', { data: null }],
    ['data with U+0000', { data: { notes: 'a\u0000b' } }],
    ['data with half a surrogate pair', { data: { notes: '\ud83d' } }],
  ])('%s is refused for ever without holding up the others', async (_, override) => {
    const bad = anOrder('buyer', [[product, 1]], override);
    const good = anOrder('buyer', [[product, 1]]);
    const results = await deliver(server, 'buyer', [bad, good]);
    expect(results[0]).toMatchObject({
      status: 'rejected',
      problem: { code: 'invalid_command', error: 'API_001' },
    });
    expect(results[1]?.status).toBe('applied');
    expect(await deliver(server, 'buyer', [bad])).toEqual([results[0]]);
  });

  test.each([
    ['a price of the client', { items: [{ product_id: 'p', quantity: 1, price: 1 }] }],
    ['a total of the client', { total: 1 }],
    ['half a unit', { items: [{ product_id: 'p', quantity: 0.5 }] }],
    ['fewer than one unit', { items: [{ product_id: 'p', quantity: -3 }] }],
    ['no lines', { items: [] }],
  ])('an order with %s is refused', async (_, data) => {
    const order = anOrder('buyer', [[product, 1]]);
    const [result] = await deliver(server, 'buyer', [
      { ...order, data: { ...(order.data as object), ...data } },
    ]);
    expect(result).toMatchObject({ status: 'rejected', problem: { code: 'invalid_command' } });
  });

  test('a broken envelope with an id is refused by that id', async () => {
    const order = { ...anOrder('buyer', [[product, 1]]), lane: '' };
    expect(await deliver(server, 'buyer', [order])).toMatchObject([{ id: order.id, status: 'rejected' }]);
  });

  test('payments wait one by one for a server that knows them: there is no payment command yet', async () => {
    const payment = anOrder('buyer', [[product, 1]], { type: 'payment', name: 'payment.capture' });
    expect(await deliver(server, 'buyer', [payment])).toMatchObject([
      { status: 'failed', problem: { code: 'server_too_old' } },
    ]);
  });
});

test('a command that the database cannot carry out fails alone, and takes effect once it can', async () => {
  const database = server.db;
  const cursed = await server.addProduct({}, 10);
  await database.execute(
    sql`create function curse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await database.execute(sql`create trigger curse before update on products for each row
    when (old.id = ${sql.raw(`'${cursed}'`)}) execute function curse()`);
  const batch = [product, cursed, product].map((each) => anOrder('buyer', [[each, 1]]));
  const results = await deliver(server, 'buyer', batch);
  expect(results.map((each) => each.status)).toEqual(['applied', 'failed', 'applied']);

  await database.execute(sql`drop trigger curse on products`);
  const again = await deliver(server, 'buyer', batch);
  expect(again.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
  expect(await stockOf(product)).toBe(48);
  expect(await stockOf(cursed)).toBe(9);
});
