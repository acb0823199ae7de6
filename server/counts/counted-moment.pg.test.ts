import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliver, deliveryOf, salida } from '#test/server/commands.ts';
import { aCount, ago, countsOn } from '#test/server/counts.ts';
import { anIncident } from '#test/server/incidents.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { seenSoFar, counted, discrepancy, stockStatus, withStock } = countsOn(server);

const work = deliveryOf(server, 'admin_logistics');

describe('a movement and a count', () => {
  test('what was moved clearly after the count does not show as a difference', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    await work(aMovement(product, { ...salida, quantity: 4, occurred_at: ago(0) }));
    expect(await counted('admin', aCount(product, 10, { seen, counted_at: ago(30) }))).toMatchObject({
      outcome: 'matched',
    });
    expect(await stockStatus(product)).toMatchObject({ quantity: 6 });
  });

  test('what moved meanwhile, by a device that the counting one had not heard of, asks for another count', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    await work(aMovement(product, { ...salida, quantity: 4, occurred_at: ago(60) }));
    expect(await counted('admin', aCount(product, 6, { seen, counted_at: ago(30) }))).toMatchObject({
      outcome: 'moved',
    });
    expect(await stockStatus(product)).toMatchObject({ quantity: 6, stock: 6, discrepancy: true });
    // Anybody may count again, even the same person: it was nobody's mistake.
    expect(await counted('admin', aCount(product, 6, { seen: await seenSoFar() }))).toMatchObject({
      outcome: 'matched',
    });
    expect(await stockStatus(product)).toMatchObject({ quantity: 6, discrepancy: false });
  });

  test('fewer units than the record holds the sale also where something was disputed before', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    await work(aMovement(product, { ...salida, quantity: 1, occurred_at: ago(60) }));
    await counted('admin', aCount(product, 9, { seen, counted_at: ago(30) }));
    expect(await stockStatus(product)).toMatchObject({ stock: 9, held: false, discrepancy: true });
    await counted('admin', aCount(product, 3, { seen: await seenSoFar() }));
    expect(await stockStatus(product)).toMatchObject({ stock: 0, held: true });
  });

  test('what the device itself moved before is in the count, and what it moved after is not', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    const deviceId = randomUUID();
    const before = aMovement(product, { ...salida, quantity: 3 }, { deviceId });
    const after = aMovement(product, { ...salida, quantity: 2 }, { deviceId });
    const count = { ...aCount(product, 7, { seen, own: [before.id] }), deviceId };
    // The movement and the count are in different lanes: either may come first.
    const results = await deliver(server, 'admin_logistics', [after, before, count]);
    expect(results.at(-1)?.result).toMatchObject({ lines: [{ outcome: 'matched' }] });
    expect(await stockStatus(product)).toMatchObject({ quantity: 5 });
  });

  test('a count that came before what its device did before it is made again', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    const deviceId = randomUUID();
    const before = aMovement(product, { ...salida, quantity: 3 }, { deviceId });
    const count = { ...aCount(product, 7, { seen, own: [before.id] }), deviceId };
    const results = await deliver(server, 'admin_logistics', [count, before]);
    expect(results[0]?.result).toMatchObject({ lines: [{ outcome: 'moved' }] });
  });

  test('a movement made elsewhere before the count and sent after it makes the position disputed', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    // Somebody without a network took 4. The counter sees 6 and disagrees with the server until a second
    // person counts.
    const offline = aMovement(product, { ...salida, quantity: 4, occurred_at: ago(60) });
    expect(await counted('admin', aCount(product, 6, { seen, counted_at: ago(30) }))).toMatchObject({
      outcome: 'recount',
    });
    expect(await counted('owner', aCount(product, 6, { seen, counted_at: ago(20) }))).toMatchObject({
      outcome: 'adjusted',
    });
    await work(offline);
    expect(await stockStatus(product)).toMatchObject({ quantity: 2, discrepancy: true, held: false });
    expect(await discrepancy(product, 'recount')).toMatchObject({
      source: 'late_movement',
      counted_by_id: null,
    });
    const again = await seenSoFar();
    await counted('admin', aCount(product, 6, { seen: again }));
    expect(await counted('owner', aCount(product, 6, { seen: again }))).toMatchObject({
      outcome: 'adjusted',
    });
    expect(await stockStatus(product)).toMatchObject({ quantity: 6, stock: 6, discrepancy: false });
  });

  test('a late arrival of goods stops the sale, because the record may say too much', async () => {
    const product = await withStock(10);
    await counted('admin', aCount(product, 10, { seen: await seenSoFar(), counted_at: ago(10) }));
    await work(aMovement(product, { quantity: 5, occurred_at: ago(40) }));
    expect(await stockStatus(product)).toMatchObject({ quantity: 15, stock: 0, held: true });
  });

  test('a report of an incident is a movement too', async () => {
    const product = await withStock(10);
    await counted('admin', aCount(product, 10, { seen: await seenSoFar(), counted_at: ago(10) }));
    await work(anIncident(product, { cantidad: 2, fecha_incidente: ago(40) }));
    expect(await stockStatus(product)).toMatchObject({ quantity: 8, discrepancy: true, held: false });
  });

  test('a movement by the hand that counted is disputed when another one counted at the same time', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    const deviceId = randomUUID();
    const at = ago(30);
    const own = { ...aCount(product, 10, { seen, counted_at: at }), deviceId };
    await deliver(server, 'admin_logistics', [own]);
    await counted('owner', aCount(product, 11, { seen, counted_at: at }));
    await deliver(server, 'admin_logistics', [
      aMovement(product, { quantity: 1, occurred_at: at }, { deviceId }),
    ]);
    expect(await discrepancy(product, 'recount')).toMatchObject({ source: 'late_movement' });
  });

  test('what waits for another person is worth nothing after a late movement', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    await counted('admin', aCount(product, 4, { seen, counted_at: ago(30) }));
    await work(aMovement(product, { ...salida, quantity: 2, occurred_at: ago(60) }));
    expect(await discrepancy(product, 'recount')).toMatchObject({ variance: null, counted_by_id: null });
  });

  test('a clock three days ahead neither explains a difference nor makes everything late', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    const ahead = ago(-3 * 24 * 60);
    const itsClock = { timestamp: ahead };
    await work(aMovement(product, { ...salida, quantity: 4, occurred_at: ahead }, itsClock));
    expect(await counted('admin', aCount(product, 6, { seen }))).toMatchObject({ outcome: 'moved' });
    const fine = aCount(product, 6, { seen: await seenSoFar(), counted_at: ahead }, itsClock);
    expect(await counted('admin', fine)).toMatchObject({ outcome: 'matched' });
    await rowsOf(
      server.db,
      sql`update counts set counted_at = counted_at - interval '10 minutes' where product_id = ${product}`,
    );
    await work(aMovement(product, { ...salida, quantity: 1, occurred_at: ago(0) }));
    expect(await stockStatus(product)).toMatchObject({ quantity: 5, discrepancy: false });
  });
});
