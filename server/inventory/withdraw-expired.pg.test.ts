import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { aMovement, anOrder, deliver, deliveryOf, endings } from '#test/server/commands.ts';
import { placed, stockOf } from '#test/server/orders.ts';
import { setSettings } from '#test/server/settings.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const MORNING = Date.parse('2026-03-05T15:00:00.000Z');
const TODAY = '2026-03-05';
const LATE = '2026-08-31';

let nowMs = MORNING;
const server = await serverForFile({ now: () => nowMs });
const neighbour = await neighbourOf(server, { now: () => nowMs });
const work = deliveryOf(server, 'admin_logistics');
beforeEach(() => {
  nowMs = MORNING;
});

/** Units of a lot come to `shelf`, as somebody registers them. */
const entry = (product: string, quantity: number, lot: string, expires_on: string | null) =>
  aMovement(product, { quantity, lot, expires_on }, { v: 2 });

const unsellable = async (product: string) =>
  (
    await rowsOf<{ unsellable: number }>(
      server.db,
      sql`select unsellable from products where id = ${product}`,
    )
  )[0]?.unsellable;

const aDayLater = () => {
  nowMs += 24 * 3_600_000;
};

/** The collections of which hints are heard from now on; those on their way before are not among them. */
async function heardFromNow() {
  const { bus } = server.services;
  const all: string[] = [];
  const stop = bus.subscribe((change) => all.push(change.collection));
  // A hint leaves after the hints published before it.
  bus.publish([{ collection: 'categories', upTo: '1' }]);
  await vi.waitFor(() => expect(all).toContain('categories'));
  const before = all.length;
  return { heard: () => all.slice(before), stop };
}

describe('what expires', () => {
  test('is sold through its day, and from the next one refused before any job ran', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 3, 'L-1', TODAY), entry(product, 2, 'L-2', LATE));
    expect(await stockOf(server, product)).toMatchObject({ stock: 5, on_hand: 5 });
    await placed(server, [product, 1]);
    aDayLater();
    // One of the two that last is promised already; the figure that no job looked at yet still says 4.
    expect(await stockOf(server, product)).toMatchObject({ stock: 4 });
    const { heard, stop } = await heardFromNow();
    const [two] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 2]])]);
    expect(two).toMatchObject({ status: 'rejected', result: { lines: [{ refusal: 'insufficient_stock' }] } });
    // The job finds nothing after it, so the refused order itself tells devices that it is less.
    await vi.waitFor(() => expect(heard()).toContain('products'));
    stop();
    expect(await stockOf(server, product)).toMatchObject({ stock: 1, reserved: 1, on_hand: 5 });
    expect(await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])])).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await stockOf(server, product)).toMatchObject({ stock: 0, reserved: 2 });
  });

  test('is for sale no more from midnight in Bogotá on, and then once', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 4, 'L-1', TODAY));
    const seen: unknown[] = [];
    for (const at of ['2026-03-06T04:59:00Z', '2026-03-06T05:00:00Z', '2026-03-07T05:00:00Z']) {
      nowMs = Date.parse(at);
      await server.run('withdraw-expired');
      seen.push([(await stockOf(server, product))?.stock, await unsellable(product)]);
    }
    expect(seen).toEqual([
      [4, 0],
      [0, 4],
      [0, 4],
    ]);
  });

  test('of several buyers who want the last unit that lasts, at once and after midnight, one has it', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 5, 'L-1', TODAY), entry(product, 1, 'L-2', LATE));
    aDayLater();
    const results = await Promise.all(
      [server, neighbour, server, neighbour].map((each) =>
        deliver(each, 'buyer', [anOrder('buyer', [[product, 1]])]),
      ),
    );
    expect(endings(results)).toEqual(['applied', 'rejected', 'rejected', 'rejected']);
    expect(await stockOf(server, product)).toMatchObject({ stock: 0, reserved: 1 });
  });

  test('comes back on sale with no movement that takes it out, and leaves the figure when it goes', async () => {
    const product = await server.addProduct({}, 10);
    await work(entry(product, 3, 'L-1', '2026-03-04'));
    expect(await stockOf(server, product)).toMatchObject({ stock: 10, on_hand: 13 });
    await work(aMovement(product, { type: 'salida', reason: 'merma', quantity: 3, lot: 'L-1' }, { v: 2 }));
    expect(await stockOf(server, product)).toMatchObject({ stock: 10, on_hand: 10 });
    expect(await unsellable(product)).toBe(0);
  });
});

test('what lasts less than its product, or the company, asks for is neither sold nor sent for', async () => {
  const [product, other] = [await server.addProduct({}, 0), await server.addProduct({}, 0)];
  const soon = '2026-03-20';
  await work(entry(product, 3, 'L-1', soon), entry(product, 2, 'L-2', LATE), entry(other, 4, 'L-3', soon));
  const stocks = async () => {
    await server.run('withdraw-expired');
    return Promise.all([product, other].map(async (each) => (await stockOf(server, each))?.stock));
  };
  expect(await stocks()).toEqual([5, 4]);
  const headers = await server.signIn('admin');
  const asks = (json: { minimum_shelf_life_days: number }) =>
    server.request(`/api/v1/products/${product}`, { method: 'PUT', headers, json });
  expect((await asks({ minimum_shelf_life_days: 30 })).status).toBe(200);
  // Before any job ran an order knows it already.
  const [three] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 3]])]);
  expect(three).toMatchObject({ status: 'rejected' });
  expect(await stocks()).toEqual([2, 4]);
  await setSettings(server, { 'stock.minimum_shelf_life_days': 20 });
  expect(await stocks()).toEqual([2, 0]);
  expect((await asks({ minimum_shelf_life_days: 0 })).status).toBe(200);
  expect(await stocks()).toEqual([5, 0]);
  await setSettings(server, { 'stock.minimum_shelf_life_days': 15 });
  expect(await stocks()).toEqual([5, 4]);
  // A movement that names no lot takes what is sold, and leaves what is not.
  expect((await asks({ minimum_shelf_life_days: 30 })).status).toBe(200);
  await work(aMovement(product, { type: 'salida', reason: 'merma', quantity: 2 }, { v: 2 }));
  expect(await stocks()).toEqual([0, 4]);
  expect(await checkProjection(server.db)).toEqual([]);
});

test('units of an expired lot that come without its day are not for sale either', async () => {
  const product = await server.addProduct({}, 0);
  await work(entry(product, 3, 'L-1', '2026-03-04'), entry(product, 2, 'L-1', null));
  expect(await stockOf(server, product)).toMatchObject({ stock: 0, on_hand: 5 });
  await work(entry(product, 4, 'l-1', null));
  expect([await unsellable(product), await stockOf(server, product)]).toMatchObject([
    9,
    { stock: 0, on_hand: 9 },
  ]);
  expect(await checkProjection(server.db)).toEqual([]);
});
