import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { rowsOf } from '#server/db/database.ts';
import { enterOpeningStock } from '#server/inventory/opening-stock.ts';
import { deliveryOf } from '#test/server/commands.ts';
import { aCount, countsOn } from '#test/server/counts.ts';
import { openingEntry } from '#test/server/product-on-sale.ts';
import { aSave, storeProduct } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const store = deliveryOf(server, 'vendor');
const { seenSoFar, counted, discrepancy, withStock } = countsOn(server);

/** A product with units on a shelf and in the display area, 14 in all. */
async function inTwoPlaces(): Promise<string> {
  const id = await server.addProduct({}, 10);
  const display = { zone: 'display_area', aisle: '01', shelf: '1', position: 'A' } as const;
  await server.db.transaction((tx) =>
    enterOpeningStock(tx, [{ ...openingEntry(id, 4), location: display, minStock: 0 }]),
  );
  return id;
}

async function stockOf(productId: string, role: UserType = 'admin_logistics'): Promise<InventoryItem[]> {
  const answer = await server.request('/api/v1/inventory?limit=100', { headers: await server.signIn(role) });
  const { data } = (await answer.json()) as { data: InventoryItem[] };
  return data.filter((each) => each.productId === productId);
}

async function stampsOf(productId: string): Promise<string[]> {
  const rows = await rowsOf<{ sx: string }>(
    server.db,
    sql`select sx::text from stock_levels where product_id = ${productId} order by id`,
  );
  return rows.map((each) => each.sx);
}

test('a minimum that a store sets makes its product low in all positions, and copies hear of it', async () => {
  const id = await inTwoPlaces();
  const before = await stampsOf(id);
  expect((await stockOf(id)).map((each) => each.status)).toEqual(['in_stock', 'in_stock']);
  await store(aSave(id, { min_stock: 14, max_stock: 60 }, { seen: { min_stock: 0, max_stock: 0 } }));
  const low = { status: 'low_stock', productMinStock: 14, productMaxStock: 60 };
  expect(await stockOf(id)).toMatchObject([low, low]);
  expect((await stampsOf(id)).filter((each) => before.includes(each))).toEqual([]);

  await store(aSave(id, { min_stock: 13 }, { seen: { min_stock: 14 } }));
  expect((await stockOf(id)).map((each) => each.status)).toEqual(['in_stock', 'in_stock']);
});

test('a maximum below the minimum is refused in words that say what to do', async () => {
  const id = await server.addProduct();
  const seen = { min_stock: 0, max_stock: 0 };
  const [answer] = await store(aSave(id, { min_stock: 9, max_stock: 3 }, { seen }));
  expect(answer).toMatchObject({ status: 'rejected' });
  expect(JSON.stringify(answer)).toMatch(/máximo/i);
});

test('the cost of a store decides what a difference is worth, and where there is none its price does', async () => {
  const cheap = await withStock(10, 0);
  await store(aSave(cheap, { cost: 2_000 }, { seen: { cost: 0 } }));
  expect(await counted('admin', aCount(cheap, 4, { seen: await seenSoFar() }))).toMatchObject({
    outcome: 'recount',
  });
  expect(await discrepancy(cheap)).toMatchObject({ value: -12_000, valued_by: 'cost' });
  expect(await counted('owner', aCount(cheap, 4, { seen: await seenSoFar() }))).toMatchObject({
    outcome: 'adjusted',
  });

  const unknown = await withStock(10, 0);
  await counted('admin', aCount(unknown, 4, { seen: await seenSoFar() }));
  expect(await discrepancy(unknown)).toMatchObject({ value: -6 * 169_900, valued_by: 'price' });
  expect(await counted('owner', aCount(unknown, 4, { seen: await seenSoFar() }))).toMatchObject({
    outcome: 'approval',
  });
});

test('nobody but its store reads a cost in what devices copy', async () => {
  const id = await inTwoPlaces();
  // Long enough not to stand in an identifier by chance.
  const secret = 417_370_911;
  await store(aSave(id, { cost: secret }, { seen: { cost: 0 } }));
  await store(aSave(randomUUID(), { name: 'Otro', cost: secret }));
  expect((await storeProduct(server, id)).published?.cost).toBe(secret);
  await counted('admin', aCount(id, 9, { seen: await seenSoFar() }));

  const paths = ['products', 'inventory', 'stock_movements', 'store_products', 'tasks', 'positions'];
  const readBy = async (role: UserType) => {
    const headers = await server.signIn(role);
    const texts = await Promise.all(
      paths.map(async (name) => {
        const answer = await server.request(`/api/v1/replication/${name}?limit=1000`, { headers });
        return answer.text();
      }),
    );
    const shop = await server.request(`/api/v1/products/${id}`, { headers });
    return [...texts, await shop.text()].join('\n');
  };
  for (const role of ['buyer', 'admin_logistics', 'admin_support'] as const)
    expect(await readBy(role), role).not.toContain(String(secret));
  expect(await readBy('vendor')).toContain(String(secret));
});
