import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { foldLedger } from '#domain/inventory/register-movement.ts';
import type { Position } from '#domain/inventory/position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { aMovement, deliver, otherShelf, shelf } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

const counter = { zone: 'display_area', aisle: '09', shelf: '1', position: 'B' } as const;
const place = fc.constantFrom<Position>(shelf, otherShelf, counter);
const quantity = fc.integer({ min: 1, max: 20 });

const movement = fc.oneof(
  fc.record({
    type: fc.constant('entrada'),
    reason: fc.constantFrom('compra', 'devolucion'),
    quantity,
    location: place,
  }),
  fc.record({
    type: fc.constant('salida'),
    reason: fc.constantFrom('venta', 'merma', 'devolucion'),
    quantity,
    location: place,
  }),
  fc.record({
    type: fc.constant('ajuste'),
    reason: fc.constant('ajuste_inventario'),
    direction: fc.constantFrom('increase', 'decrease'),
    quantity,
    location: place,
  }),
  fc.record({
    type: fc.constant('transferencia'),
    reason: fc.constant('transferencia_almacen'),
    quantity,
    location: fc.constantFrom(shelf, otherShelf),
    destination: fc.constant(counter),
  }),
);

describe('projection', () => {
  test('is the fold of the ledger whatever was moved, and rebuilding it changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 10 }),
        async (moves, size) => {
          const product = await server.addProduct();
          const commands = moves.map((each) => aMovement(product, each as never));
          for (let at = 0; at < commands.length; at += size) {
            await deliver(server, 'admin_logistics', commands.slice(at, at + size));
          }
          const projected = await positionsOf(product);
          expect(projected).toEqual(await foldedLedgerOf(product));
          expect(await checkProjection(server.db)).toEqual([]);

          await server.db.execute(
            sql`update stock_levels set quantity = quantity + 1 where product_id = ${product}`,
          );
          await rebuildProjection(server.db, Date.now());
          expect(await positionsOf(product)).toEqual(projected);
        },
      ),
      { numRuns: 25 },
    );
  });
});

async function positionsOf(product: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ position_key: string; quantity: number }>(
    server.db,
    sql`select position_key, quantity from stock_levels where product_id = ${product}`,
  );
  return Object.fromEntries(rows.map((each) => [each.position_key, each.quantity]));
}

async function foldedLedgerOf(product: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ from: string; to: string; quantity: number }>(
    server.db,
    sql`select from_position as "from", to_position as "to", quantity from stock_movements where product_id = ${product}`,
  );
  return Object.fromEntries(foldLedger(rows));
}
