import { expect, test } from 'vitest';
import { columnsProblem, guessColumns, withColumn } from '#domain/import/file-columns.ts';

test('names the columns by their headings, and leaves alone what is no part of a product', () => {
  expect(guessColumns(['Código', 'Producto', 'PVP', 'Talla', 'SKU padre', 'Notas', 'Peso (kg)'])).toEqual([
    'sku',
    'name',
    'pvp',
    'talla',
    'familia',
    null,
    'weight',
  ]);
});

test.each([
  [['SKU', 'Precio', 'Oferta'], {}, ['sku', 'price', 'precio_venta']],
  [['SKU', 'PVP', 'Oferta'], {}, ['sku', 'pvp', 'pvp_oferta']],
  [['SKU', 'Con IVA', 'Precio'], {}, ['sku', null, 'price']],
  [['SKU', 'Precio IVA incluido'], {}, ['sku', 'pvp']],
  [['SKU', 'Precio', 'Oferta'], { isWithIva: true }, ['sku', 'pvp', 'pvp_oferta']],
  [['SKU', 'Precio', 'Precio'], { hiddenColumns: [1] }, ['sku', null, 'price']],
  [['SKU', 'Categorías', 'GTIN, UPC, EAN o ISBN'], {}, ['sku', 'category', 'gtin']],
])('%j with %j are %j', (header, hints, columns) => {
  expect(guessColumns(header, hints)).toEqual(columns);
});

test('a thing is one column: the other that was it is nothing any more', () => {
  expect(withColumn(['sku', 'price', null], 2, 'price')).toEqual(['sku', null, 'price']);
  expect(withColumn(['sku', 'price'], 1, null)).toEqual(['sku', null]);
});

test.each([
  [['name', 'price'], 'código de barras'],
  [['sku', null], 'qué más'],
  [['sku', 'price', 'pvp'], 'con IVA y sin IVA'],
])('says what is missing of %j', (columns, words) => {
  expect(columnsProblem(columns)).toContain(words);
});

test('a code and one thing more are enough', () => {
  expect(columnsProblem(['gtin', 'price'])).toBeNull();
});
