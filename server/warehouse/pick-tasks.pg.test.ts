import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { packTaskId, pickTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { rowsOf } from '#server/db/database.ts';
import {
  aCancellation,
  aMovement,
  anAdvance,
  anOrder,
  deliver,
  otherShelf,
  shelf,
} from '#test/server/commands.ts';
import { sellable } from '#test/server/stock.ts';
import {
  taskAsCopied,
  aClaim,
  aTaskMove,
  aTaskShort,
  anOrderToPick,
  preparationOf,
  SHELF,
  stockOf,
  TABLE,
} from '#test/server/tasks.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';
import { handedOver, ready } from '#test/factories/orders/order-steps.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();

async function openAtTable(productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ open: number }>(
    server.db,
    sql`select count(*)::int as open from discrepancies
        where product_id = ${productId} and position_key = ${TABLE} and settled_at is null`,
  );
  return row?.open;
}

describe('an order that may be prepared', () => {
  test('is picked from its shelf to packing, packed, and leaves from packing', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 3);
    expect(task).toMatchObject({
      kind: 'pick',
      status: 'open',
      lines: [{ productId: product, from: SHELF, to: TABLE, quantity: 3, done: 0 }],
    });
    expect(task.reference).toMatch(/^MS-\d{6}-1$/);
    const first = aTaskMove(line, product);
    await work(first);
    expect([
      await preparationOf(server, orderId),
      (await taskAsCopied(server, task.id)).lines[0]?.done,
    ]).toEqual(['picking', 1]);
    await work(first, aTaskMove(line, product, { quantity: 2 }));
    expect([await preparationOf(server, orderId), (await taskAsCopied(server, task.id)).status]).toEqual([
      'picking',
      'done',
    ]);
    expect(await stockOf(server, product)).toEqual({ [SHELF]: 7, [TABLE]: 3 });
    expect(await sellable(server, product)).toBe(7);

    expect(await taskAsCopied(server, packTaskId(task.sourceId))).toMatchObject({
      kind: 'pack',
      status: 'open',
      reference: task.reference,
      lines: [{ id: product, productId: product, from: TABLE, to: null, quantity: 3, done: 0 }],
    });
    await work(anAdvance(orderId, ready));
    expect(await taskAsCopied(server, packTaskId(task.sourceId))).toMatchObject({
      status: 'done',
      lines: [{ done: 3 }],
    });
    await work(anAdvance(orderId, handedOver));
    expect(await stockOf(server, product)).toEqual({ [SHELF]: 7, [TABLE]: 0 });
    expect(await sellable(server, product)).toBe(7);
  });

  test('has one task, however many servers look for it, on the shelf that others were not sent to', async () => {
    const product = await server.addProduct({}, 4);
    await work(aMovement(product, { location: otherShelf, quantity: 5 }));
    const orders = [anOrder('buyer', [[product, 4]]), anOrder('buyer', [[product, 5]])];
    await deliver(server, 'buyer', orders);
    await Promise.all([followOrders(server.services), followOrders(neighbour.services)]);
    await followOrders(server.services);
    const ids = orders.map((each) =>
      pickTaskId(vendorOrderId((each.data as { order_id: string }).order_id, 1)),
    );
    const tasks = await Promise.all(ids.map((each) => taskAsCopied(server, each)));
    expect(tasks.map((each) => each.lines.map(({ from, quantity }) => [from, quantity]))).toEqual([
      [[SHELF, 4]],
      [[positionKey(otherShelf), 5]],
    ]);
    expect(await followOrders(server.services)).toBe(0);
  });

  test('that is cancelled has nothing to pick any more, and what was picked all the same is where it is', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 2);
    await deliver(server, 'buyer', [aCancellation('buyer', orderId)]);
    await followOrders(server.services);
    expect((await taskAsCopied(server, task.id)).status).toBe('cancelled');
    const [late] = await work(aTaskMove(line, product, { quantity: 2 }));
    expect(late).toMatchObject({ status: 'applied' });
    expect(await stockOf(server, product)).toEqual({ [SHELF]: 8, [TABLE]: 2 });
    expect(await taskAsCopied(server, task.id)).toMatchObject({ status: 'cancelled', lines: [{ done: 2 }] });
    expect(await preparationOf(server, orderId)).toBe('waiting');
  });

  test('that the desk made ready has nothing to pick any more', async () => {
    const { orderId, task } = await anOrderToPick(server, await server.addProduct({}, 10), 2);
    await work(anAdvance(orderId));
    await work(anAdvance(orderId, ready));
    await followOrders(server.services);
    expect((await taskAsCopied(server, task.id)).status).toBe('done');
  });

  test('is not ready any more when a unit goes back to its shelf, and is packed anew once it is back', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 1);
    const pack = packTaskId(task.sourceId);
    await work(aTaskMove(line, product));
    await work(anAdvance(orderId, ready));
    await work(aTaskMove(line, product, { from: PACKING, to: shelf, taken_back: true }));
    expect([await preparationOf(server, orderId), (await taskAsCopied(server, task.id)).status]).toEqual([
      'picking',
      'open',
    ]);
    expect((await taskAsCopied(server, pack)).status).toBe('cancelled');
    expect(await stockOf(server, product)).toEqual({ [SHELF]: 10, [TABLE]: 0 });
    await work(aTaskMove(line, product));
    expect(await taskAsCopied(server, pack)).toMatchObject({ status: 'open', lines: [{ done: 0 }] });
  });

  test('that left sends nobody to the shelves, even when the floor says that a unit of it went back', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 2);
    await work(aTaskMove(line, product, { quantity: 2 }));
    await work(anAdvance(orderId, ready));
    await work(anAdvance(orderId, handedOver));
    const back = { from: PACKING, to: shelf, taken_back: true };
    expect(await work(aTaskMove(line, product, back))).toMatchObject([{ status: 'applied' }]);
    expect(await taskAsCopied(server, task.id)).toMatchObject({ status: 'done', lines: [{ done: 1 }] });
    expect(await taskAsCopied(server, packTaskId(task.sourceId))).toMatchObject({ status: 'done' });
    expect(await preparationOf(server, orderId)).toBe('handed_over');
  });

  test('is packed by the device that picked it, until that gives it back', async () => {
    const product = await server.addProduct({}, 10);
    const { task, line } = await anOrderToPick(server, product, 1);
    const by = { deviceId: randomUUID() };
    await work(aClaim([task.id], by));
    await work(aTaskMove(line, product, {}, by));
    const pack = packTaskId(task.sourceId);
    expect(await taskAsCopied(server, pack)).toMatchObject({ status: 'claimed', claimedBy: by });
    await work(aClaim([pack], { ...by, name: 'task.release' }));
    await followOrders(server.services);
    expect(await taskAsCopied(server, pack)).toMatchObject({ status: 'open', claimedBy: null });
  });

  test('that is opened again at the desk is packed again, and one that is cancelled is not', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 1);
    const statusOf = async () => (await taskAsCopied(server, packTaskId(task.sourceId))).status;
    await work(aTaskMove(line, product));
    await work(anAdvance(orderId, ready));
    await work(anAdvance(orderId));
    expect(await statusOf()).toBe('open');
    await work(anAdvance(orderId, { axis: 'status', to: 'cancelled' }));
    expect(await statusOf()).toBe('cancelled');
    expect(await followOrders(server.services)).toBe(0);
  });

  test('that lacks a unit at the table is not ready, and the table is counted', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 2);
    await work(aTaskMove(line, product, { quantity: 2 }));
    const pack = packTaskId(task.sourceId);
    await work(aTaskShort({ taskId: pack, lineId: product }, product, { at: PACKING }));
    await followOrders(server.services);
    expect(await taskAsCopied(server, pack)).toMatchObject({
      status: 'done',
      lines: [{ done: 0, short: 'no_esta' }],
    });
    expect(await preparationOf(server, orderId)).toBe('picking');
    expect(await sellable(server, product)).toBe(0);
    expect(await openAtTable(product)).toBe(1);
  });
});
