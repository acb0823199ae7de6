import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { rebuildProjection } from '#server/inventory/projection.ts';
import { aMovement, anOrder, deliver, deliveryOf, otherShelf, salida } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { positionsOf, readInventory, stockFigures } from '#test/server/stock.ts';

const server = await serverForFile();

const move = deliveryOf(server, 'admin_logistics');

describe('inventory.registerMovement', () => {
  test('answers the stock before and after, and what can be sold follows', async () => {
    const product = await server.addProduct({}, 10);
    const [entry, exit] = await move(
      aMovement(product, { quantity: 5 }),
      aMovement(product, { ...salida, quantity: 4 }),
    );
    expect(entry).toMatchObject({
      status: 'applied',
      result: { previousStock: 10, newStock: 15, discrepancy: false },
    });
    expect(exit).toMatchObject({
      status: 'applied',
      result: { previousStock: 15, newStock: 11, discrepancy: false },
    });
    expect(await stockFigures(server, product)).toEqual({ stock: 11, on_hand: 11, held: false });
  });

  test('moves units between two shelves and leaves the total alone', async () => {
    const product = await server.addProduct({}, 10);
    const transfer = {
      type: 'transferencia',
      reason: 'transferencia_almacen',
      destination: otherShelf,
    } as const;
    const [result] = await move(aMovement(product, { ...transfer, quantity: 4 }));
    expect(result?.result).toMatchObject({ previousStock: 10, newStock: 6 });
    const positions = await positionsOf(server, product);
    expect(new Map(positions.map((each) => [each.location.zone, each.quantity]))).toEqual(
      new Map([
        ['warehouse_a', 6],
        ['storage_room', 4],
      ]),
    );
    expect(await stockFigures(server, product)).toMatchObject({ on_hand: 10, stock: 10 });
  });

  test('records what exceeds the stock, opens one discrepancy and stops selling', async () => {
    const product = await server.addProduct({}, 3);
    const [first] = await move(aMovement(product, { ...salida, quantity: 5 }));
    expect(first).toMatchObject({
      status: 'applied',
      result: { previousStock: 3, newStock: -2, discrepancy: true },
    });
    await move(
      aMovement(product, { ...salida, quantity: 1 }),
      aMovement(product, { ...salida, quantity: 1 }),
    );

    const { data } = await readInventory<{
      data: { product_id: string; quantity: number; current_quantity: number }[];
    }>(server, '/discrepancies?limit=100');
    expect(data.filter((each) => each.product_id === product)).toMatchObject([
      { quantity: -2, current_quantity: -4 },
    ]);
    expect(await stockFigures(server, product)).toEqual({ stock: 0, on_hand: -4, held: true });
    expect(await positionsOf(server, product)).toMatchObject([
      { quantity: -4, discrepancy: true, status: 'out_of_stock' },
    ]);
  });

  test('keeps the product off sale when the figure turns positive again: somebody must count', async () => {
    const product = await server.addProduct({}, 1);
    await move(aMovement(product, { ...salida, quantity: 2 }), aMovement(product, { quantity: 50 }));
    expect(await stockFigures(server, product)).toEqual({ stock: 0, on_hand: 49, held: true });
    const [order] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    expect(order?.result).toMatchObject({ lines: [{ refusal: 'insufficient_stock' }] });
  });

  test('an adjustment says whether it adds or takes away', async () => {
    const product = await server.addProduct({}, 10);
    const adjustment = { type: 'ajuste', reason: 'ajuste_inventario', quantity: 3 } as const;
    const results = await move(
      aMovement(product, { ...adjustment, direction: 'increase' }),
      aMovement(product, { ...adjustment, direction: 'decrease' }),
    );
    expect(results.map((each) => (each.result as { newStock: number }).newStock)).toEqual([13, 10]);
  });

  test('refuses a product it does not know and a person who may not move stock', async () => {
    const product = await server.addProduct({}, 10);
    expect(await move(aMovement('no-such-product'))).toMatchObject([
      { problem: { code: 'product_not_found' } },
    ]);
    const foreign = aMovement(product, {}, { actorId: 'persona-buyer' });
    expect(await deliver(server, 'buyer', [foreign])).toMatchObject([
      { status: 'rejected', problem: { code: 'forbidden', error: 'AUTH_004' } },
    ]);
  });

  test.each([
    ['a negative quantity', { quantity: -1 }],
    ['a fraction', { quantity: 1.5 }],
    ['a reason of another type', { reason: 'venta' }],
    ['a transfer to nowhere', { type: 'transferencia', reason: 'transferencia_almacen' }],
    ['a field it does not know', { newStock: 99 }],
  ])('refuses %s', async (_, data) => {
    const product = await server.addProduct({}, 10);
    expect(await move(aMovement(product, data as never))).toMatchObject([
      { problem: { code: 'invalid_command' } },
    ]);
  });

  test.each([
    ['2099-01-01T00:00:00Z', () => new Date().toISOString()],
    ['0001-01-01T00:00:00Z', () => '1970-01-01T00:00:00.000Z'],
  ])('records a movement of a device whose clock says %s, and never as to come', async (said, latest) => {
    const product = await server.addProduct({}, 10);
    const movement = aMovement(product, { occurred_at: said }, { timestamp: said });
    expect(await move(movement)).toMatchObject([{ status: 'applied' }]);
    const { data } = await readInventory<{ data: { id: string; timestamp: string }[] }>(
      server,
      '/movements?limit=100',
    );
    const recorded = data.find((each) => each.id === movement.id)?.timestamp;
    expect(recorded).toMatch(/^\d/);
    // One reading of the clock: two in an assertion may fall on two milliseconds.
    const inOrder = [recorded, latest()];
    expect(inOrder.toSorted()).toEqual(inOrder);
  });

  test.each([
    ['2099-01-01T00:00:00Z', 'yet_to_come', /occurred_at: .*todavía no llega/],
    ['2026-02-31T10:00:00Z', 'invalid_command', /occurred_at: .*no existe en el calendario/],
  ])('refuses what is said to have happened on %s, in words', async (occurred_at, code, words) => {
    const product = await server.addProduct({}, 10);
    const message = expect.stringMatching(words) as unknown;
    const command = aMovement(product, { occurred_at });
    expect(await move(command)).toMatchObject([{ status: 'rejected', problem: { code, message } }]);
    const headers = { ...(await server.signIn('admin_logistics')), 'idempotency-key': randomUUID() };
    const alone = await server.request('/api/v1/inventory/movements', { headers, json: command.data });
    expect(alone.status).toBe(422);
    expect(await alone.text()).toMatch(/no existe en el calendario|todavía no llega/);
    // The same by the names of the specification's own queue, which says instants without their seconds too.
    const { product_id: productId, occurred_at: _, ...named } = command.data as RegisterMovementData;
    const item = { ...named, id: randomUUID(), productId, timestamp: occurred_at.replace(':00Z', 'Z') };
    expect((await server.request('/api/v1/inventory/sync', { headers, json: item })).status).toBe(422);
    expect(await stockFigures(server, product)).toMatchObject({ on_hand: 10 });
  });

  test('refuses more units than a position can record, without failing', async () => {
    const product = await server.addProduct({}, 10);
    await server.db.execute(sql`update products set on_hand = 2000000000 where id = ${product}`);
    expect(await move(aMovement(product))).toMatchObject([{ problem: { code: 'stock_limit' } }]);
    await rebuildProjection(server.db, Date.now());
  });
});
