import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliveryOf } from '#test/server/commands.ts';
import { anIncident } from '#test/server/incidents.ts';
import { aCapacity, aPlace, aPositionCommand, newPosition, storedPosition } from '#test/server/positions.ts';
import { anOpenTask } from '#test/server/tasks.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const work = deliveryOf(server, 'admin_logistics');
let at: Position;
beforeEach(() => {
  at = newPosition();
});
const salida = (product: string, quantity = 5) =>
  aMovement(product, { type: 'salida', reason: 'venta', location: at, quantity });
const archive = () => aPositionCommand('position.archive', { location: at });

describe('a position is archived', () => {
  test('only when nothing stands there, takes no goods, and comes back as it was', async () => {
    const product = await server.addProduct();
    await work(aCapacity(at, 40), aMovement(product, { location: at }));
    expect(await work(archive())).toMatchObject([
      { problem: { code: 'position_in_use', message: expect.stringContaining('5 unidades') as string } },
    ]);
    expect(await work(salida(product), archive())).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect(await storedPosition(server, at)).toMatchObject({ deleted: true });
    expect(await work(aMovement(product, { location: at }))).toMatchObject([
      { problem: { code: 'position_unknown' } },
    ]);
    expect(await storedPosition(server, at)).toMatchObject({ deleted: true });
    expect(await work(aPlace(at), aMovement(product, { location: at }))).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect(await storedPosition(server, at)).toMatchObject({ deleted: false, maxUnits: 40 });
  });

  test('not while units of it are in quarantine', async () => {
    const product = await server.addProduct();
    await work(aPlace(at), aMovement(product, { location: at, quantity: 1 }));
    await work(anIncident(product, { inventory_id: `${product}@${positionKey(at)}` }));
    expect(await work(archive())).toMatchObject([
      { problem: { message: expect.stringContaining('cuarentena') as string } },
    ]);
  });

  test('not while a task leads there, and then it is', async () => {
    const product = await server.addProduct();
    await work(aCapacity(at, 40));
    const lines = [{ id: 'l1', productId: product, from: null, to: positionKey(at), quantity: 2 }];
    const { taskId } = await anOpenTask(server, product, { lines });
    expect(await work(archive())).toMatchObject([
      { problem: { code: 'position_in_use', message: expect.stringContaining('1 tarea abierta') as string } },
    ]);
    await rowsOf(server.db, sql`update warehouse_tasks set status = 'cancelled' where id = ${taskId}`);
    expect(await work(archive())).toMatchObject([{ status: 'applied' }]);
  });

  test('and goods that were on their way are never left in a place that is nowhere', async () => {
    const product = await server.addProduct();
    await work(aCapacity(at, 40), aMovement(product, { location: at, quantity: 1 }), salida(product, 1));
    // Somebody brings goods, and the transaction is not over yet.
    const arriving = new Client({ connectionString: String(server.services.config.databaseUrl) });
    await arriving.connect();
    await arriving.query('begin');
    await arriving.query('update stock_levels set quantity = 3 where position_key = $1', [positionKey(at)]);
    const archiving = work(archive());
    await expect
      .poll(() =>
        rowsOf(
          server.db,
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'`,
        ),
      )
      .toHaveLength(1);
    await arriving.query('commit');
    await arriving.end();
    expect(await archiving).toMatchObject([{ problem: { code: 'position_in_use' } }]);
    expect(await storedPosition(server, at)).toMatchObject({ deleted: false });
  });
});
