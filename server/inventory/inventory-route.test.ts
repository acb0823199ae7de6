import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { aMovement, anOrder, deliver, deliveryOf, salida } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { positionsOf, readInventory, stockFigures } from '#test/server/stock.ts';

const server = await serverForFile();

const move = deliveryOf(server, 'admin_logistics');

describe('reading stock', () => {
  test('a product sold to the last unit shows as reserved on its shelf', async () => {
    const product = await server.addProduct({}, 2);
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 2]])]);
    expect(await positionsOf(server, product)).toMatchObject([{ status: 'reserved', quantity: 2 }]);
  });

  test('filters by status, zone and words without accents', async () => {
    const product = await server.addProduct({ name: 'Lámpara de pie Ñapa', sku: 'LAM-77' }, 10);
    const ids = async (query: string) =>
      (await readInventory<{ data: InventoryItem[] }>(server, `/?limit=100&${query}`)).data.map(
        (each) => each.productId,
      );
    expect(await ids('q=lampara')).toEqual([product]);
    expect(await ids('q=lam-77')).toEqual([product]);
    expect(await ids('q=%25')).toEqual([]);
    expect(await ids('q=lampara&zone=storage_room')).toEqual([]);
    expect(await ids('q=lampara&status=in_stock')).toEqual([product]);
    expect(await ids('q=lampara&status=low_stock')).toEqual([]);
  });

  test('finds a product by its code in any form that a reader gives it', async () => {
    const product = await server.addProduct({ sku: 'LEC-0001', gtin: '7709990000016' }, 3);
    const found = async (list: string, code: string) =>
      (
        await readInventory<{ data: { productId: string }[] }>(
          server,
          `${list}?limit=100&q=${encodeURIComponent(code)}`,
        )
      ).data.map((each) => each.productId);
    for (const code of ['7709990000016', '07709990000016', ']C10107709990000016', "lec'0001", 'LEC0001']) {
      expect(await found('/', code)).toEqual([product]);
      expect(await found('/movements', code)).toEqual([product]);
    }
    expect(await found('/', '7709990000023')).toEqual([]);
    const [item] = (await readInventory<{ data: InventoryItem[] }>(server, '/?q=LEC0001')).data;
    expect(item?.gtin).toBe('7709990000016');
  });

  test('lists movements newest first, by day in Colombia, type and reference', async () => {
    const product = await server.addProduct({}, 0);
    await move(
      aMovement(product, { reference: 'REM-1', occurred_at: '2026-05-02T04:59:00Z' }),
      aMovement(product, { ...salida, reference: 'REM-2', occurred_at: '2026-05-02T05:00:00Z' }),
    );
    const references = async (query: string) =>
      (await readInventory<{ data: StockMovement[] }>(server, `/movements?${query}`)).data.map(
        (each) => v.parse(StockMovement, each).reference,
      );
    expect(await references('q=rem-')).toEqual(['REM-2', 'REM-1']);
    expect(await references('from=2026-05-01&to=2026-05-01')).toEqual(['REM-1']);
    expect(await references('q=rem-&type=salida')).toEqual(['REM-2']);
  });

  test.each([
    '/?status=full',
    '/?limit=0',
    '/movements?from=yesterday',
    '/movements?from=2026-02-40',
    '/movements?page=0',
  ])('%s is refused', async (path) => {
    const answer = await server.request(`/api/v1/inventory${path}`, {
      headers: await server.signIn('admin'),
    });
    expect(answer.status).toBe(422);
  });

  test('a vendor reads their own goods and none of the control lists; a buyer nothing', async () => {
    await server.addProduct({ vendor_id: 'tienda-2' }, 5);
    const { data } = await readInventory<{ data: InventoryItem[] }>(server, '/?limit=100', 'vendor');
    expect(new Set(data.map((each) => each.vendorId))).toEqual(new Set(['tienda-1']));
    const status = async (path: string, role: 'vendor' | 'buyer') =>
      (await server.request(`/api/v1/inventory${path}`, { headers: await server.signIn(role) })).status;
    expect(await status('/discrepancies', 'vendor')).toBe(403);
    expect(await status('/projection-check', 'vendor')).toBe(403);
    expect(await status('/', 'buyer')).toBe(403);
  });
});

describe('the projection', () => {
  test('finds what is not the fold of the ledger, and puts it right', async () => {
    const product = await server.addProduct({}, 10);
    expect(await checkProjection(server.db)).toEqual([]);
    await server.db.execute(sql`update stock_levels set quantity = 7 where product_id = ${product}`);
    await server.db.execute(sql`update products set on_hand = 8, stock = 8 where id = ${product}`);
    const { differences } = await readInventory<{ differences: unknown[] }>(server, '/projection-check');
    expect(differences).toEqual([
      { product_id: product, position_key: null, projected: 8, folded: 10 },
      { product_id: product, position_key: 'warehouse_a/01/1/A', projected: 7, folded: 10 },
    ]);
    await rebuildProjection(server.db, Date.now());
    expect(await checkProjection(server.db)).toEqual([]);
    expect(await stockFigures(server, product)).toMatchObject({ on_hand: 10, stock: 10 });
  });

  test('the ledger cannot be changed', async () => {
    await expect(server.db.execute(sql`update stock_movements set quantity = 1`)).rejects.toThrow();
  });
});
