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
