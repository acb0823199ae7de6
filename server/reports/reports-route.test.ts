import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { SALES_GROUPINGS } from '#domain/reports/sales-figures.ts';
import { SalesReport } from '#domain/reports/sales-report.ts';
import { NO_SALES, sumOfAll } from '#domain/reports/sales-sums.ts';
import { StockReport } from '#domain/reports/stock-report.ts';
import { placed } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const today = dayInBogota(server.services.now());
let shoes: string;
let lamp: string;

beforeAll(async () => {
  shoes = await server.addProduct({ name: 'Tenis', precio_venta: 50_000 }, 40);
  lamp = await server.addProduct({ name: 'Lámpara', vendor_id: 'tienda-2', precio_venta: 30_000 }, 40);
  await placed(server, [shoes, 2], [lamp, 1]);
  await placed(server, [shoes, 1]);
  const old = await placed(server, [lamp, 3]);
  await server.db.execute(
    sql`update orders set created_at = created_at - interval '40 days' where id = ${old}`,
  );
  await server.run('count-sales-days');
});

async function sales(query: Record<string, string> = {}): Promise<SalesReport> {
  const address = `/api/v1/reports/sales?${new URLSearchParams(query)}`;
  const answer = await server.request(address, { headers: await server.signIn('admin_sales') });
  return v.parse(SalesReport, await answer.json());
}

describe('the report of sales', () => {
  test('has every day of the last thirty, and compares each with the one in its place before', async () => {
    const report = await sales();
    expect([report.rows.length, report.rows.at(-1)?.name, report.cuts]).toEqual([30, today, []]);
    expect(report.rows.at(-1)?.sums).toMatchObject({ orders: 3, units: 4, value: 180_000 });
    expect(report.total_before).toMatchObject({ orders: 1, value: 90_000 });
    expect(report.rows.find((each) => each.name === addDays(today, -10))?.before).toMatchObject({ units: 3 });
    expect(report).toMatchObject({ days_due: 0, up_to: expect.any(String) });
  });

  test.each(SALES_GROUPINGS)('by %s its rows and the rest are the whole, before too', async (by) => {
    for (const top of ['1', '100']) {
      const { rows, rest, total, total_before: before } = await sales({ by, top });
      expect(sumOfAll([...rows.map((each) => each.sums), rest.sums])).toEqual(total);
      expect(sumOfAll([...rows.map((each) => each.before ?? NO_SALES), rest.before])).toEqual(before);
      if (top === '100') expect(rest.count).toBe(0);
    }
  });

  test('orders by a figure and names what it counts', async () => {
    const { rows, rest } = await sales({ by: 'product', sort: 'units', top: '1' });
    expect(rows).toMatchObject([
      { name: 'Tenis', detail: expect.stringContaining('Ferretería La Esquina'), sums: { units: 3 } },
    ]);
    expect(rest).toMatchObject({ count: 1, sums: { units: 1 }, before: { units: 3 } });
    const byName = await sales({ by: 'product', sort: 'name' });
    expect(byName.rows.map((each) => each.name)).toEqual(['Lámpara', 'Tenis']);
    expect((await sales({ by: 'store' })).rows.map((each) => each.name)).toEqual([
      'Ferretería La Esquina',
      'Calzado La Isla',
    ]);
  });

  test('a figure that a grouping does not have orders it by its usual one', async () => {
    for (const [by, sort] of [
      ['product', 'orders'],
      ['category', 'ticket'],
      ['reason', 'value'],
    ] as const)
      expect((await sales({ by, sort })).rows).toEqual((await sales({ by })).rows);
  });

  test('of one store has nothing of another, whatever it is by', async () => {
    for (const by of SALES_GROUPINGS)
      expect((await sales({ by, vendor_id: 'tienda-2' })).total).toMatchObject(
        by === 'reason' ? NO_SALES : { units: 1, value: 30_000 },
      );
  });

  test('from last year to tomorrow it says what it left out', async () => {
    const report = await sales({ from: addDays(today, -700), to: addDays(today, 1) });
    expect(report.cuts).toEqual(['future', 'length']);
    expect(report.range).toEqual({ from: addDays(today, -399), to: today });
    expect(report.total).toMatchObject({ orders: 4 });
  });

  test('says that it is not up to date while days wait to be counted', async () => {
    await server.db.execute(sql`insert into sales_days_due values (${addDays(today, -3)})`);
    expect(await sales()).toMatchObject({ up_to: null, days_due: 1 });
    await server.run('count-sales-days');
    expect(await sales()).toMatchObject({ up_to: expect.any(String), days_due: 0 });
  });

  test.each([
    { by: 'sku; drop table orders' },
    { top: '0' },
    { top: '1e9' },
    { from: '2026-02-30' },
    { sort: 'x' },
  ])('refuses %o and says why', async (query) => {
    const answer = await server.request(
      `/api/v1/reports/sales?${new URLSearchParams(query as unknown as Record<string, string>)}`,
      { headers: await server.signIn('admin') },
    );
    expect(answer.status).toBe(422);
  });
});

describe('the report of the stock', () => {
  test('tells the age of what came last, and the worth of what has a cost', async () => {
    const drill = await server.addProduct({ name: 'Taladro', precio_venta: 90_000 }, 0);
    const enter = (id: string, days: number, quantity: number) =>
      server.db.execute(sql`
        insert into stock_movements (id, product_id, type, reason, quantity, from_position, to_position, position_key,
          previous_stock, new_stock, user_id, user_name, occurred_at)
        values (${id}, ${drill}, 'entrada', 'compra', ${quantity}, '@proveedor', 'warehouse_a/01/1/A', 'warehouse_a/01/1/A',
          0, 0, 'u', 'U', ${new Date(server.services.now() - days * DAY_MS).toISOString()}::timestamptz)`);
    await enter('viejo', 200, 10);
    await enter('medio', 60, 4);
    await enter('nuevo', 5, 3);
    await server.db.execute(sql`
      insert into stock_levels (id, product_id, position_key, quantity, cost) values
        (${`${drill}@a`}, ${drill}, 'warehouse_a/01/1/A', 7, 40000), (${`${drill}@b`}, ${drill}, 'warehouse_a/01/1/B', 4, 0)`);
    const answer = await server.request('/api/v1/reports/stock?sort=older', {
      headers: await server.signIn('admin_sales'),
    });
    const report = v.parse(StockReport, await answer.json());
    // Eleven are left: the last three and four, and four of the first ten.
    expect(report.rows[0]).toMatchObject({
      name: 'Taladro',
      sums: {
        units: 11,
        up_to_30: 3,
        up_to_90: 4,
        up_to_180: 0,
        older: 4,
        no_entry: 0,
        costed_units: 7,
        worth: 280_000,
        sale_value: 990_000,
      },
    });
    expect(report.total.units).toBe(report.rows.reduce((sum, each) => sum + each.sums.units, 0));
  });
});
