import { Client } from 'pg';
import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliver, deliveryOf } from '#test/server/commands.ts';
import { anIncident } from '#test/server/incidents.ts';
import { aCapacity, aPositionCommand } from '#test/server/positions.ts';
import { anOpenTask } from '#test/server/tasks.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

let aisle = 10;
let at: Position;
beforeEach(() => {
  aisle += 1;
  at = { zone: 'warehouse_a', aisle: String(aisle), shelf: '1', position: 'A' };
});

const run = <Row>(statement: SQL) => rowsOf<Row>(server.db, statement);
const rowOf = async (where: Position = at) =>
  (
    await run<Record<string, unknown>>(
      sql`select purpose, max_units as "maxUnits", width_cm as "widthCm", blocked, deleted from positions
          where id = ${positionKey(where)}`,
    )
  )[0];
const work = deliveryOf(server, 'admin_logistics');
const entrada = (product: string, where: Position = at, quantity = 5) =>
  aMovement(product, { location: where, quantity });
const salida = (product: string, quantity = 5) =>
  aMovement(product, { type: 'salida', reason: 'venta', location: at, quantity });
const archive = () => aPositionCommand('position.archive', { location: at });
const block = (reason: string | null, seen: string | null = null) =>
  aPositionCommand('position.block', { location: at, reason, seen });
const { planX: _, planY: __, ...shared } = { ...UNDESCRIBED, maxUnits: 40 };

describe('a position', () => {
  test('is there from the start where goods arrive and where they are packed', async () => {
    expect(await rowOf(DOCK)).toMatchObject({ purpose: 'dock', deleted: false });
    expect(await rowOf(PACKING)).toMatchObject({ purpose: 'packing', deleted: false });
  });

  test('appears once when goods come to a place that nobody described, from however many at once', async () => {
    const products: string[] = [];
    for (let count = 0; count < 6; count += 1) products.push(await server.addProduct());
    await Promise.all(products.map((each) => work(entrada(each))));
    expect(await rowOf()).toEqual({
      purpose: 'storage',
      maxUnits: null,
      widthCm: null,
      blocked: null,
      deleted: false,
    });
  });

  test('reaches the devices of the office, and no vendor', async () => {
    await work(aCapacity(at, 40));
    const office = replicaOf(server, 'positions', await server.signIn('admin_support'));
    // The feed shows the rows below the oldest transaction of the whole cluster, which other tests share.
    await vi.waitFor(async () => {
      await office.catchUp();
      expect(office.documents.get(positionKey(at))).toMatchObject({ location: at, maxUnits: 40 });
    });
    const answer = await server.request('/api/v1/replication/positions', {
      headers: await server.signIn('vendor'),
    });
    expect(answer.status).toBe(403);
  });
});

describe('who says what a position is like', () => {
  test('changes only that, twice is once, and a thing changed meanwhile is not written over', async () => {
    const first = aCapacity(at, 40);
    expect(await work(first)).toMatchObject([{ status: 'applied' }]);
    const wider = aPositionCommand('position.save', {
      location: at,
      changes: { widthCm: 120 },
      seen: { widthCm: null },
    });
    expect(await work(wider, first)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    const [late] = await work(aCapacity(at, 60));
    expect(late).toMatchObject({
      status: 'rejected',
      problem: { code: 'position_changed', message: expect.stringContaining('la capacidad') as string },
    });
    expect(await rowOf()).toMatchObject({ maxUnits: 40, widthCm: 120 });
    expect(await work(aCapacity(at, 60, 40))).toMatchObject([{ status: 'applied' }]);
  });

  test('of two that say it at once for the first time, one is told', async () => {
    const said = await Promise.all([10, 20, 30, 40].map((most) => work(aCapacity(at, most))));
    const statuses = said.flat().map((each) => each.status);
    expect(statuses.filter((each) => each === 'applied')).toHaveLength(1);
    expect(statuses.filter((each) => each === 'rejected')).toHaveLength(3);
  });

  test('does both things in one batch', async () => {
    const results = await work(aCapacity(at, 40), aCapacity(at, 60, 40), block('Piso mojado'));
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await rowOf()).toMatchObject({ maxUnits: 60, blocked: 'Piso mojado' });
  });
});

