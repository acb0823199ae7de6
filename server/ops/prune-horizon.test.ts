import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { rowsOf } from '#server/db/database.ts';
import { ensureEpoch } from '#server/replication/epoch.ts';
import { pruneHorizon } from '#server/ops/prune-horizon.ts';
import { aMovement, anOrder, deliver } from '#test/server/commands.ts';
import { pullPath, replicaOf, type Replica } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-01T12:00:00Z');
const server = await serverForFile({ now: () => nowMs });

const run = <Row>(statement: SQL) => rowsOf<Row>(server.db, statement);
const exits = async () => (await run(sql`select * from scope_exits`)).length;

/** Lets days pass, with the server's housekeeping at the end of each stretch of at most ten. */
async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 10) {
    nowMs += Math.min(left, 10) * DAY_MS;
    await pruneHorizon(server.services);
  }
}

/** A request of a vendor's device, with the session of that day. */
const askAsVendor = async (address: string) =>
  server.request(address, { headers: await server.signIn('vendor') });
const ofVendor = () => replicaOf({ request: askAsVendor, services: server.services }, 'inventory');
const answerTo = (replica: Replica) => askAsVendor(pullPath('inventory', replica.checkpoint));

describe('what left a scope', () => {
  test('is told for 90 days, and then a device that did not hear of it begins anew', async () => {
    await days(1);
    const product = await server.addProduct({ vendor_id: 'tienda-1' }, 5);
    const [reads, sleeps] = [ofVendor(), ofVendor()];
    await reads.catchUp();
    await sleeps.catchUp();
    await run(sql`update products set vendor_id = 'tienda-2' where id = ${product}`);

    await days(80);
    await reads.catchUp();
    expect(await exits()).toBeGreaterThan(0);
    expect((await answerTo(sleeps)).status).toBe(200);

    await days(21);
    expect(await exits()).toBe(0);
    const answer = await answerTo(sleeps);
    expect([answer.status, answer.headers.get('x-must-refetch')]).toEqual([409, '1']);
    await reads.catchUp();
    expect([...reads.documents.values()].map((each) => each['productId'])).not.toContain(product);
    const fresh = ofVendor();
    await fresh.catchUp();
    expect(fresh.documents).toEqual(reads.documents);
  });

  test('does not send back who reads now and then a collection that never changes', async () => {
    await server.addProduct({ vendor_id: 'tienda-1' }, 5);
    const replica = ofVendor();
    for (let day = 0; day < 200; day += 10) {
      await days(10);
      await replica.catchUp();
    }
    expect(replica.documents.size).toBe(1);
    expect(replica.repeated).toBe(0);
  });
});

test('rows that were deleted go with the horizon, and those that others speak of stay', async () => {
  const product = await server.addProduct({}, 5);
  await deliver(server, 'admin_logistics', [aMovement(product, { type: 'salida', reason: 'venta' })]);
  await run(sql`update stock_levels set deleted = true where product_id = ${product}`);
  await run(sql`update products set deleted = true where id = ${product}`);
  await days(110);
  expect(await run(sql`select id from stock_levels where product_id = ${product}`)).toEqual([]);
  expect(await run(sql`select id from products where id = ${product}`)).toHaveLength(1);
  expect(await run(sql`select id from stock_movements where product_id = ${product}`)).toHaveLength(2);
});

test('happens once a day, whoever asks', async () => {
  nowMs += DAY_MS;
  expect(await pruneHorizon(server.services)).not.toBeNull();
  expect(await pruneHorizon(server.services)).toBeNull();
  nowMs += DAY_MS;
  const both = await Promise.all([pruneHorizon(server.services), pruneHorizon(server.services)]);
  expect(both.filter((each) => each !== null)).toHaveLength(1);
});

describe('receipts older than 400 days', () => {
  test('are forgotten, and what they were for is still never done again', async () => {
    const product = await server.addProduct({}, 10);
    const first = anOrder('buyer', [[product, 1]], { lane: 'order:x#1' });
    const inLane = (laneSeq: number) =>
      anOrder('buyer', [[product, 1]], { deviceId: first.deviceId, lane: 'order:x#1', laneSeq });
    const second = inLane(2);
    await deliver(server, 'buyer', [first, second]);
    await run(sql`update command_receipts set created_at = ${new Date(nowMs - 400 * DAY_MS).toISOString()}`);
    await days(1);
    const kept = await run(sql`select id from command_receipts where device_id = ${first.deviceId}`);
    expect(kept).toEqual([]);

    const results = await deliver(server, 'buyer', [first, second, inLane(3)]);
    expect(results).toMatchObject([
      { id: first.id, status: 'rejected', problem: { code: 'receipt_expired' } },
      { id: second.id, status: 'rejected', problem: { code: 'receipt_expired' } },
      { status: 'applied' },
    ]);
    expect(await run(sql`select stock from products where id = ${product}`)).toEqual([{ stock: 7 }]);
    expect(await deliver(server, 'buyer', [first])).toMatchObject([{ problem: { code: 'receipt_expired' } }]);
  });

  test('of what waits for a supervisor, and younger ones, are kept', async () => {
    const product = await server.addProduct({}, 10);
    const [waits, young] = [anOrder('buyer', [[product, 1]]), anOrder('buyer', [[product, 1]])];
    await deliver(server, 'buyer', [waits, young]);
    await run(sql`update command_receipts set result = result || '{"status":"parked"}',
      created_at = ${new Date(nowMs - 500 * DAY_MS).toISOString()} where id = ${waits.id}`);
    await run(sql`update command_receipts set created_at = ${new Date(nowMs - 398 * DAY_MS).toISOString()}
      where id = ${young.id}`);
    await days(1);
    const kept = await run(sql`select id from command_receipts where id in (${waits.id}, ${young.id})`);
    expect(kept).toHaveLength(2);
  });
});

test('keeps the epoch, which only a restore changes', async () => {
  const { db } = server;
  const epoch = await ensureEpoch(db);
  await days(100);
  expect(await ensureEpoch(db)).toBe(epoch);
  await run(sql`create table kept as select * from replication_epoch`);
  await run(sql`delete from replication_epoch`);
  await run(sql`insert into replication_epoch select * from kept`);
  expect(await ensureEpoch(db)).not.toBe(epoch);
});
