import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { SALES_GROUPINGS } from '#domain/reports/sales-figures.ts';
import { SalesReport } from '#domain/reports/sales-report.ts';
import { amountIn, FINANCIAL_FIGURES, sumOfMoney } from '#domain/reports/financial-figures.ts';
import {
  FINANCIAL_GROUPINGS,
  FinancialLines,
  FinancialReport,
  type FinancialLine,
} from '#domain/reports/financial-report.ts';
import { NO_SALES, sumOfAll } from '#domain/reports/sales-sums.ts';
import { StockReport } from '#domain/reports/stock-report.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf } from '#server/db/database.ts';
import { Cursor } from '#server/db/keyset.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { financialLines } from '#server/reports/financial-lines.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { legsOf, postedAt } from '#test/server/money/ledger.ts';
import { placed } from '#test/server/orders.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
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
  const aged = sql`update orders set created_at = created_at - interval '40 days' where id = ${old}`;
  await server.db.execute(aged);
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
      // Months are not compared one by one.
      const none = { count: 0, sums: NO_SALES, ...(by !== 'month' && { before: NO_SALES }) };
      if (top === '100') expect(rest).toMatchObject(none);
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

describe('the report of the company’s money', () => {
  const ask = async (asked: string) =>
    server.request(`/api/v1/reports/finance${asked}`, { headers: await server.signIn('admin') });
  const finance = async (query: Record<string, string> = {}) =>
    v.parse(FinancialReport, await (await ask(`?${new URLSearchParams(query)}`)).json());
  const lines = async (query: Record<string, string> = {}) =>
    v.parse(FinancialLines, await (await ask(`/lines?${new URLSearchParams(query)}`)).json()).data;

  test('has what a return takes back, and none of it before', async () => {
    const before = (await finance()).total;
    const id = await delivered(server, 3, { daysAgo: 20 });
    expect(await releaseMoney(server.db, server.services.now())).toBe(1);
    const request = aReturn(id, { reason: 'defectuoso', lines: [{ line: 0, quantity: 1 }] });
    await deliverOne(server, 'buyer', request);
    const sold = (await finance()).total;
    for (const to of ['approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const)
      await deliver(server, 'admin', [aReturnStep(request, to, 'Revisado')]);
    const legs = await legsOf(server.db, vendorOrderId(id, 1));
    const { sale = 0, payment = 0, return_sale: back = 0, return_refund: refund = 0 } = legs;
    expect(Math.min(sale, payment, back, refund)).toBeGreaterThan(0);
    expect([sold.sold - before.sold, sold.received - before.received, sold.refunded]).toEqual([
      sale,
      payment,
      0,
    ]);
    const { total } = await finance();
    expect(total).toMatchObject({
      sold: sold.sold,
      returned: back,
      refunded: refund,
      owed: sold.owed - back,
    });
  });

  test('is the ledger: its rows and the rest are the whole, and each account goes from its opening to what it has', async () => {
    for (const by of FINANCIAL_GROUPINGS)
      for (const vendor of ['', 'tienda-2']) {
        const one = await finance({ by, top: '1', ...(vendor && { vendor_id: vendor }) });
        expect(sumOfMoney([...one.rows.map((each) => each.sums), one.rest.sums])).toEqual(one.total);
        expect(one.rest.count).toBe(by === 'store' && vendor === '' ? 1 : 0);
        const has = await rowsOf(
          server.db,
          sql`select kind, sum(balance)::float8 as closing from money_accounts
              where ${vendor} in ('', vendor_id) group by kind order by kind`,
        );
        const ordered = one.accounts.toSorted((first, other) => (first.kind < other.kind ? -1 : 1));
        expect(ordered.map(({ kind, closing }) => ({ kind, closing }))).toEqual(has);
        // Nothing is older than what happened here.
        expect(new Set(one.accounts.map((each) => each.opening))).toEqual(new Set([0]));
        expect(one.accounts.reduce((sum, each) => sum + each.closing, 0)).toBe(vendor ? one.total.owed : 0);
      }
    // To the peso what the report of sales has, of each store, and here the largest stands first.
    await server.run('count-sales-days');
    const sold = await sales({ by: 'store', from: addDays(today, -60), to: today });
    expect((await finance({ by: 'store' })).rows.map(({ name, sums }) => [name, sums.sold])).toEqual(
      sold.rows.map(({ name, sums }) => [name, sums.value + sums.iva]),
    );
    const [known, unknown] = [await finance({ vendor_id: 'tienda-2' }), await ask('?vendor_id=tienda-99')];
    expect([known.vendor_name, unknown.status]).toEqual(['Calzado La Isla', 404]);
  });

  test('counts a line on its day of Colombia, and one range opens as the one before it closed', async () => {
    const id = vendorOrderId(await placed(server, [shoes, 1]), 1);
    const day = addDays(today, -9);
    const moved = { [addDays(day, -1)]: `${day}T04:59:59.999Z`, [day]: `${day}T05:00:00Z` };
    for (const [expected, at] of Object.entries(moved)) {
      await postedAt(server.db, id, at);
      const rows = (await finance()).rows.filter(({ sums }) => sums.sold > 0);
      expect([rows[0]?.key, rows[0]?.sums.sold]).toEqual([expected, (await legsOf(server.db, id))['sale']]);
    }
    const week = await finance({ by: 'week', to: day, from: addDays(day, -1) });
    expect(new Date(week.rows[0]?.key ?? '').getUTCDay()).toBe(1);
    const [then, since] = [await finance({ to: day }), await finance({ from: addDays(day, 1), to: today })];
    expect(since.accounts.map((each) => each.opening)).toEqual(then.accounts.map((each) => each.closing));
    expect(then.total.owed).toBeGreaterThan(0);
  });

  test('has the lines behind each figure and each account, page after page, once each', async () => {
    const { total, accounts } = await finance();
    for (const figure of FINANCIAL_FIGURES) {
      const own = await lines({ figure });
      expect(own.reduce((sum, each) => sum + amountIn(figure, each), 0)).toBe(total[figure]);
      expect(own.every((each) => amountIn(figure, each) !== 0)).toBe(true);
    }
    for (const { kind, credits, debits } of accounts) {
      const own = await lines({ account: kind });
      expect(own.reduce((sum, { to, amount }) => sum + (to === kind ? amount : -amount), 0)).toBe(
        credits - debits,
      );
    }
    const all = await lines();
    expect(all[0]).toMatchObject({ number: expect.stringMatching(/^MS-\d+-1$/), cause: 'vendor_order' });
    const read: FinancialLine[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const from = cursor === undefined ? {} : { cursor: v.parse(Cursor, cursor) };
      const page = await financialLines(server.db, from, server.services.now(), 3);
      read.push(...page.data);
      cursor = page.next;
    }
    expect(read).toEqual(all);
    const ofOne = await lines({ vendor_id: 'tienda-2' });
    expect(new Set(ofOne.map((each) => each.store_name))).toEqual(new Set(['Calzado La Isla']));
  });
});
