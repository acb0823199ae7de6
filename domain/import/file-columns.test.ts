import { expect, test } from 'vitest';
import { columnsProblem, guessColumns, withColumn } from '#domain/import/file-columns.ts';

test('names the columns by their headings, and leaves alone what is no part of a product', () => {
  expect(guessColumns(['Código', 'Producto', 'PVP', 'Talla', 'SKU padre', 'Notas', 'Peso (kg)'])).toEqual([
    'sku',
    'name',
    'price',
    'talla',
    'familia',
    null,
    'weight',
  ]);
});

test('a thing is one column: the other that was it is nothing any more', () => {
  expect(withColumn(['sku', 'price', null], 2, 'price')).toEqual(['sku', null, 'price']);
  expect(withColumn(['sku', 'price'], 1, null)).toEqual(['sku', null]);
});

test.each([
  [['name', 'price'], 'código de barras'],
  [['sku', null], 'qué más'],
])('says what is missing of %j', (columns, words) => {
  expect(columnsProblem(columns)).toContain(words);
});

test('a code and one thing more are enough', () => {
  expect(columnsProblem(['gtin', 'price'])).toBeNull();
});
