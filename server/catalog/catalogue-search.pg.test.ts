import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertProducts } from '#server/catalog/insert-products.ts';
import { freshDatabase } from '#test/server/fresh-database.ts';
import { aProductRow } from '#test/server/product-on-sale.ts';
import { testServer, testVendorId, type TestServer } from '#test/server/test-server.ts';

async function names(server: TestServer, q: string): Promise<string[]> {
  const answer = await server.request(`/api/v1/search/products?q=${q}`);
  const { data } = (await answer.json()) as { data: { name: string }[] };
  return data.map((each) => each.name).toSorted();
}

test('finds what commits behind a transaction that was read already, in every process', async () => {
  const { url, drop } = await freshDatabase('search_behind');
  const server = await testServer({ databaseUrl: url });
  const neighbour = await testServer({ databaseUrl: url, isPopulated: true });
  expect(await names(neighbour, 'linterna')).toEqual([]);
  await server.services.database.db.transaction(async (slow) => {
    await insertProducts(slow, [aProductRow({ vendor_id: testVendorId, name: 'Linterna lenta' })]);
    await slow.execute(sql`select pg_current_xact_id()`);
    await server.addProduct({ name: 'Linterna rápida' });
    for (const each of [server, neighbour])
      expect(await names(each, 'linterna')).toEqual(['Linterna rápida']);
  });
  for (const each of [server, neighbour]) {
    expect(await names(each, 'linterna')).toEqual(['Linterna lenta', 'Linterna rápida']);
  }
  await neighbour.close();
  await server.close();
  await drop();
});
