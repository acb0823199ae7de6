import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { aMovement, deliver, deliveryOf, otherShelf, salida, shelf } from '#test/server/commands.ts';
import { anIncident, anIncidentStep, investigate } from '#test/server/incidents.ts';
import { advance, stockOf } from '#test/server/orders.ts';
import {
  aPutAway,
  aScanIn,
  aScanUndone,
  aShippingNoticeStep,
  shippingNoticesOn,
} from '#test/server/shipping-notices.ts';
import { anOrderToPick, aTaskMove, SHELF, TABLE } from '#test/server/tasks.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const MORNING = Date.parse('2026-03-05T15:00:00.000Z');
const TODAY = '2026-03-05';
const TOMORROW = '2026-03-06';
const LATE = '2026-08-31';

let nowMs = MORNING;
const server = await serverForFile({ now: () => nowMs });
const neighbour = await neighbourOf(server, { now: () => nowMs });
const work = deliveryOf(server, 'admin_logistics');
const { announced } = shippingNoticesOn(server);
beforeEach(() => {
  nowMs = MORNING;
});

/** Units of a lot come to `shelf`, as somebody registers them. */
const entry = (product: string, quantity: number, lot: string, expires_on: string | null) =>
  aMovement(product, { quantity, lot, expires_on }, { v: 2 });

async function lotsAt(product: string, key = SHELF): Promise<(readonly [string, number])[]> {
  const [row] = await rowsOf<{ lots: StockLot[] }>(
    server.db,
    sql`select lots from stock_levels where product_id = ${product} and position_key = ${key}`,
  );
  return (row?.lots ?? []).map((each) => [each.lot, each.units] as const);
}

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

