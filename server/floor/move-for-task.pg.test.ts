import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import { aMovement, deliver, otherShelf, shelf } from '#test/server/commands.ts';
import { sellable } from '#test/server/stock.ts';
import {
  anOpenTask,
  taskAsCopied,
  aTaskMove,
  aTaskShort,
  anOrderToPick,
  preparationOf,
  SHELF,
  stockOf,
  TABLE,
} from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();

describe('a position with too few', () => {
  test('sends who picks to another one, and the record is disputed until somebody counts', async () => {
    const product = await server.addProduct({}, 10);
    const { orderId, task, line } = await anOrderToPick(server, product, 3);
    const short = aTaskShort(line, product, { reason: 'hay_menos', next: otherShelf });
    await work(short);
    await work(short);
    expect((await taskAsCopied(server, task.id)).lines[0]).toMatchObject({
      from: positionKey(otherShelf),
      short: null,
    });
    expect(await sellable(server, product)).toBe(0);
    const opened = await rowsOf(
      server.db,
      sql`select d.quantity from discrepancies d join recount_tasks r on r.discrepancy_id = d.id
          where d.product_id = ${product} and d.position_key = ${SHELF} and d.settled_at is null`,
    );
    expect(opened).toEqual([{ quantity: 3 }]);

    await work(aTaskMove(line, product, { quantity: 2, from: otherShelf }));
    await work(aTaskShort(line, product, { at: otherShelf }));
    expect(await taskAsCopied(server, task.id)).toMatchObject({
      status: 'done',
      lines: [{ done: 2, short: 'no_esta' }],
    });
    // Somebody decides at the desk about an order that is not whole.
    expect(await preparationOf(server, orderId)).toBe('picking');
  });

  test('is not disputed when what is there is damaged, nor where nobody knew a position', async () => {
    const product = await server.addProduct({}, 10);
    const { task, line } = await anOrderToPick(server, product, 1);
    await work(aTaskShort(line, product, { reason: 'danado' }), aTaskShort(line, product, { at: null }));
    expect((await taskAsCopied(server, task.id)).lines[0]?.short).toBe('danado');
    expect(await sellable(server, product)).toBe(9);
  });
});

test('what several devices move at once for one line adds up, in the line and in the ledger', async () => {
  const product = await server.addProduct({}, 100);
  const line = await anOpenTask(server, product, {}, 100);
  const moves = Array.from({ length: 24 }, (_, index) => ({
    on: index % 2 === 0 ? server : neighbour,
    move: aTaskMove(line, product, { quantity: (index % 3) + 1 }, { deviceId: randomUUID() }),
  }));
  await Promise.all(moves.map(({ on, move }) => deliver(on, 'admin_logistics', [move])));
  expect((await taskAsCopied(server, line.taskId)).lines[0]?.done).toBe(48);
  expect(await stockOf(server, product)).toEqual({ [SHELF]: 52, [TABLE]: 48 });
  expect(await checkProjection(server.db)).toEqual([]);
});

test('a fact for a task that nobody knows, or for a product that it does not have, is kept in the ledger', async () => {
  const [product, other] = [await server.addProduct({}, 5), await server.addProduct({}, 5)];
  const line = await anOpenTask(server, product);
  const results = await work(
    aTaskMove({ taskId: 'no-such-task', lineId: 'x' }, product),
    aTaskMove(line, other),
    aTaskMove(line, 'no-such-product'),
  );
  expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'rejected']);
  expect((await taskAsCopied(server, line.taskId)).lines[0]?.done).toBe(0);
  expect(await stockOf(server, other)).toEqual({ [SHELF]: 4, [TABLE]: 1 });
});

test.each([
  ['no unit', { quantity: 0 }],
  ['a negative number', { quantity: -2 }],
  ['an absurd number', { quantity: 2_000_000_000 }],
  ['nowhere', { to: shelf }],
])('moving %s is refused in words', async (_, data) => {
  const product = await server.addProduct({}, 5);
  const [result] = await work(aTaskMove(await anOpenTask(server, product), product, data));
  expect(result?.status).toBe('rejected');
  expect(result?.problem?.message).toMatch(/\p{L}{3,}/u);
});

test('units that are taken back are those that were picked, whatever another order has at the table', async () => {
  const product = await server.addProduct({}, 0);
  const entry = (lot: string, expires_on: string, location: typeof shelf | typeof otherShelf) =>
    aMovement(product, { quantity: 2, lot, expires_on, location }, { v: 2 });
  await work(entry('L-1', '2099-03-31', shelf), entry('L-2', '2099-08-31', otherShelf));
  const [one, other] = [await anOpenTask(server, product, {}, 0), await anOpenTask(server, product, {}, 0)];
  const deviceId = randomUUID();
  const late = { from: otherShelf, quantity: 2 };
  await work(aTaskMove(one, product, { quantity: 2 }), aTaskMove(other, product, late, { deviceId }));
  const back = aTaskMove(
    other,
    product,
    { ...late, from: PACKING, to: otherShelf, taken_back: true },
    { deviceId },
  );
  // The answer to the first delivery was lost, and the outbox sends it again.
  await work(back);
  expect(await work(back)).toMatchObject([{ status: 'applied' }]);
  const levels = await rowsOf(
    server.db,
    sql`select position_key as key, lots -> 0 ->> 'lot' as lot, (lots -> 0 ->> 'units')::int as units
        from stock_levels where product_id = ${product} and quantity > 0 order by lot`,
  );
  expect(levels).toEqual([
    { key: TABLE, lot: 'L-1', units: 2 },
    { key: positionKey(otherShelf), lot: 'L-2', units: 2 },
  ]);
  expect(await checkProjection(server.db)).toEqual([]);
});
