import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Product } from '#domain/catalog/product.ts';
import { ProductPage } from '#server/catalog/public-answer.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const strictPage = v.object({ ...ProductPage.entries, data: v.array(v.strictObject(Product.entries)) });

const server = await serverForFile();
await server.addProduct({ name: 'Taladro percutor', price: 200_000, precio_venta: 150_000, rating: 4.9 }, 12);
await server.addProduct({
  name: 'Martillo de uña',
  price: 40_000,
  precio_venta: 40_000,
  rating: 3,
  is_featured: true,
});
await server.addProduct({
  name: 'Balón de fútbol',
  category_id: 'deportes',
  price: 90_000,
  precio_venta: 80_000,
});
await server.addProduct({ name: 'Sierra retirada', is_active: false });

describe('searching', () => {
  test.each([
    ['balon futbol', ['Balón de fútbol']],
    ['BALÓN', ['Balón de fútbol']],
    ['martillos', ['Martillo de uña']],
    ['tillo', ['Martillo de uña']],
    ['una', ['Martillo de uña']],
    ['balon taladro', []],
    ['%', []],
    ["' or 1=1 --", []],
    ['', []],
  ])('«%s» finds %j', async (q, found) => {
    expect(await names(`/api/v1/search/products?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test.each([
    ['matrillo', ['Martillo de uña']],
    ['martilo', ['Martillo de uña']],
    ['maritllo de uña', ['Martillo de uña']],
    ['tladro percutr', ['Taladro percutor']],
    // A beginning that is misspelt, as while it is being written.
    ['talsd', ['Taladro percutor']],
    ['balom futvol', ['Balón de fútbol']],
    // Two errors in a word, a code, and a word too short.
    ['matrilo', []],
    ['bslom', []],
    ['unw', []],
  ])('«%s» is forgiven one typing error a word: %j', async (q, found) => {
    expect(await names(`/api/v1/search/products?q=${encodeURIComponent(q)}`)).toEqual(found);
    expect(await json(`/api/v1/search/suggestions?q=${encodeURIComponent(q)}`)).toEqual({
      suggestions: found,
    });
  });

  test('finds what a store sells by the name of the store', async () => {
    const found = await names('/api/v1/search/products?q=esquina taladro');
    expect(found).toEqual(['Taladro percutor']);
  });

  test('puts the words of the name before those of the description', async () => {
    await server.addProduct({ name: 'Caja de herramientas', description: 'Cabe un martillo.', rating: 5 });
    expect(await names('/api/v1/search/products?q=martillo')).toEqual([
      'Martillo de uña',
      'Caja de herramientas',
    ]);
  });

  test('completes names and finds stores without accents', async () => {
    expect(await json('/api/v1/search/suggestions?q=mart')).toEqual({
      suggestions: ['Martillo de uña', 'Caja de herramientas'],
    });
    expect(await json('/api/v1/search/vendors?q=ferreteria')).toMatchObject({ data: [{ id: testVendorId }] });
  });
});

async function json(path: string, headers?: { authorization: string }): Promise<unknown> {
  const answer = await server.request(path, headers ? { headers } : {});
  expect(answer.status).toBe(200);
  return answer.json();
}

async function names(path: string): Promise<string[]> {
  return v.parse(strictPage, await json(path)).data.map((each) => each.name);
}
