import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ReplicationHint } from '#domain/protocol/replication.ts';
import { Category } from '#domain/catalog/category.ts';
import { Product } from '#domain/catalog/product.ts';
import { rowsOf } from '#server/db/database.ts';
import { testVendorId } from '#test/server/test-server.ts';
import { catalogueForFile } from '#test/server/catalogue.ts';

const { server, manager, drill, hidden, json, names } = await catalogueForFile();

describe('writing the catalogue', () => {
  const given = {
    name: 'Licuadora de vaso 1,5 L',
    sku: 'LIC-0001',
    gtin: '7701234567897',
    price: 180_000,
    vendor_id: testVendorId,
    category_id: 'electronicos',
  };

  test('creates a product that is found at once, counted, and announced to open streams', async () => {
    const heard: ReplicationHint[] = [];
    const stop = server.services.bus.subscribe((hint) => heard.push(hint));
    const answer = await server.request('/api/v1/products/', { json: given, headers: manager });
    expect(answer.status).toBe(201);
    const created = v.parse(Product, await answer.json());
    expect(created).toMatchObject({ precio_venta: 180_000, stock: 0, rating: 0, status: 'APPROVED' });

    expect(await names('/api/v1/search/products?q=LICUADORA')).toEqual([given.name]);
    expect(await countOf('electronicos')).toBe(1);
    await expect
      .poll(() => heard.map((hint) => hint.collection))
      .toEqual(expect.arrayContaining(['products', 'categories']));
    stop();
  });

  test('refuses a SKU or a barcode that is taken', async () => {
    const again = await server.request('/api/v1/products', { json: given, headers: manager });
    expect(again.status).toBe(409);
    const sameGtin = await server.request('/api/v1/products', {
      json: { ...given, sku: 'LIC-0002' },
      headers: manager,
    });
    expect(await sameGtin.json()).toMatchObject({ errors: [{ field: 'gtin' }] });
  });

  test('changes only what is named, moves the counts and the words with it', async () => {
    const change = { name: 'Mecedora de mimbre', category_id: 'deportes', is_active: true };
    const answer = await put(hidden, change);
    expect(v.parse(Product, await answer.json())).toMatchObject({ ...change, price: 189_900 });
    expect(await countOf('deportes')).toBe(2);
    expect(await names('/api/v1/search/products?q=mimbre')).toEqual(['Mecedora de mimbre']);
    expect(await names('/api/v1/search/products?q=sierra')).toEqual([]);

    await put(hidden, { is_active: false });
    expect(await countOf('deportes')).toBe(1);
  });

  test.each([
    'id',
    'stock',
    'rating',
    'review_count',
    'created_at',
    'vendor_name',
    'on_hand',
    'reserved',
    'sx',
  ])('refuses a body that brings %s', async (field) => {
    expect((await put(drill, { name: 'Otro', [field]: 1 })).status).toBe(422);
    expect(
      (await server.request('/api/v1/products', { json: { ...given, [field]: 1 }, headers: manager })).status,
    ).toBe(422);
  });

  test('refuses a change that would sell above the list price, or changes nothing', async () => {
    expect((await put(drill, { price: 100_000 })).status).toBe(422);
    expect((await put(drill, {})).status).toBe(422);
    expect((await put('nada', { name: 'Otro' })).status).toBe(404);
  });

  test.each(['buyer', 'admin_logistics', 'admin_marketing'] as const)('is not for %s', async (role) => {
    const headers = await server.signIn(role);
    expect((await server.request('/api/v1/products', { json: given, headers })).status).toBe(403);
    expect(
      (await server.request(`/api/v1/products/${drill}`, { method: 'PUT', json: { name: 'X' }, headers }))
        .status,
    ).toBe(403);
  });

  test('leaves the counts right after many changes at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, each) =>
        server.request('/api/v1/products', {
          json: { ...given, gtin: null, sku: `LOTE-${each}`, category_id: 'juguetes' },
          headers: manager,
        }),
      ),
    );
    const [row] = await rowsOf<{ total: number }>(
      server.db,
      sql`select count(*)::int as total from products where category_id = 'juguetes'`,
    );
    expect(row?.total).toBe(12);
    expect(await countOf('juguetes')).toBe(12);
  });
});

async function countOf(categoryId: string): Promise<number | undefined> {
  const { categories } = v.parse(
    v.object({ categories: v.array(Category) }),
    await json('/api/v1/categories'),
  );
  return categories.find((each) => each.id === categoryId)?.products_count;
}

function put(id: string, change: unknown): Promise<Response> {
  return server.request(`/api/v1/products/${id}`, { method: 'PUT', json: change, headers: manager });
}
