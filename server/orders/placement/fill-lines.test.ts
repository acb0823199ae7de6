import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startOfDay } from '#domain/calendar/day.ts';
import { unknownCompany } from '#domain/legal/company.ts';
import { receiptOfPurchase } from '#domain/orders/order-receipt.ts';
import { unitBreakdowns } from '#domain/returns/unit-breakdown.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';
import { settingsPaths, type AllSettings } from '#domain/settings/settings-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const midnight = startOfDay('2027-01-01');
let nowMs = midnight - 60_000;
const server = await serverForFile({ now: () => nowMs });
const initial = initialSettings['taxes.iva_rates'];

async function save(rates: unknown): Promise<Response> {
  const headers = await server.signIn('owner');
  const all = (await (await server.request(settingsPaths.all, { headers })).json()) as AllSettings;
  const json = { seen_version: all.version, changes: { 'taxes.iva_rates': rates }, note: '' };
  return server.request(settingsPaths.save, { json, headers });
}

/** Places an order of one unit whose device says that it showed this percent; null says no price. */
async function place(product: string, seen: number | null) {
  const order = anOrder('buyer', [[product, 1]], { v: 2 });
  const data = order.data as { order_id: string; items: object[] };
  const shown =
    seen === null ? {} : { seen_price: 100_000, ...(seen === 19 ? {} : { seen_iva_percent: seen }) };
  const items = data.items.map((each) => ({ ...each, ...shown }));
  const [result] = await deliver(server, 'buyer', [{ ...order, data: { ...data, items } }]);
  return { id: data.order_id, result };
}

test('an order bears the IVA of the moment at which it is placed, and never more than its buyer saw', async () => {
  expect((await save([...initial, { iva_class: 'general', from: '2027-01-01', percent: 21 }])).status).toBe(
    200,
  );
  const product = await server.addProduct({ price: 100_000, precio_venta: 100_000 }, 9);

  nowMs = midnight - 1;
  const before = await place(product, 19);
  const early = await place(product, 21);
  nowMs = midnight;
  const late = await place(product, 19);
  const after = await place(product, 21);
  const unsaid = await place(product, null);

  expect(late.result).toMatchObject({
    status: 'rejected',
    result: { lines: [{ refusal: 'price_changed', iva_percent: 21 }] },
  });
  const orders = await Promise.all([before, early, after, unsaid].map(({ id }) => orderNow(server, id)));
  expect(orders.map(({ iva, lines }) => [iva, lines[0]?.iva_percent])).toEqual([
    [19_000, 19],
    [19_000, 19],
    [21_000, 21],
    [21_000, 21],
  ]);
  const rowsOfReceipts = orders.map((each) => JSON.stringify(receiptOfPurchase(each, false, unknownCompany)));
  expect(rowsOfReceipts.map((each) => /IVA \((\d+)/.exec(each)?.[1])).toEqual(['19', '19', '21', '21']);
  const refunds = orders.map((each) => each.vendor_orders.flatMap((part) => unitBreakdowns(each, part)));
  expect(refunds.flat().map((each) => each.iva)).toEqual([19_000, 19_000, 21_000, 21_000]);
  const frozen = await rowsOf<{ id: string; percent: number }>(
    server.services.database.db,
    sql`select v.order_id as id, c.iva_percent as percent from order_commissions c
        join vendor_orders v on v.id = c.vendor_order_id`,
  );
  const percentOf = new Map(frozen.map((each) => [each.id, each.percent]));
  expect(orders.map(({ id }) => percentOf.get(id))).toEqual([19, 19, 21, 21]);
});

test.each([
  ['of another type', '19', 422],
  ['out of range', [{ iva_class: 'general', from: '2028-01-01', percent: 31 }], 422],
  ['of a day that has passed', [...initial, { iva_class: 'reducida', from: '2026-12-31', percent: 8 }], 422],
  ['without those of before', [], 422],
])('a rate %s is refused in a sentence', async (_, rates, status) => {
  const answer = await save(rates);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'taxes.iva_rates' }] });
});