describe('the lots of a position', () => {
  test('are put away as they were received, and come back to the dock when that is undone', async () => {
    const { id, product } = await announced();
    await work(aShippingNoticeStep('arrive', id));
    const said = { lot: 'L-7', expires_on: LATE };
    await work(aScanIn(id, product, { units: 5, ...said }));
    // The shelf's code says no lot: the units are those that the dock has.
    const put = aPutAway(id, product, { units: 2 });
    await work(put, aPutAway(id, product, { units: 1, ...said }));
    expect(await lotsAt(product)).toEqual([['L-7', 3]]);
    await work(aScanUndone(id, put.id));
    expect(await lotsAt(product)).toEqual([['L-7', 1]]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('go with a transfer, what expires first before others, and back by its counter-movement', async () => {
    const product = await server.addProduct({}, 0);
    await work(
      entry(product, 3, 'B', LATE),
      entry(product, 2, 'A', TOMORROW),
      aMovement(product, { quantity: 4 }),
    );
    const there = { type: 'transferencia', reason: 'transferencia_almacen' } as const;
    // A command of an app that knows no lots.
    await work(aMovement(product, { ...there, quantity: 3, destination: otherShelf }));
    expect(await lotsAt(product, positionKey(otherShelf))).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    await work(aMovement(product, { ...there, quantity: 3, location: otherShelf, destination: shelf }));
    expect(await lotsAt(product)).toEqual([
      ['A', 2],
      ['B', 3],
    ]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('go to quarantine by name, and come back with their day: what expired is sold no more', async () => {
    const product = await server.addProduct({}, 4);
    await work(entry(product, 3, 'L-1', TODAY));
    const report = anIncident(
      product,
      { cantidad: 3, tipo_incidente: 'VENCIDO', lot: 'L-1', expires_on: TODAY },
      { v: 2 },
    );
    await work(report);
    expect(await lotsAt(product)).toEqual([]);
    aDayLater();
    const ends = { to: 'RESUELTO', note: 'Se veían bien.', returned: 2, liability: 'bodega' } as const;
    await work(investigate(report.id));
    expect(await work(anIncidentStep(report.id, ends))).toMatchObject([{ status: 'applied' }]);
    expect(await lotsAt(product)).toEqual([['L-1', 2]]);
    expect(await stockOf(server, product)).toMatchObject({ stock: 4, on_hand: 6 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('that the record lacked come back from quarantine as they were seen, and are sold no more', async () => {
    const product = await server.addProduct({}, 4);
    await work(entry(product, 3, 'L-1', LATE));
    const seen = { lot: 'V', expires_on: '2026-03-04' };
    const report = anIncident(product, { cantidad: 3, tipo_incidente: 'VENCIDO', ...seen }, { v: 2 });
    await work(report, investigate(report.id));
    const ends = { to: 'RESUELTO', note: 'Se veían bien.', returned: 2, liability: 'bodega' } as const;
    expect(await work(anIncidentStep(report.id, ends))).toMatchObject([{ status: 'applied' }]);
    expect(await lotsAt(product)).toEqual([
      ['V', 2],
      ['L-1', 3],
    ]);
    expect(await stockOf(server, product)).toMatchObject({ stock: 4, on_hand: 6 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('leave with the order that they were picked for, and come back with it undelivered', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 2, 'L-1', TODAY), entry(product, 2, 'L-2', LATE));
    const { orderId, task, line } = await anOrderToPick(server, product, 2);
    expect(task.lines).toMatchObject([{ from: SHELF, quantity: 2, lot: 'L-1', expiresOn: TODAY }]);
    await work(aTaskMove(line, product, { quantity: 2, lot: 'L-1', expires_on: TODAY }, { v: 2 }));
    expect(await lotsAt(product, TABLE)).toEqual([['L-1', 2]]);
    await advance(
      server,
      orderId,
      { axis: 'preparation', to: 'ready' },
      { axis: 'preparation', to: 'handed_over' },
    );
    expect(await lotsAt(product, TABLE)).toEqual([]);
    aDayLater();
    await advance(server, orderId, { axis: 'tracking', to: 'returned' });
    // They expired on the way.
    expect(await stockOf(server, product)).toMatchObject({ stock: 2, on_hand: 4 });
    expect(await unsellable(product)).toBe(2);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('give way to a lower figure, also below zero, and to what is put there after it', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 3, 'L-1', LATE));
    const gone = { type: 'ajuste', reason: 'ajuste_inventario', direction: 'decrease', quantity: 5 } as const;
    await work(aMovement(product, gone));
    expect(await lotsAt(product)).toEqual([]);
    await work(entry(product, 4, 'L-2', LATE));
    expect(await lotsAt(product)).toEqual([['L-2', 2]]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('of concurrent movements add up', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 8, 'L-1', LATE), entry(product, 8, 'L-2', TOMORROW));
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        deliver(at % 2 ? server : neighbour, 'admin_logistics', [
          aMovement(product, { ...salida, quantity: 1, lot: at % 2 ? 'L-1' : '' }, { v: 2 }),
        ]),
      ),
    );
    expect(await lotsAt(product)).toEqual([
      ['L-2', 4],
      ['L-1', 4],
    ]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('are told apart from the ledger, and made anew from it', async () => {
    const product = await server.addProduct({}, 0);
    await work(entry(product, 3, 'L-1', TODAY), entry(product, 2, 'L-2', LATE));
    await server.db.execute(
      sql`update stock_levels set lots = '[{"lot":"X","expires_on":null,"units":9}]' where product_id = ${product}`,
    );
    expect(await checkProjection(server.db)).toMatchObject([
      { position_key: `@lotes/${SHELF}`, projected: 9, folded: 5 },
      { position_key: `@lotes/${SHELF}`, projected: 9, folded: 5 },
    ]);
    aDayLater();
    await rebuildProjection(server.db, nowMs);
    expect(await lotsAt(product)).toEqual([
      ['L-1', 3],
      ['L-2', 2],
    ]);
    expect(await stockOf(server, product)).toMatchObject({ stock: 2 });
    expect(await checkProjection(server.db)).toEqual([]);
  });
});

test('a picker is sent for what expires first and lasts, and a second order for the next of it', async () => {
  const product = await server.addProduct({}, 0);
  await work(entry(product, 5, 'V', '2026-03-04'), entry(product, 3, 'B', LATE));
  await work(
    aMovement(product, { quantity: 2, location: otherShelf, lot: 'A', expires_on: TOMORROW }, { v: 2 }),
  );
  const first = await anOrderToPick(server, product, 1);
  const second = await anOrderToPick(server, product, 2);
  const other = positionKey(otherShelf);
  expect(first.task.lines).toMatchObject([{ from: other, lot: 'A', quantity: 1 }]);
  expect(second.task.lines.map((each) => [each.from, each.lot, each.quantity])).toEqual(
    expect.arrayContaining([
      [other, 'A', 1],
      [SHELF, 'B', 1],
    ]),
  );
});
