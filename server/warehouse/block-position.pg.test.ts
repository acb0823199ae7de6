import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliveryOf } from '#test/server/commands.ts';
import { aCapacity, aPositionCommand } from '#test/server/positions.ts';
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
const block = (reason: string | null, seen: string | null = null) =>
  aPositionCommand('position.block', { location: at, reason, seen });

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