describe('many positions at once', () => {
  const generate = () =>
    aPositionCommand('position.generate', {
      ranges: {
        zone: 'warehouse_b',
        aisles: { from: String(aisle), to: String(aisle) },
        shelves: { from: '1', to: '3' },
        positions: { from: 'A', to: 'D' },
      },
      description: shared,
    });
  const there = (shelf: string, position: string): Position => ({
    zone: 'warehouse_b',
    aisle: String(aisle),
    shelf,
    position,
  });

  test('are made once, and those that are there stay as they are', async () => {
    await work(aCapacity(there('2', 'B'), 7));
    const both = await Promise.all([work(generate()), work(generate())]);
    const results = both.flat().map((each) => each.result as { created: number; existing: number });
    expect(results.map((each) => each.created).sort((a, b) => a - b)).toEqual([0, 11]);
    expect(await rowOf(there('2', 'B'))).toMatchObject({ maxUnits: 7 });
    expect(await rowOf(there('3', 'D'))).toMatchObject({ maxUnits: 40 });
  });

  test('bring back those that were archived', async () => {
    await work(generate());
    await work(aPositionCommand('position.archive', { location: there('1', 'A') }));
    expect(await rowOf(there('1', 'A'))).toMatchObject({ deleted: true });
    expect(await work(generate())).toMatchObject([{ result: { created: 1, existing: 11 } }]);
    expect(await rowOf(there('1', 'A'))).toMatchObject({ deleted: false, maxUnits: 40 });
  });
});

describe('a block', () => {
  test('is told with its reason to whoever did not see it', async () => {
    await work(aCapacity(at, 40), block('Piso mojado'));
    expect(await work(block('Estantería floja'))).toMatchObject([
      { status: 'rejected', problem: { message: expect.stringContaining('Piso mojado') as string } },
    ]);
    expect(await work(block(null, 'Piso mojado'))).toMatchObject([{ status: 'applied' }]);
    expect(await rowOf()).toMatchObject({ blocked: null });
  });

  test('of a place that is not there is refused', async () => {
    expect(await work(block('Piso mojado'))).toMatchObject([{ problem: { code: 'position_not_found' } }]);
  });

  test('stops no goods that came there all the same', async () => {
    const product = await server.addProduct();
    await work(aCapacity(at, 40), block('Piso mojado'));
    expect(await work(entrada(product))).toMatchObject([{ status: 'applied' }]);
  });
});

describe('a position is archived', () => {
  test('only when nothing stands there, and goods bring it back', async () => {
    const product = await server.addProduct();
    await work(aCapacity(at, 40), entrada(product));
    expect(await work(archive())).toMatchObject([
      { problem: { code: 'position_in_use', message: expect.stringContaining('5 unidades') as string } },
    ]);
    expect(await work(salida(product), archive())).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect(await rowOf()).toMatchObject({ deleted: true });
    await work(entrada(product));
    expect(await rowOf()).toMatchObject({ deleted: false, maxUnits: 40 });
  });

  test('not while units of it are in quarantine', async () => {
    const product = await server.addProduct();
    await work(entrada(product, at, 1));
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
    await run(sql`update warehouse_tasks set status = 'cancelled' where id = ${taskId}`);
    expect(await work(archive())).toMatchObject([{ status: 'applied' }]);
  });

  test('and goods that were on their way are never left in a place that is nowhere', async () => {
    const product = await server.addProduct();
    await work(aCapacity(at, 40), entrada(product, at, 1), salida(product, 1));
    // Somebody brings goods, and the transaction is not over yet.
    const arriving = new Client({ connectionString: String(server.services.config.databaseUrl) });
    await arriving.connect();
    await arriving.query('begin');
    await arriving.query('update stock_levels set quantity = 3 where position_key = $1', [positionKey(at)]);
    const archiving = work(archive());
    await expect
      .poll(() =>
        run(sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'`),
      )
      .toHaveLength(1);
    await arriving.query('commit');
    await arriving.end();
    expect(await archiving).toMatchObject([{ problem: { code: 'position_in_use' } }]);
    expect(await rowOf()).toMatchObject({ deleted: false });
  });
});

test('who may not move stock changes no position', async () => {
  for (const role of ['admin_marketing', 'vendor', 'buyer'] as const) {
    const command = { ...aCapacity(at, 40), actorId: `persona-${role}` };
    expect(await deliver(server, role, [command])).toMatchObject([{ problem: { code: 'forbidden' } }]);
  }
  expect(await rowOf()).toBeUndefined();
});
