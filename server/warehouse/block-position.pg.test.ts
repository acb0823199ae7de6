import { beforeEach, describe, expect, test } from 'vitest';
import type { Position } from '#domain/inventory/position.ts';
import { aMovement, deliveryOf } from '#test/server/commands.ts';
import { aCapacity, aBlock, newPosition, storedPosition } from '#test/server/positions.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const work = deliveryOf(server, 'admin_logistics');
let at: Position;
beforeEach(() => {
  at = newPosition();
});

describe('a block', () => {
  test('is told with its reason to whoever did not see it', async () => {
    await work(aCapacity(at, 40), aBlock(at, 'Piso mojado'));
    expect(await work(aBlock(at, 'Estantería floja'))).toMatchObject([
      { status: 'rejected', problem: { message: expect.stringContaining('Piso mojado') as string } },
    ]);
    expect(await work(aBlock(at, null, 'Piso mojado'))).toMatchObject([{ status: 'applied' }]);
    expect(await storedPosition(server, at)).toMatchObject({ blocked: null });
  });

  test('of a place that is not there is refused', async () => {
    expect(await work(aBlock(at, 'Piso mojado'))).toMatchObject([
      { problem: { code: 'position_not_found' } },
    ]);
  });

  test('lets no goods in, and lets them out', async () => {
    const product = await server.addProduct();
    const entrada = aMovement(product, { location: at });
    await work(aCapacity(at, 40), entrada, aBlock(at, 'Piso mojado'));
    expect(await work(aMovement(product, { location: at }))).toMatchObject([
      {
        status: 'rejected',
        problem: { code: 'position_blocked', message: expect.stringContaining('Piso mojado') as string },
      },
    ]);
    const salida = aMovement(product, { type: 'salida', reason: 'venta', location: at, quantity: 2 });
    expect(await work(salida)).toMatchObject([{ status: 'applied' }]);
  });
});
