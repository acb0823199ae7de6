import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import type { Change } from '#server/db/change-bus.ts';
import { aMovement, anOrder, deliver, otherShelf, salida } from '#test/server/commands.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const neighbour = await neighbourOf(server);

async function one<Row>(statement: ReturnType<typeof sql>): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(server.db, statement);
  return row;
}

/** Delivers until everything is decided, as a device does. */
async function untilDecided(
  role: 'buyer' | 'admin_logistics',
  commands: readonly Command[],
): Promise<CommandResult[]> {
  for (;;) {
    const results = await deliver(server, role, commands);
    if (results.every((each) => each.status === 'applied' || each.status === 'rejected')) return results;
  }
}

test(
  '50 units are sold exactly once among 300 orders delivered three times at once',
  { timeout: 60_000 },
  async () => {
    const product = await server.addProduct({}, 50);
    const orders = Array.from({ length: 300 }, () => anOrder('buyer', [[product, 1]]));
    const deliveries = [...orders, ...orders, ...orders].sort((a, b) =>
      a.id.slice(-6) < b.id.slice(-6) ? -1 : 1,
    );
    const results = (await Promise.all(deliveries.map((each) => untilDecided('buyer', [each])))).flat();

    const first = new Map(results.toReversed().map((each) => [each.id, each]));
    expect(results).toEqual(results.map((each) => first.get(each.id)));
    expect(new Set(results.filter((each) => each.status === 'applied').map((each) => each.id)).size).toBe(50);
    expect(await one(sql`select stock, reserved from products where id = ${product}`)).toEqual({
      stock: 0,
      reserved: 50,
    });
    expect(await one(sql`select count(*)::int as n from orders`)).toEqual({ n: 50 });
    expect(await one(sql`select count(*)::int as n from command_receipts`)).toEqual({ n: 300 });
  },
);

test(
  'batches that share products in opposite orders do not block each other',
  { timeout: 60_000 },
  async () => {
    const products: string[] = [];
    for (let count = 0; count < 12; count += 1) products.push(await server.addProduct({}, 1_000));
    const items = products.map((each) => [each, 1] as const);
    const batches = Array.from({ length: 12 }, (_, index) =>
      Array.from({ length: 20 }, () => anOrder('buyer', index % 2 ? items : items.toReversed())),
    );
    const movements = Array.from({ length: 6 }, () =>
      products.flatMap((each) => [aMovement(each), aMovement(each, salida)]),
    );
    const decided = await Promise.all([
      ...batches.map((each) => deliver(server, 'buyer', each)),
      ...batches.map((each) => deliver(server, 'buyer', each)),
      ...movements.map((each) => deliver(server, 'admin_logistics', each)),
    ]);
    expect(new Set(decided.flat().map((each) => each.status))).toEqual(new Set(['applied']));
    const reserved = await rowsOf(
      server.db,
      sql`select distinct reserved from products where reserved > 100`,
    );
    expect(reserved).toEqual([{ reserved: 240 }]);
    expect(await checkProjection(server.db)).toEqual([]);
  },
);

test('two servers that move the same goods at once lose no movement', { timeout: 60_000 }, async () => {
  const product = await server.addProduct({}, 10);
  const movements = Array.from({ length: 60 }, () => aMovement(product, { quantity: 1 }));
  const decided = await Promise.all(
    movements.map((each, index) => deliver(index % 2 ? server : neighbour, 'admin_logistics', [each])),
  );
  expect(decided.flat().map((each) => each.status)).toEqual(movements.map(() => 'applied'));
  expect(await one(sql`select on_hand from products where id = ${product}`)).toEqual({ on_hand: 70 });
  expect(await checkProjection(server.db)).toEqual([]);
});

test('a lane delivered by two tabs and a service worker at once keeps its order and takes effect once', async () => {
  const product = await server.addProduct();
  const deviceId = randomUUID();
  const lane = Array.from({ length: 60 }, (_, index) =>
    aMovement(
      product,
      index % 3 ? {} : { type: 'transferencia', reason: 'transferencia_almacen', destination: otherShelf },
      {
        lane: 'stock:one',
        laneSeq: index + 1,
        deviceId,
      },
    ),
  );
  await Promise.all([
    untilDecided('admin_logistics', lane),
    untilDecided('admin_logistics', lane.slice(0, 30)).then(() =>
      untilDecided('admin_logistics', lane.slice(30)),
    ),
    ...lane.map((each) => untilDecided('admin_logistics', [each])),
  ]);
  const entered = await rowsOf<{ id: string }>(
    server.db,
    sql`select id from stock_movements where product_id = ${product} order by sequence`,
  );
  expect(entered.map((each) => each.id)).toEqual(lane.map((each) => each.id));
  expect(await checkProjection(server.db)).toEqual([]);
  expect(await one(sql`select count(*)::int as n from discrepancies where product_id = ${product}`)).toEqual({
    n: 1,
  });
});

test('a process hears of the changes of another one', async () => {
  const product = await server.addProduct({}, 50);
  const heard: Change[] = [];
  neighbour.services.bus.subscribe((change) => heard.push(change));
  // Hints from the earlier tests may still arrive.
  const ofOrders = () => heard.find((each) => each.collection === 'orders');
  while (!ofOrders()) await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
  expect(ofOrders()).toMatchObject({ scopes: ['user:persona-buyer', 'admin'] });
});
