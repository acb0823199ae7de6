import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { rowsOf } from '#server/db/database.ts';
import { applyScheduledPrices } from '#server/stores/products/apply-scheduled-prices.ts';
import { storeProduct } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { untilSomebodyWaits } from '#test/server/until-somebody-waits.ts';

const server = await serverForFile();
const today = dayInBogota(server.services.now());

test('an offer that its store gives more days while the job waits for its product goes on', async () => {
  const id = await server.addProduct({ price: 50_000, precio_venta: 45_000 });
  await rowsOf(
    server.db,
    sql`update store_products set offer_price = 45000, offer_until = ${addDays(today, -1)}::date where id = ${id}`,
  );
  let job: Promise<number> | undefined;
  await server.db.transaction(async (tx) => {
    await rowsOf(tx, sql`select id from products where id = ${id} for no key update`);
    await rowsOf(
      tx,
      sql`update store_products set offer_until = ${addDays(today, 5)}::date where id = ${id}`,
    );
    job = applyScheduledPrices(server.services);
    await untilSomebodyWaits(tx);
  });
  expect(await job).toBe(0);
  expect((await storeProduct(server, id)).published).toMatchObject({ offer_price: 45_000 });
});
