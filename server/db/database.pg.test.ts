import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { rowsOf } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { demoCarriers } from '#server/seed/demo-carriers.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import { testServer } from '#test/server/test-server.ts';
import { ensureFixedCategories } from '#server/catalog/products/fixed-categories.ts';
import { importProducts } from '#server/import/import-products.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';

test('several instances may start, migrate and seed at once on an empty database', async () => {
  const { url, drop } = await freshDatabase('start_at_once', { tables: 'none' });
  const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url })));
  await Promise.all(instances.map(({ db }) => ensureFixedCategories(db)));
  const seeded = await Promise.all(instances.map(({ db }) => loadDemo(db, Date.now())));
  expect(seeded.filter(Boolean)).toHaveLength(1);

  const [first] = instances;
  const [row] = await rowsOf<{ owners: number }>(
    first!.db,
    sql`select count(*)::int as owners from users where user_type = 'owner'`,
  );
  expect(row?.owners).toBe(1);
  // A demonstration knows carriers, tells of its beta and counts its visits.
  const set = await rowsOf<object>(first!.db, sql`select key, value from setting_changes order by key`);
  expect(set).toEqual([
    { key: 'shipping.carriers', value: demoCarriers },
    { key: 'site.analytics', value: true },
    { key: 'site.beta_banner', value: true },
  ]);
  await Promise.all(instances.map((each) => each.close()));
  await drop();
});

test('an import runs on PostgreSQL, and again changes nothing', async () => {
  const { url, drop } = await freshDatabase('import_twice');
  const server = await testServer({ databaseUrl: url });
  const rows = Array.from({ length: 5_000 }, (_, each) => `PG-${each},Producto ${each},1000,${each % 3}`);
  const file = Buffer.from(`sku,nombre,precio,stock\n${rows.join('\n')}`);
  expect(await importProducts(server.services, file)).toMatchObject({ created: 5_000, problems: [] });
  expect(await importProducts(server.services, file)).toMatchObject({ created: 0, unchanged: 5_000 });
  const found = await server.request('/api/v1/search/products?q=producto%204999');
  expect(await found.json()).toMatchObject({ data: [{ sku: 'PG-4999', stock: 1 }] });
  await server.close();
  await drop();
});

test('a database that cannot be reached is named without its password', async () => {
  const { url: address, drop } = await freshDatabase('cannot_be_reached');
  const url = new URL(address);
  url.password = 'secreta';
  url.pathname = '/no_existe';
  const opening = openDatabase({ databaseUrl: url.href });
  await expect(opening).rejects.toThrow(DatabaseUnreachable);
  await expect(opening).rejects.not.toThrow(/secreta/);
  await drop();
});

test('a transaction that cannot begin keeps no connection', async () => {
  const { url, drop } = await freshDatabase('begin_fails');
  const database = await openDatabase({ databaseUrl: url });
  const taken = () => database.connections().total - database.connections().idle;
  const unbegun = () =>
    database.db.transaction(async () => undefined, { isolationLevel: 'none' as 'serializable' });
  for (let times = 0; times < 3; times += 1) await expect(unbegun()).rejects.toThrow();
  await expect.poll(taken).toBe(0);
  const begun = database.db.transaction((tx) => rowsOf<{ one: number }>(tx, sql`select 1 as one`));
  expect(await begun).toEqual([{ one: 1 }]);
  await database.close();
  await drop();
});
