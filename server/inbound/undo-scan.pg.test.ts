import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { deliver } from '#test/server/commands.ts';
import { anIncidentStep } from '#test/server/incidents.ts';
import { aScanIn, aScanUndone, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);

const dock = positionKey(DOCK);

describe('inbound.undo', () => {
  test('takes a count back once, however often it is asked, and the ledger keeps both', async () => {
    const { id, product } = await announced();
    const count = aScanIn(id, product, { units: 4 });
    await work(count);
    const undo = aScanUndone(id, count.id);
    const results = await Promise.all([
      deliver(server, 'admin_logistics', [undo]),
      deliver(neighbour, 'admin_logistics', [aScanUndone(id, count.id)]),
    ]);
    expect(results.flat().map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(await notice(id)).toMatchObject({ lines: [{ good: 0 }], scans: [] });
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
    const lines = await rowsOf<{ type: string; from: string; to: string; quantity: number }>(
      server.db,
      sql`select type, from_position as "from", to_position as "to", quantity from stock_movements
          where product_id = ${product} order by sequence`,
    );
    expect(lines).toEqual([
      { type: 'entrada', from: '@proveedor', to: dock, quantity: 4 },
      { type: 'salida', from: dock, to: '@proveedor', quantity: 4 },
    ]);
  });

  test('of a count in the same delivery takes it back too', async () => {
    const { id, product } = await announced();
    const [count, later] = [aScanIn(id, product, { units: 4 }), aScanIn(id, product, { units: 2 })];
    const results = await work(count, aScanUndone(id, count.id), later);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await stockAt(product)).toEqual({ [dock]: 2 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('of what was counted as damaged ends its incident, unless that was decided', async () => {
    const { id, product } = await announced();
    const [first, second] = [
      aScanIn(id, product, { condition: 'damaged', units: 2 }),
      aScanIn(id, product, { condition: 'damaged' }),
    ];
    await work(first, second);
    await work(
      anIncidentStep(second.id, { to: 'EN_INVESTIGACION' }),
      anIncidentStep(second.id, { to: 'RESUELTO', note: 'Se botó', returned: 0, liability: 'vendedor' }),
    );
    expect(await work(aScanUndone(id, first.id), aScanUndone(id, second.id))).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', problem: { code: 'damage_settled' } },
    ]);
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
    expect(await checkProjection(server.db)).toEqual([]);
    await rebuildProjection(server.db, Date.now());
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
  });

  test('of a scan that does not exist is refused', async () => {
    const { id } = await announced();
    expect(await work(aScanUndone(id, randomUUID()))).toMatchObject([
      { status: 'rejected', problem: { code: 'scan_not_found' } },
    ]);
  });
});
