import { expect, test } from 'vitest';
import { guessColumns } from '#domain/import/file-columns.ts';
import { BLANK_FIELDS } from '#domain/stores/store-product-fields.ts';
import { exportColumns } from '#src/features/store/import/export-products.ts';

test('an import knows every column of an exported file again, but for the state', () => {
  const product = { ...BLANK_FIELDS, variant_attributes: { talla: 'M' }, state: 'Aprobado' };
  const columns = exportColumns(new Map(), [product]);
  expect(guessColumns(columns.map((each) => each.heading))).toEqual([
    'sku',
    'gtin',
    'name',
    'description',
    'price',
    'precio_venta',
    'iva',
    'category',
    'talla',
    'weight',
    'length',
    'width',
    'height',
    'lots',
    null,
  ]);
});
