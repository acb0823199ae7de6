import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import { Product } from '#domain/catalog/product.ts';
import { Order } from '#domain/orders/order.ts';
import { ProductPage } from '#server/catalog/products/public-answer.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let made = 0;

const server = await serverForFile();
const manager = await server.signIn('admin');

function given(over: object) {
  made += 1;
  return {
    name: 'Camiseta básica',
    sku: `CAM-${made}`,
    price: 40_000,
    vendor_id: testVendorId,
    category_id: 'ropa-y-moda',
    ...over,
  };
}

function post(over: object): Promise<Response> {
  return server.request('/api/v1/products', { json: given(over), headers: manager });
}

async function create(over: object): Promise<Product> {
  const answer = await post(over);
  expect(answer.status).toBe(201);
  return v.parse(Product, await answer.json());
}

function change(id: string, json: object): Promise<Response> {
  return server.request(`/api/v1/products/${id}`, { method: 'PUT', json, headers: manager });
}

async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const told = (await answer.json()) as { errors?: { field: string; message: string }[] };
  return { status: answer.status, ...told.errors?.[0] };
}

describe('a family of products', () => {
  test('takes products that differ in the same attributes, and shows them as they were written', async () => {
    const medium = await create({ family_id: 'f-1', variant_attributes: { color: 'azul', talla: ' M ' } });
    expect(medium).toMatchObject({ family_id: 'f-1', variant_attributes: { talla: 'M', color: 'azul' } });
    const large = await create({ family_id: 'f-1', variant_attributes: { talla: 'L', color: 'azul' } });
    const answer = await change(large.id, { variant_attributes: { talla: 'XL', color: 'azul' } });
    expect(v.parse(Product, await answer.json()).variant_attributes).toEqual({ talla: 'XL', color: 'azul' });
    const alone = await change(large.id, { family_id: null, variant_attributes: {} });
    expect(v.parse(Product, await alone.json())).toMatchObject({ family_id: null, variant_attributes: {} });
  });

  test('has no two that are equal, however they are written', async () => {
    await create({ family_id: 'f-2', variant_attributes: { talla: 'M', color: 'azul' } });
    const other = await create({ family_id: 'f-2', variant_attributes: { talla: 'L', color: 'azul' } });
    const same = { color: 'azul', talla: 'M' };
    const message = 'En su familia ya es Talla M · Azul otro producto.';
    const expected = { status: 409, field: 'variant_attributes', message };
    expect(await refusal(post({ family_id: 'f-2', variant_attributes: same }))).toEqual(expected);
    expect(await refusal(change(other.id, { variant_attributes: same }))).toEqual(expected);
    await create({ family_id: 'f-2b', variant_attributes: same });
  });

  test.each<[string, object, string]>([
    ['another store', { vendor_id: 'tienda-2', variant_attributes: { talla: 'S' } }, 'family_id'],
    ['other attributes', { variant_attributes: { color: 'azul' } }, 'variant_attributes'],
    ['more attributes', { variant_attributes: { talla: 'S', color: 'azul' } }, 'variant_attributes'],
    ['no attributes', {}, 'variant_attributes'],
  ])('refuses a product of %s', async (_, over, field) => {
    const known = await post({ family_id: 'f-3', variant_attributes: { talla: 'M' } });
    expect([201, 409]).toContain(known.status);
    expect(await refusal(post({ family_id: 'f-3', ...over }))).toMatchObject({ status: 422, field });
  });

  test('does not let a product go to another store than the rest, nor lose what sets it apart', async () => {
    const first = await create({ family_id: 'f-4', variant_attributes: { talla: 'M' } });
    await create({ family_id: 'f-4', variant_attributes: { talla: 'L' } });
    expect(await refusal(change(first.id, { vendor_id: 'tienda-2' }))).toMatchObject({ field: 'family_id' });
    expect(await refusal(change(first.id, { variant_attributes: {} }))).toMatchObject({ status: 422 });
  });

  test('has an end', async () => {
    for (let size = 1; size <= MAX_FAMILY_MEMBERS; size += 1) {
      await server.addProduct({
        category_id: 'deportes',
        family_id: 'f-5',
        variant_attributes: { talla: String(size) },
      });
    }
    const answer = refusal(post({ family_id: 'f-5', variant_attributes: { talla: '1000' } }));
    expect(await answer).toMatchObject({ status: 422, field: 'family_id' });
  });

  test.each<[string, unknown]>([
    ['ten attributes', Object.fromEntries('abcdefghij'.split('').map((name) => [name, 'x']))],
    ['a huge value', { talla: 'M'.repeat(100_000) }],
    ['a huge name', { ['t'.repeat(100_000)]: 'M' }],
    ['markup', { color: '<script>alert(1)</script>' }],
    ['SQL', { color: "azul'); drop table products; --" }],
    ['what is no text', { talla: 38 }],
    ['a list', ['M']],
    ['a text', 'M'],
  ])('refuses %s as attributes', async (_, variant_attributes) => {
    const answer = await post({ family_id: 'f-6', variant_attributes });
    expect(answer.status).toBe(422);
  });
});

