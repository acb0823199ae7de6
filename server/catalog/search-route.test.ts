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
    // A misspelt beginning, as while a person writes it.
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
