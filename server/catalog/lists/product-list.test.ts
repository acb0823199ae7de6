import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const lantern = await server.addProduct({ name: 'Linterna' }, 5);

async function stockShown(): Promise<number | undefined> {
  const answer = await server.request('/api/v1/products');
  return ((await answer.json()) as { data: Product[] }).data[0]?.stock;
}

const setStock = (units: number) => sql`update products set stock = ${units} where id = ${lantern}`;

test('a list that is kept shows what was written, in whatever way', async () => {
  const { db, prepared } = server.services.database;
  const ways: ((units: number) => Promise<unknown>)[] = [
    (units) => Promise.resolve(db.execute(setStock(units))),
    (units) => db.transaction((tx) => Promise.resolve(tx.execute(setStock(units)))),
    (units) =>
      prepared({
        name: 'a write that begins otherwise',
        text: 'with wanted as (select $1::int as units) update products set stock = units from wanted where id = $2',
        values: [units, lantern],
      }),
  ];
  expect(await stockShown()).toBe(5);
  for (const [at, write] of ways.entries()) {
    await write(10 + at);
    expect(await stockShown()).toBe(10 + at);
  }
});

test('what was not committed is not shown, and then it is', async () => {
  const { db } = server.services.database;
  const undone = db.transaction(async (tx) => {
    await tx.execute(setStock(77));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await stockShown()).not.toBe(77);
  await db.transaction(async (tx) => void (await tx.execute(setStock(78))));
  expect(await stockShown()).toBe(78);
});

test('while nothing changes it is not read again', async () => {
  await stockShown();
  const prepared = vi.spyOn(server.services.database, 'prepared');
  await stockShown();
  const names = prepared.mock.calls.map(([{ name }]) => name);
  expect(names.filter((name) => !name.includes('changed'))).toEqual([]);
  // Only where others write too does it ask what they wrote.
  expect(names.length).toBe(server.services.database.writes() === null ? 1 : 0);
  prepared.mockRestore();
});

test('what leaves the shop while a list is put together is not in it, nor counted', async () => {
  const lamp = await server.addProduct({ name: 'Lámpara' }, 5);
  const { database } = server.services;
  const read = database.prepared.bind(database);
  let isGone = false;
  const prepared = vi.spyOn(database, 'prepared').mockImplementation(async (statement) => {
    if (statement.name.startsWith('texts') && !isGone) {
      isGone = true;
      await database.db.execute(sql`update products set is_active = false where id = ${lamp}`);
    }
    return read(statement);
  });
  const { data, pagination } = (await (await server.request('/api/v1/products')).json()) as {
    data: Product[];
    pagination: { total: number };
  };
  prepared.mockRestore();
  expect(isGone).toBe(true);
  expect(data.map((each) => each.name)).toEqual(['Linterna']);
  expect(pagination.total).toBe(1);
});

test('a change has what changed read, and no other product', async () => {
  await stockShown();
  const { database } = server.services;
  await server.addProduct({ name: 'Vela' }, 5);
  await stockShown();
  await database.db.execute(setStock(91));
  const prepared = vi.spyOn(database, 'prepared');
  const answer = (await (await server.request('/api/v1/products')).json()) as { data: Product[] };
  expect(answer.data.find((each) => each.id === lantern)?.stock).toBe(91);
  const texts = prepared.mock.calls.filter(([{ name }]) => name.startsWith('texts'));
  expect(texts.map(([{ values }]) => values)).toEqual([[[lantern]]]);
  prepared.mockRestore();
});
