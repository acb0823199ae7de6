import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Category } from '#domain/catalog/category.ts';
import { Product } from '#domain/catalog/product.ts';
import { testVendorId } from '#test/server/test-server.ts';
import { catalogueForFile, strictPage } from '#test/server/catalogue.ts';

const { server, manager, drill, hidden, json } = await catalogueForFile();

describe('GET /products', () => {
  test('lists what is on sale in the shape of the domain, nothing more', async () => {
    const page = v.parse(strictPage, await json('/api/v1/products/?sort_by=name&sort_order=asc'));
    expect(page.data.map((each) => each.name)).toEqual([
      'Balón de fútbol',
      'Martillo de uña',
      'Taladro percutor',
    ]);
    expect(page.pagination).toEqual({ total: 3, limit: 24, page: 1, pages: 1 });
    expect(page.data[2]).toMatchObject({
      stock: 12,
      vendor_id: testVendorId,
      vendor_name: 'Ferretería La Esquina',
    });
  });

  test.each([
    ['sort_by=price&sort_order=asc', ['Martillo de uña', 'Balón de fútbol', 'Taladro percutor']],
    ['sort_by=precio_venta', ['Taladro percutor', 'Balón de fútbol', 'Martillo de uña']],
    ['sort_by=rating&limit=1', ['Taladro percutor']],
    ['sort_by=created_at&sort_order=asc&limit=1&page=2', ['Martillo de uña']],
    ['sort_by=name&sort_order=asc&limit=1&offset=2', ['Taladro percutor']],
    ['category=deportes', ['Balón de fútbol']],
    ['category=hogar-y-jardín&sort_by=name', ['Taladro percutor', 'Martillo de uña']],
    ['is_active=false', []],
    ['status=PENDING', []],
  ])('answers ?%s', async (query, names) => {
    const page = v.parse(strictPage, await json(`/api/v1/products?${query}`));
    expect(page.data.map((each) => each.name)).toEqual(names);
  });

  test('shows what is not on sale to who manages the catalogue and asks for it', async () => {
    const page = v.parse(strictPage, await json('/api/v1/products?is_active=false', manager));
    expect(page.data.map((each) => each.id)).toEqual([hidden]);
  });

  test('is the same list under /productos', async () => {
    const query = '?sort_by=created_at&sort_order=desc&limit=4&is_active=true';
    expect(await json(`/api/v1/productos/${query}`)).toEqual(await json(`/api/v1/products/${query}`));
  });

  test('may be kept by shared caches for a moment only when a visitor asked', async () => {
    const visitor = await server.request('/api/v1/products');
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=10');
    expect(visitor.headers.get('vary')).toContain('Authorization');
    const person = await server.request('/api/v1/products', { headers: manager });
    expect(person.headers.get('cache-control')).toBe('no-store');
  });

  test('is sent compressed only to who takes it so', async () => {
    const plain = await (await server.request('/api/v1/products')).text();
    const sent = async (accepted: string) => {
      const answer = await server.request('/api/v1/products', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      const encoding = answer.headers.get('content-encoding');
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { encoding, text: (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString() };
    };
    for (const accepted of ['gzip', 'br, gzip;q=0.5', 'deflate, gzip, br'])
      expect(await sent(accepted)).toEqual({ encoding: 'gzip', text: plain });
    for (const accepted of ['identity', 'br', 'gzip;q=0, br'])
      expect(await sent(accepted)).toEqual({ encoding: null, text: plain });
  });
});

describe('GET /products/{id} and its relatives', () => {
  test('shows a product, and hides one that is not on sale except from who may see it', async () => {
    expect(v.parse(Product, await json(`/api/v1/products/${drill}`)).name).toBe('Taladro percutor');
    expect((await server.request(`/api/v1/products/${hidden}`)).status).toBe(404);
    const others = [manager, await server.signIn('vendor')];
    for (const headers of others)
      expect((await server.request(`/api/v1/products/${hidden}`, { headers })).status).toBe(200);
  });

  test('lists a category by id, slug or slug without accents, and knows no other', async () => {
    for (const each of ['hogar-y-jardin', encodeURIComponent('hogar-y-jardín')]) {
      expect(v.parse(strictPage, await json(`/api/v1/products/category/${each}`)).pagination.total).toBe(2);
    }
    expect((await server.request('/api/v1/products/category/nada')).status).toBe(404);
  });

  test('counts what is on sale in each category', async () => {
    const { categories } = v.parse(
      v.object({ categories: v.array(Category) }),
      await json('/api/v1/categories/'),
    );
    expect(categories).toHaveLength(8);
    expect(categories.slice(0, 2).map((each) => [each.name, each.products_count])).toEqual([
      ['Hogar y Jardín', 2],
      ['Deportes', 1],
    ]);
  });

  test('features what is featured', async () => {
    const { data } = v.parse(
      v.object({ data: v.array(Product) }),
      await json('/api/v1/marketplace/featured'),
    );
    expect(data.map((each) => each.name)).toEqual(['Martillo de uña']);
  });
});
