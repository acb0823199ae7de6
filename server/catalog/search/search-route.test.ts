import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testVendorId } from '#test/server/test-server.ts';
import { catalogueForFile } from '#test/server/catalogue.ts';

const { server, json, names } = await catalogueForFile();

describe('searching', () => {
  test.each([
    ['balon futbol', ['Balón de fútbol']],
    ['BALÓN', ['Balón de fútbol']],
    ['martillos', ['Martillo de uña']],
    ['tillo', ['Martillo de uña']],
    ['una', ['Martillo de uña']],
    ['un balón de los fútbol', ['Balón de fútbol']],
    ['%', []],
    ["' = --", []],
    ['zzzz yyyy', []],
    ['', []],
  ])('«%s» finds %j', async (q, found) => {
    expect(await json(`/api/v1/search/products?q=${encodeURIComponent(q)}`)).toMatchObject({
      data: found.map((name) => ({ name })),
      pagination: { total: found.length },
      left_out: [],
    });
  });

  test('with one word too many finds the nearest and says what was left out', async () => {
    expect(await json('/api/v1/search/products?q=balon taladro')).toMatchObject({
      data: [{ name: 'Balón de fútbol' }],
      pagination: { total: 1 },
      left_out: ['taladro'],
    });
    expect(await json('/api/v1/search/suggestions?q=balon taladro')).toEqual({ suggestions: [] });
  });

  test('answers what the catalogue has at that moment', async () => {
    const q = '/api/v1/search/products?q=bombillo';
    expect(await names(q)).toEqual([]);
    const id = await server.addProduct({ name: 'Bombillo LED', category_id: 'hogar-y-jardin' });
    expect(await names(q)).toEqual(['Bombillo LED']);
    const db = server.services.database.db;
    await db.execute(sql`update products set name = 'Bombilla ahorradora' where id = ${id}`);
    expect(await names(q.replace('bombillo', 'ahorradora'))).toEqual(['Bombilla ahorradora']);
    await db.execute(sql`update products set is_active = false where id = ${id}`);
    expect(await names(q.replace('bombillo', 'ahorradora'))).toEqual([]);
  });

  test.each([
    ['matrillo', ['Martillo de uña']],
    ['martilo', ['Martillo de uña']],
    ['maritllo de uña', ['Martillo de uña']],
    ['tladro percutr', ['Taladro percutor']],
    // A misspelt beginning, as while a person writes it.
    ['talsd', ['Taladro percutor']],
    ['balom futvol', ['Balón de fútbol']],
    // A number and a word that is like none.
    ['1234567', []],
    ['wxyz', []],
  ])('«%s» is forgiven one typing error a word: %j', async (q, found) => {
    expect(await names(`/api/v1/search/products?q=${encodeURIComponent(q)}`)).toEqual(found);
    expect(await json(`/api/v1/search/suggestions?q=${encodeURIComponent(q)}`)).toEqual({
      suggestions: found,
    });
  });

  test.each([
    ['matrilo', 'Martillo de uña'],
    ['bslom', 'Balón de fútbol'],
    ['wxyz talatro', 'Taladro percutor'],
  ])('«%s», which nothing has, is answered by what is most like it, and that is said', async (q, name) => {
    expect(await json(`/api/v1/search/products?q=${encodeURIComponent(q)}`)).toMatchObject({
      data: [{ name }],
      left_out: [q.split(' ')[0]],
    });
    expect(await json(`/api/v1/search/suggestions?q=${encodeURIComponent(q)}`)).toEqual({ suggestions: [] });
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
