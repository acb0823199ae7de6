import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { insertProducts } from '#server/catalog/products/insert-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';
import { aProductRow } from '#test/server/product-on-sale.ts';
import { testServer, testVendorId, type TestServer } from '#test/server/test-server.ts';

const { url, drop } = await freshDatabase('product_list');
const server = await testServer({ databaseUrl: url });
const neighbour = await testServer({ databaseUrl: url, isPopulated: true });
afterAll(async () => {
  await neighbour.close();
  await server.close();
  await drop();
});

const LIST = '/api/v1/products?sort_by=price&sort_order=asc';
/** Pages so far behind that they are read by their ids. */
const FAR = `${LIST}&limit=10&page=13`;

const ids = await server.db.transaction(async (tx) => {
  const rows = Array.from({ length: 150 }, (_, at) =>
    aProductRow({
      vendor_id: testVendorId,
      name: `Silla ${at}`,
      price: 1_000 + at,
      precio_venta: 1_000 + at,
    }),
  );
  await insertProducts(tx, rows);
  return rows.map((each) => each.id);
});

interface Page {
  data: Product[];
  pagination: { total: number };
}

async function page(from: TestServer, path: string): Promise<Page> {
  const answer = await from.request(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

async function pages(path: string): Promise<Page[]> {
  return [await page(server, path), await page(neighbour, path)];
}

async function change(id: string | undefined, set: ReturnType<typeof sql>): Promise<void> {
  await server.db.execute(sql`update products set ${set} where id = ${id}`);
}

test('far pages are those that the first ones lead to', async () => {
  for (const { data, pagination } of await pages(FAR)) {
    expect(data.map((each) => each.id)).toEqual(ids.slice(120, 130));
    expect(pagination).toMatchObject({ total: 150, page: 13, pages: 15 });
  }
  const last = await page(server, `${LIST}&offset=145&limit=100`);
  expect(last.data.map((each) => each.id)).toEqual(ids.slice(145));
  expect((await page(server, `${LIST}&offset=150`)).data).toEqual([]);
});

test('no process hides what another one changed: stock, price, name, what is on sale', async () => {
  const first = `${LIST}&limit=10`;
  await pages(first);
  await pages(FAR);
  await change(ids[0], sql`name = 'Mesa', stock = 7`);
  await change(ids[125], sql`name = 'Mesa lejana', stock = 8`);
  for (const { data } of await pages(first)) expect(data[0]).toMatchObject({ name: 'Mesa', stock: 7 });
  for (const { data } of await pages(FAR)) expect(data[5]).toMatchObject({ name: 'Mesa lejana', stock: 8 });

  await change(ids[1], sql`is_active = false`);
  for (const { data, pagination } of await pages(first)) {
    expect(data[1]?.id).toBe(ids[2]);
    expect(pagination.total).toBe(149);
  }
  for (const { data, pagination } of await pages(FAR)) {
    expect(data.map((each) => each.id)).toEqual(ids.slice(121, 131));
    expect(pagination.total).toBe(149);
  }

  await change(ids[1], sql`is_active = true`);
  await change(ids[0], sql`price = 9000`);
  for (const { data } of await pages(first)) expect(data[0]?.id).toBe(ids[1]);
  for (const { data } of await pages(`${LIST}&limit=10&page=15`)) expect(data.at(-1)?.id).toBe(ids[0]);
});

test('shows what commits behind a transaction that was read already', async () => {
  const newest = '/api/v1/products?limit=2';
  const named = (name: string) => aProductRow({ vendor_id: testVendorId, name });
  await server.db.transaction(async (slow) => {
    await insertProducts(slow, [named('Lenta')]);
    await insertProducts(server.db, [named('Rápida')]);
    for (const { data } of await pages(newest)) expect(data[0]?.name).toBe('Rápida');
  });
  for (const { data } of await pages(newest))
    expect(data.map((each) => each.name).toSorted()).toEqual(['Lenta', 'Rápida']);
});

test('does not answer from before to whoever asks after a commit, while many write and ask', async () => {
  const target = ids[3];
  let written = 100;
  const asked = Array.from({ length: 8 }, async (_, asker) => {
    for (let turn = 0; turn < 15; turn += 1) {
      if (asker === 0) {
        await change(target, sql`stock = ${written + 1}`);
        written += 1;
      }
      const before = written;
      const { data } = await page(asker % 2 ? server : neighbour, `${LIST}&limit=10`);
      const stock = data.find((each) => each.id === target)?.stock ?? 0;
      if (before > 100) expect(stock).toBeGreaterThanOrEqual(before);
    }
  });
  await Promise.all(asked);
});

test('what only staff may see never reaches anybody else, nor the other way round', async () => {
  const staff = await server.signIn('admin');
  await change(ids[10], sql`status = 'PENDING'`);
  const pending = '/api/v1/products?status=PENDING';
  const shown = async (headers: Record<string, string> = {}) =>
    ((await (await server.request(pending, { headers })).json()) as Page).data.map((each) => each.id);
  expect(await shown(staff)).toEqual([ids[10]]);
  expect(await shown()).toEqual([]);
  expect(await shown(staff)).toEqual([ids[10]]);
});

test('nor is a change hidden from staff, whose lists are made for each request', async () => {
  const headers = await server.signIn('admin');
  const active = `${LIST}&is_active=true&limit=10`;
  const shown = async (path: string) => {
    const { data, pagination } = (await (await server.request(path, { headers })).json()) as Page;
    return { ids: data.map((each) => each.id), total: pagination.total };
  };
  const before = [await shown(active), await shown(`${active}&page=13`)];
  await neighbour.db.execute(sql`update products set is_active = false where id = ${ids[5]}`);
  const after = [await shown(active), await shown(`${active}&page=13`)];
  expect(after.map((each) => each.total)).toEqual(before.map((each) => each.total - 1));
  expect(after[0]?.ids).toEqual([
    ...(before[0]?.ids ?? []).filter((id) => id !== ids[5]),
    expect.any(String),
  ]);
  expect(after[1]?.ids.slice(0, 9)).toEqual(before[1]?.ids.slice(1));
  await change(ids[5], sql`is_active = true`);
});

test('every filter may be combined with every order, on the first page and far behind', async () => {
  const filters = 'status=approved&is_active=true&category=hogar-y-jardin&one_per_family=true';
  const staff = await server.signIn('admin');
  for (const sorted of ['created_at', 'price', 'precio_venta', 'name', 'rating'])
    for (const headers of [{}, staff])
      for (const place of ['limit=24', 'offset=120&limit=24']) {
        const path = `/api/v1/products?${filters}&sort_by=${sorted}&sort_order=desc&${place}`;
        expect((await server.request(path, { headers })).status, path).toBe(200);
      }
});

test('two processes name the same answer alike, and neither sends it to who has it', async () => {
  const first = await server.request(LIST);
  const etag = first.headers.get('etag') ?? '';
  const known = { headers: { 'if-none-match': etag } };
  const again = await neighbour.request(LIST, known);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('cache-control')).toBe('public, max-age=10');
  expect(again.headers.get('vary')).toContain('Authorization');

  await change(ids[20], sql`stock = stock + 1`);
  const changed = await neighbour.request(LIST, known);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});
