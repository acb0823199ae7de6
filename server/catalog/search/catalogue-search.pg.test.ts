import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { ProductIndex } from '#domain/search/product-index.ts';
import { catalogueSearch } from '#server/catalog/search/catalogue-search.ts';
import { insertProducts } from '#server/catalog/products/insert-products.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';
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

const lantern = { text: 'linterna', offset: 0, limit: 10 };

test('in a new epoch reads all products anew, whatever their transactions', async () => {
  const { url, drop } = await freshDatabase('search_epoch');
  const server = await testServer({ databaseUrl: url });
  const { db } = server.services.database;
  const ask = catalogueSearch(server.services.database);
  const rows = ['Linterna', 'Linterna nueva', 'Silla'].map((name) =>
    aProductRow({ vendor_id: testVendorId, name }),
  );
  await insertProducts(db, rows);
  const [first, second, third] = rows.map(({ id }) => id);
  expect((await ask(lantern)).ids.toSorted()).toEqual([first, second].toSorted());

  // A backup knows nothing of the second, and has the third under a transaction of before.
  await db.execute(sql`alter table products disable trigger stamp_sx`);
  await db.execute(sql`delete from products where id = ${second}`);
  await db.execute(sql`update products set name = 'Linterna vieja', sx = '3' where id = ${third}`);
  await db.execute(sql`alter table products enable trigger stamp_sx`);
  await db.execute(sql`update replication_epoch set epoch = 'restored'`);

  expect((await ask(lantern)).ids.toSorted()).toEqual([first, third].toSorted());
  await server.close();
  await drop();
});

test('reads each version of a product once, however long a transaction stays open', async () => {
  const { url, drop } = await freshDatabase('search_open');
  const server = await testServer({ databaseUrl: url });
  const { db } = server.services.database;
  const ask = catalogueSearch(server.services.database);
  const add = vi.spyOn(ProductIndex.prototype, 'add');
  const settle = vi.spyOn(ProductIndex.prototype, 'settle');
  const named = (name: string) => aProductRow({ vendor_id: testVendorId, name });
  await db.transaction(async (forgotten) => {
    await insertProducts(forgotten, [named('Linterna lenta')]);
    // More than one batch.
    await db.transaction((tx) =>
      insertProducts(
        tx,
        Array.from({ length: 600 }, () => named('Linterna')),
      ),
    );
    for (const total of [600, 600, 600]) expect(await ask(lantern)).toMatchObject({ total });
    expect(add).toHaveBeenCalledTimes(600);
    await insertProducts(db, [named('Linterna rápida')]);
    for (const total of [601, 601]) expect(await ask(lantern)).toMatchObject({ total });
    expect(add).toHaveBeenCalledTimes(601);
  });
  for (const total of [602, 602]) expect(await ask(lantern)).toMatchObject({ total });
  expect(add).toHaveBeenCalledTimes(602);
  expect(settle).toHaveBeenCalledTimes(1);
  const distinct = Array.from({ length: 60 }, (_, row) =>
    Array.from({ length: 100 }, (_word, at) => `q${row}z${at}`).join(' '),
  );
  const described = distinct.map((description) => ({ ...named('Linterna'), description }));
  await db.transaction((tx) => insertProducts(tx, described));
  for (const total of [662, 662]) expect(await ask(lantern)).toMatchObject({ total });
  expect(settle).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  await server.close();
  await drop();
});