describe('what is found of a family', () => {
  beforeAll(async () => {
    const chair = { family_id: 'sillas', name: 'Silla de comedor', category_id: 'hogar-y-jardin' };
    await server.addProduct({ ...chair, variant_attributes: { color: 'cerezo' }, rating: 3 }, 5);
    await server.addProduct({ ...chair, variant_attributes: { color: 'nogal' }, rating: 5 }, 5);
    await server.addProduct({ ...chair, variant_attributes: { color: 'wengue' }, rating: 4 });
    await server.addProduct({ name: 'Silla de playa', category_id: 'hogar-y-jardin', rating: 1 }, 5);
  });

  async function search(address: string): Promise<[Product[], number]> {
    const page = v.parse(ProductPage, await (await server.request(address)).json());
    return [page.data, page.pagination.total];
  }

  test('is its best product, once, and it is counted once', async () => {
    const [data, total] = await search('/api/v1/search/products?q=silla');
    expect(data.map((each) => each.variant_attributes['color'] ?? each.name)).toEqual([
      'nogal',
      'Silla de playa',
    ]);
    expect(total).toBe(2);
    const [second] = await search('/api/v1/search/products?q=silla&limit=1&page=2');
    expect(second.map((each) => each.name)).toEqual(['Silla de playa']);
  });

  test('is the product that has the colour that was asked for', async () => {
    const [data] = await search('/api/v1/search/products?q=silla%20wengue');
    expect(data.map((each) => each.variant_attributes)).toEqual([{ color: 'wengue' }]);
  });

  test('is listed product by product, or by its newest alone when one asks so, counted as it is listed', async () => {
    const address = '/api/v1/products?category=hogar-y-jardin&limit=100';
    const [every, all] = await search(address);
    const [data, total] = await search(`${address}&one_per_family=true`);
    expect(data.filter((each) => each.family_id === 'sillas').map((each) => each.variant_attributes)).toEqual(
      [{ color: 'wengue' }],
    );
    expect(every.filter((each) => each.family_id === 'sillas')).toHaveLength(3);
    expect([every.length, data.length]).toEqual([all, total]);
    expect(total).toBe(all - 2);
    const [cheap] = await search(`${address}&one_per_family=true&sort_by=precio_venta&sort_order=asc`);
    expect(new Set(cheap.map((each) => each.id))).toEqual(new Set(data.map((each) => each.id)));
  });

  test('stands once in a listing', async () => {
    const answer = await server.request('/api/v1/marketplace/new-arrivals?limit=100');
    const { data } = v.parse(v.object({ data: v.array(Product) }), await answer.json());
    expect(data.filter((each) => each.family_id === 'sillas')).toHaveLength(1);
    const short = await server.request('/api/v1/marketplace/new-arrivals?limit=3');
    expect(((await short.json()) as { data: unknown[] }).data).toHaveLength(3);
  });

  test('is one product of its category', async () => {
    const answer = await server.request('/api/v1/categories');
    const { categories } = (await answer.json()) as { categories: { id: string; products_count: number }[] };
    expect(categories.find((each) => each.id === 'hogar-y-jardin')?.products_count).toBe(2);
  });
});

describe('an order of a product with a size', () => {
  async function shirt(units = 5): Promise<string> {
    return server.addProduct({ variant_attributes: { talla: 'M', color: 'azul' } }, units);
  }

  async function ordered(id: string, variant_attributes: object) {
    const order = anOrder('buyer', [[id, 1]]);
    const data = order.data as { order_id: string; items: object[] };
    const items = data.items.map((each) => ({ ...each, variant_attributes }));
    const [result] = await deliver(server, 'buyer', [{ ...order, data: { ...data, items } }]);
    const answer = await server.request(`/api/v1/orders/${data.order_id}`, {
      headers: await server.signIn('buyer'),
    });
    return { result, answer };
  }

  test.each([[{}], [{ color: 'azul', talla: 'M' }]])(
    'keeps the product’s own attributes when it says %j',
    async (asked) => {
      const { result, answer } = await ordered(await shirt(), asked);
      expect(result).toMatchObject({ status: 'applied' });
      const { lines } = v.parse(Order, await answer.json());
      expect(lines[0]?.variant_attributes).toEqual({ talla: 'M', color: 'azul' });
    },
  );

  test.each<[string, object]>([
    ['another size', { talla: 'L', color: 'azul' }],
    ['less than it has', { talla: 'M' }],
    ['an attribute that it does not have', { talla: 'M', color: 'azul', material: 'lona' }],
    ['ten attributes', Object.fromEntries('abcdefghij'.split('').map((name) => [name, 'x']))],
    ['SQL', { talla: "M'); drop table orders; --" }],
  ])('is refused when it says %s', async (_, asked) => {
    const { result, answer } = await ordered(await shirt(), asked);
    expect(result).toMatchObject({
      status: 'rejected',
      result: { lines: [{ status: 'refused', refusal: 'variant_changed' }] },
    });
    expect(answer.status).toBe(404);
  });

  test('is refused for attributes of a product that has none', async () => {
    const plain = await server.addProduct({}, 5);
    const { result } = await ordered(plain, { talla: 'M' });
    expect(result).toMatchObject({ status: 'rejected' });
  });

  test.each<[string, object]>([
    ['a huge value', { talla: 'M'.repeat(1_000) }],
    ['what is no text', { talla: 38 }],
  ])('is not read with %s', async (_, asked) => {
    const { result } = await ordered(await shirt(), asked);
    expect(result).toMatchObject({ status: 'rejected', problem: { code: 'invalid_command' } });
  });
});
