import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { storeFiguresPath, StoreFigures } from '#domain/dashboard/store-figures.ts';
import { timeKeysOf } from '#domain/reports/report-range.ts';
import { OWN_GROUPINGS } from '#domain/reports/sales-figures.ts';
import { ownSalesPath, SalesReport, salesReportPath } from '#domain/reports/sales-report.ts';
import { ownStockPath, StockReport, stockReportPath } from '#domain/reports/stock-report.ts';
import { rowsOf } from '#server/db/database.ts';
import { placed } from '#test/server/orders.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();
const today = dayInBogota(server.services.now());
const days = { from: addDays(today, -95), to: today };
let shoes: string;

beforeAll(async () => {
  shoes = await server.addProduct({ name: 'Tenis', precio_venta: 50_001 }, 40);
  const lamp = await server.addProduct({ name: 'Lámpara', vendor_id: 'tienda-2' }, 40);
  await placed(server, [shoes, 2], [lamp, 1]);
  const old = await placed(server, [shoes, 3]);
  await server.db.execute(
    sql`update orders set created_at = created_at - interval '70 days' where id = ${old}`,
  );
  await server.run('count-sales-days');
  // Nobody counted this one yet.
  await placed(server, [await server.addProduct({ name: 'Morral', precio_venta: 70_003 }, 9), 1]);
});

async function asked(path: string, query: Record<string, string>, role: 'vendor' | 'admin' = 'vendor') {
  return server.request(`${path}?${new URLSearchParams(query)}`, { headers: await server.signIn(role) });
}

async function own(query: Record<string, string>): Promise<SalesReport> {
  const answer = await asked(ownSalesPath(testVendorId), { ...days, ...query });
  return v.parse(SalesReport, await answer.json());
}

test('what its home says and what the ledger has, to the peso, before anybody counted the day', async () => {
  const { total, up_to, days_due } = await own({});
  expect([total.orders, total.units, days_due]).toEqual([3, 6, 0]);
  expect(up_to).not.toBeNull();
  const home = await asked(storeFiguresPath(testVendorId, days).replace(/\?.*/, ''), days);
  const { sums } = v.parse(StoreFigures, await home.json());
  const { orders, units, value, iva, refunds } = total;
  expect([sums.orders, sums.units, sums.sales, sums.refund]).toEqual([orders, units, value + iva, refunds]);
  const [ledger] = await rowsOf<{ pending: number }>(
    server.db,
    sql`select sum(-balance)::float8 as pending from money_accounts where vendor_id = ${testVendorId}`,
  );
  const commission = sums.commission + sums.commission_iva;
  expect(Math.abs(ledger?.pending ?? 0)).toBe(value + iva - commission);
});

test('by whatever it is what the office reads of that store once it was counted, without its name', async () => {
  const before = await Promise.all(OWN_GROUPINGS.map((by) => own({ by })));
  await server.run('count-sales-days');
  for (const [index, by] of OWN_GROUPINGS.entries()) {
    const answer = await asked(salesReportPath, { ...days, by, vendor_id: testVendorId }, 'admin');
    const office = v.parse(SalesReport, await answer.json());
    const rows = office.rows.map((each) => ({ ...each, detail: each.detail.replace(/ · .*/, '') }));
    const seen = await own({ by });
    expect({ ...seen, up_to: null }).toEqual({ ...office, rows, up_to: null });
    expect({ ...before[index], up_to: null }).toEqual({ ...seen, up_to: null });
  }
});

test('of one product it has its days and every month, also those without sales, and no city', async () => {
  const [row] = (await own({ by: 'product', sort: 'units' })).rows;
  const [byDay, byMonth] = [await own({ product_id: shoes }), await own({ product_id: shoes, by: 'month' })];
  expect([byDay.product_name, byDay.total, byMonth.total]).toEqual(['Tenis', row?.sums, row?.sums]);
  expect(byMonth.rows.map((each) => each.key)).toEqual(timeKeysOf(byMonth.range, 'month'));
  for (const [path, role] of [
    [ownSalesPath(testVendorId), 'vendor'],
    [salesReportPath, 'admin'],
  ] as const) {
    const answer = await asked(path, { product_id: shoes, by: 'city' }, role);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('por día y por mes')]);
  }
  expect((await asked(ownSalesPath(testVendorId), { by: 'store' })).status).toBe(422);
});

test('its stock is its rows of everybody’s, and another store’s is not there', async () => {
  const read = async (path: string, role: 'vendor' | 'admin', query = {}) =>
    v.parse(StockReport, await (await asked(path, query, role)).json());
  const all = await read(stockReportPath, 'admin', { vendor_id: testVendorId });
  const seen = await read(ownStockPath(testVendorId), 'vendor');
  const rows = all.rows.map((each) => ({ ...each, detail: each.detail.replace(/ · .*/, '') }));
  expect({ ...seen, up_to: '' }).toEqual({ ...all, rows, vendor_name: null, up_to: '' });
  expect(seen.rows.map((each) => each.name)).toEqual(expect.arrayContaining(['Tenis', 'Morral']));
  for (const path of [ownSalesPath('tienda-2'), ownStockPath('tienda-2')])
    expect((await asked(path, {})).status).toBe(404);
});
