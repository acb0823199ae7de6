import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { aMovement, anOrder, deliver, deliveryOf, otherShelf, salida } from '#test/server/commands.ts';
import { aCount, ago, by, countsOn } from '#test/server/counts.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { seenSoFar, counted, discrepancy, stockStatus, withStock } = countsOn(server);

const work = deliveryOf(server, 'admin_logistics');

describe('count.record', () => {
  test('what agrees is only noted', async () => {
    const product = await withStock(10);
    expect(await counted('admin', aCount(product, 10, { seen: await seenSoFar() }))).toEqual({
      product_id: product,
      outcome: 'matched',
      discrepancy: null,
    });
    expect(await stockStatus(product)).toEqual({ quantity: 10, stock: 10, held: false, discrepancy: false });
  });

  test('one unit less is corrected at once, by a line of the ledger', async () => {
    const product = await withStock(10);
    const count = aCount(product, 9, { seen: await seenSoFar() });
    expect(await counted('admin', count)).toMatchObject({ outcome: 'adjusted' });
    expect(await counted('admin', count)).toMatchObject({ outcome: 'adjusted' });
    expect(await stockStatus(product)).toMatchObject({ quantity: 9, stock: 9 });
    const [last] = await rowsOf(
      server.db,
      sql`select type, from_position, to_position, quantity, reference from stock_movements
          where product_id = ${product} order by sequence desc limit 1`,
    );
    expect(last).toEqual({
      type: 'ajuste',
      from_position: 'warehouse_a/01/1/A',
      to_position: '@ajuste',
      quantity: 1,
      reference: 'Conteo',
    });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('a larger difference stops the sale until another person finds the same', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    expect(await counted('admin', aCount(product, 4, { seen }))).toMatchObject({ outcome: 'recount' });
    expect(await stockStatus(product)).toEqual({ quantity: 10, stock: 0, held: true, discrepancy: true });
    expect(await counted('admin', aCount(product, 4, { seen }))).toMatchObject({ outcome: 'repeated' });
    expect(await discrepancy(product, 'recount')).toMatchObject({
      source: 'count',
      variance: -6,
      value: -6_000,
      counted_by_name: 'Persona admin',
    });
    expect(await counted('owner', aCount(product, 4, { seen }))).toMatchObject({ outcome: 'adjusted' });
    expect(await stockStatus(product)).toEqual({ quantity: 4, stock: 4, held: false, discrepancy: false });
    expect(await discrepancy(product, 'settled')).toMatchObject({ settled_by_name: 'Persona owner' });
    expect(await discrepancy(product, 'open')).toBeUndefined();
  });

  test('what is disputed for too little system stock and then falls below zero is not sold until it is counted', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar();
    const count = aCount(product, 20, { seen, counted_at: ago(60) });
    expect(await counted('admin', count)).toMatchObject({ outcome: 'recount' });
    await work(aMovement(product, { ...salida, quantity: 13, occurred_at: ago(2) }));
    await work(aMovement(product, { quantity: 5, occurred_at: ago(1) }));
    expect(await stockStatus(product)).toEqual({ quantity: 2, stock: 0, held: true, discrepancy: true });
    const [open] = await rowsOf<{ holds_sale: boolean }>(
      server.db,
      sql`select holds_sale from discrepancies where product_id = ${product} and settled_at is null`,
    );
    expect(open).toEqual({ holds_sale: true });
  });

  test('more than there should be is sold as before while it is counted again', async () => {
    const product = await withStock(10);
    expect(await counted('admin', aCount(product, 20, { seen: await seenSoFar() }))).toMatchObject({
      outcome: 'recount',
    });
    expect(await stockStatus(product)).toEqual({ quantity: 10, stock: 10, held: false, discrepancy: true });
  });

  test('a product that nobody knew to be there comes to be there', async () => {
    const product = await server.addProduct({ price: 9_000, precio_venta: 9_000 });
    const seen = await seenSoFar();
    expect(await counted('admin', aCount(product, 3, { seen }))).toMatchObject({ outcome: 'recount' });
    expect(await counted('owner', aCount(product, 3, { seen }))).toMatchObject({ outcome: 'adjusted' });
    expect(await stockStatus(product)).toMatchObject({ quantity: 3, stock: 3 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('what fell below zero is sold again once it was counted', async () => {
    const product = await withStock(3);
    await work(aMovement(product, { ...salida, quantity: 5 }));
    const seen = await seenSoFar();
    expect(await stockStatus(product)).toMatchObject({ quantity: -2, stock: 0, held: true });
    expect(await counted('admin', aCount(product, 8, { seen }))).toMatchObject({ outcome: 'recount' });
    expect(await counted('owner', aCount(product, 8, { seen }))).toMatchObject({ outcome: 'adjusted' });
    expect(await stockStatus(product)).toEqual({ quantity: 8, stock: 8, held: false, discrepancy: false });
    const [order] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 8]])]);
    expect(order?.status).toBe('applied');
  });

  test('stays off sale while another position of it is disputed', async () => {
    const product = await withStock(3);
    await work(aMovement(product, { ...salida, quantity: 5 }));
    await work(aMovement(product, { ...salida, quantity: 1, location: otherShelf }));
    const seen = await seenSoFar();
    await counted('admin', aCount(product, 0, { seen }));
    expect(await counted('owner', aCount(product, 0, { seen }))).toMatchObject({ outcome: 'adjusted' });
    const [row] = await rowsOf(server.db, sql`select held, stock from products where id = ${product}`);
    expect(row).toEqual({ held: true, stock: 0 });
  });

  test('several products of a position are one count', async () => {
    const [one, other] = [await withStock(5), await withStock(7)];
    const lines = [
      { product_id: one, counted: 5 },
      { product_id: other, counted: 6 },
    ];
    const [result] = await deliver(server, 'admin', [
      by('admin', aCount(one, 0, { lines, whole: true, seen: await seenSoFar() })),
    ]);
    expect(result?.result).toMatchObject({ lines: [{ outcome: 'matched' }, { outcome: 'adjusted' }] });
  });

  test.each([
    [
      'an unknown product',
      (product: string) => [
        { product_id: product, counted: 1 },
        { product_id: 'no-such', counted: 1 },
      ],
      'product_not_found',
    ],
    [
      'the same product twice',
      (product: string) => [
        { product_id: product, counted: 1 },
        { product_id: product, counted: 2 },
      ],
      'invalid_command',
    ],
    ['fewer than none', (product: string) => [{ product_id: product, counted: -1 }], 'invalid_command'],
    [
      'more than any shelf holds',
      (product: string) => [{ product_id: product, counted: 9_999_999 }],
      'invalid_command',
    ],
  ])('refuses %s and writes nothing', async (_, lines, code) => {
    const product = await withStock(5);
    const [result] = await deliver(server, 'admin', [
      by('admin', aCount(product, 1, { lines: lines(product), seen: await seenSoFar() })),
    ]);
    expect(result).toMatchObject({ status: 'rejected', problem: { code } });
    expect([await stockStatus(product), await discrepancy(product)]).toMatchObject([
      { quantity: 5 },
      undefined,
    ]);
  });
});
