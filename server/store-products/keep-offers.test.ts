import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { deliverOne } from '#test/server/commands.ts';
import { aSave, storeProduct } from '#test/server/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-27T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const today = dayInBogota(nowMs);

async function charged(id: string): Promise<number | undefined> {
  const [row] = await server.db
    .select({ price: products.precioVenta })
    .from(products)
    .where(eq(products.id, id));
  return row?.price;
}

test('an offer begins at midnight in Bogotá, is charged on its last day, and is over the day after', async () => {
  const id = await server.addProduct({ price: 50_000, precio_venta: 50_000 });
  const offer = { offer_price: 45_000, offer_from: addDays(today, 1), offer_until: addDays(today, 2) };
  await deliverOne(server, 'vendor', aSave(id, offer));
  expect(await charged(id)).toBe(50_000);
  const prices: unknown[] = [];
  // One minute before the midnight of Bogotá, and from then on once a day.
  for (const at of [
    '2026-11-28T04:59:00Z',
    '2026-11-28T05:00:00Z',
    '2026-11-30T04:59:00Z',
    '2026-11-30T05:00:00Z',
  ]) {
    nowMs = Date.parse(at);
    await server.run('keep-offers');
    const { published } = await storeProduct(server, id);
    prices.push([await charged(id), published?.offer_price, published?.price]);
  }
  expect(prices).toEqual([
    [50_000, 45_000, 50_000],
    [45_000, 45_000, 50_000],
    [45_000, 45_000, 50_000],
    [50_000, null, 50_000],
  ]);
});

test('a price that staff set meanwhile ends the offer, and no midnight brings it back', async () => {
  const id = await server.addProduct({ price: 50_000, precio_venta: 50_000 });
  const from = addDays(dayInBogota(nowMs), 1);
  await deliverOne(server, 'vendor', aSave(id, { offer_price: 45_000, offer_from: from }));
  const headers = await server.signIn('admin_sales');
  const json = { price: 44_000, precio_venta: 40_000 };
  await server.request(`/api/v1/products/${id}`, { method: 'PUT', headers, json });
  nowMs += 2 * DAY_MS;
  await server.run('keep-offers');
  expect(await charged(id)).toBe(40_000);
});
