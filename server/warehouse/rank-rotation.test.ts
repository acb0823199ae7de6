import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { purposeOf } from '#domain/warehouse/floor-plan.ts';
import { PICK_DAYS } from '#domain/warehouse/rotation.ts';
import { shelfPickOf } from '#domain/warehouse/shelf-pick.ts';
import type { PositionPurpose } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { movementDocument } from '#server/inventory/inventory-document.ts';
import { picksOfProducts } from '#server/warehouse/rank-rotation.ts';
import { SHELF, TABLE } from '#test/server/tasks.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const neighbour = await neighbourOf(server);
const nowMs = server.services.now();

const OTHER_TABLE = 'storage_room/EMPACA/2/1';
await server.db.execute(sql`insert into positions (id, purpose) values (${OTHER_TABLE}, 'packing')`);

interface Line {
  type: string;
  reason: string;
  from: string;
  to: string;
  daysAgo?: number;
}

const sale: Line = { type: 'salida', reason: 'venta', from: SHELF, to: '@cliente' };
const picked: Line = { type: 'transferencia', reason: 'reubicacion', from: SHELF, to: TABLE };

/** Lines of the ledger, as many of each as is said. */
async function enter(productId: string, line: Line, times = 1): Promise<void> {
  const { type, reason, from, to, daysAgo = 1 } = line;
  await server.db.execute(sql`
    insert into stock_movements (id, product_id, type, reason, quantity, from_position, to_position, position_key,
      previous_stock, new_stock, user_id, user_name, occurred_at)
    select ${randomUUID()} || n, ${productId}, ${type}, ${reason}, 1, ${from}, ${to}, ${SHELF}, 0, 0, 'u', 'U',
      ${new Date(nowMs - daysAgo * DAY_MS).toISOString()}::timestamptz
    from generate_series(1, ${times}::int) n`);
}

async function rotations(): Promise<Record<string, string>> {
  const rows = await rowsOf<{ id: string; rotation: string }>(
    server.db,
    sql`select product_id as id, rotation from product_rotations`,
  );
  return Object.fromEntries(rows.map((each) => [each.id, each.rotation]));
}

describe('rank-rotation', () => {
  test('counts the picks that the map and the optimizer count, product by product', async () => {
    const product = await server.addProduct();
    const other = await server.addProduct();
    const lines: Line[] = [
      sale,
      picked,
      { ...picked, to: OTHER_TABLE },
      { ...picked, from: TABLE, to: SHELF },
      { ...picked, from: TABLE, to: OTHER_TABLE },
      { ...sale, from: TABLE },
      { ...sale, from: '@proveedor' },
      { ...sale, reason: 'merma' },
      { ...sale, to: '@merma' },
      { ...picked, to: 'warehouse_a/09/1/A' },
      { type: 'entrada', reason: 'compra', from: '@proveedor', to: TABLE },
      { type: 'entrada', reason: 'devolucion', from: '@cliente', to: SHELF },
    ];
    for (const each of lines) await enter(product, each);
    await enter(other, sale, 3);

    const purposes = await rowsOf<{ id: string; purpose: PositionPurpose }>(
      server.db,
      sql`select id, purpose from positions`,
    );
    const packing = new Set(purposes.filter((each) => purposeOf(each) === 'packing').map((each) => each.id));
    const ledger = await rowsOf<{ line: StockMovement }>(
      server.db,
      sql`select ${movementDocument} as line from stock_movements t join products p on p.id = t.product_id`,
    );
    const picks = ledger.flatMap(({ line }) => shelfPickOf(line, (key) => packing.has(key)) ?? []);
    const counted = sumByKey(picks.map((each) => [each.productId, 1] as const));
    expect(counted.get(product)).toBe(3);
    const answered = await picksOfProducts(server.db, nowMs);
    expect(new Map(answered.map((each) => [each.id, each.picks]))).toEqual(counted);
  });

  test('classes the products, follows what changes, and forgets who is not picked any more', async () => {
    const [most, some, few, none] = [
      await server.addProduct(),
      await server.addProduct(),
      await server.addProduct(),
      await server.addProduct(),
    ];
    await enter(most, sale, 800);
    await enter(some, sale, 150);
    await enter(few, sale, 40);
    await enter(none, { ...sale, daysAgo: PICK_DAYS + 1 }, 5_000);
    await Promise.all([server.run('rank-rotation'), neighbour.run('rank-rotation')]);
    expect(await rotations()).toMatchObject({ [most]: 'A', [some]: 'B', [few]: 'C' });
    expect(await rotations()).not.toHaveProperty(none);

    await enter(few, sale, 4_000);
    await server.run('rank-rotation');
    expect(await rotations()).toMatchObject({ [few]: 'A', [most]: 'B' });
    await server.db.execute(sql`insert into product_rotations values (${none}, 'A')`);
    await server.run('rank-rotation');
    expect(await rotations()).not.toHaveProperty(none);
  });
});
