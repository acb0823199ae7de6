import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { deliverOne } from '#test/server/commands.ts';
import { aSave, storeProduct } from '#test/server/stores/store-products.ts';
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

test('an offer that goes on keeps its days, and is read as one version more', async () => {
  const id = await server.addProduct({ price: 50_000, precio_venta: 50_000 });
  const from = addDays(dayInBogota(nowMs), 1);
  const offer = { offer_price: 45_000, offer_from: from, offer_until: addDays(from, 5) };
  await deliverOne(server, 'vendor', aSave(id, offer));
  const { version } = await storeProduct(server, id);
  nowMs += DAY_MS;
  for (let time = 0; time < 2; time += 1) await server.run('keep-offers');
  expect(await charged(id)).toBe(45_000);
  expect(await storeProduct(server, id)).toMatchObject({ published: offer, version: version + 1 });
});

test('offers that begin, that end and that were over before they began are kept together, each once', async () => {
  const today = dayInBogota(nowMs);
  const days = [
    { offer_from: addDays(today, 3), offer_until: null },
    { offer_from: today, offer_until: addDays(today, 2) },
    { offer_from: addDays(today, 1), offer_until: addDays(today, 2) },
  ];
  const kept: { id: string; version: number }[] = [];
  for (const each of days) {
    const id = await server.addProduct({ price: 50_000, precio_venta: 50_000 });
    await deliverOne(server, 'vendor', aSave(id, { offer_price: 45_000, ...each }));
    kept.push({ id, version: (await storeProduct(server, id)).version });
  }
  // No server ran while the third one was on.
  nowMs += 3 * DAY_MS;
  await server.run('keep-offers');
  const [begun, ended, missed] = kept;
  const found = await Promise.all(
    kept.map(async ({ id }) => {
      const { published, version } = await storeProduct(server, id);
      return [await charged(id), published?.offer_price, published?.offer_until, version];
    }),
  );
  // What the store reads of each changed, so that a decision on what was read before misses it.
  expect(found).toEqual([
    [45_000, 45_000, null, (begun?.version ?? 0) + 1],
    [50_000, null, null, (ended?.version ?? 0) + 1],
    [50_000, null, null, (missed?.version ?? 0) + 1],
  ]);
  const told = await rowsOf<{ subject: string; before: number; after: number }>(
    server.db,
    sql`select subject, changes -> 0 -> 'before' -> 'precio_venta' as before, changes -> 0 -> 'after' -> 'precio_venta' as after
        from audit_acts where act = 'product.offer' and subject = ${anyOf(kept.map(({ id }) => `product:${id}`))} order by 3`,
  );
  expect(told).toEqual([
    { subject: `product:${begun?.id}`, before: 50_000, after: 45_000 },
    { subject: `product:${ended?.id}`, before: 45_000, after: 50_000 },
  ]);
});
