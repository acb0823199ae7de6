import { expect, test } from 'vitest';
import { guessColumns } from '#domain/import/file-columns.ts';
import { BLANK_FIELDS } from '#domain/stores/store-product-fields.ts';
import { refusedRows } from '#domain/import/refused-rows.ts';
import { workbookFile } from '#src/device/files/workbook-file.ts';
import { readProductFile } from '#workers/product-file/read-product-file.ts';
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
    'tiers',
    'iva',
    'category',
    'talla',
    'weight',
    'length',
    'width',
    'height',
    'lots',
    'shelfLife',
    null,
  ]);
});

/** What a spreadsheet or a reader of files could take for something else. */
const nasty = [
  {
    sku: '00123',
    gtin: '0036000291452',
    name: 'Vela "doble" & más <b>',
    variant_attributes: { talla: '10-12' },
  },
  {
    sku: 'MAR-1',
    name: '=1+1',
    description: 'Primera línea\nsegunda; con "comillas"',
    variant_attributes: { talla: '6-8' },
  },
  { sku: '1E5', name: '-20 % en cascos', description: '+57 300', variant_attributes: { talla: '_x0041_' } },
  {
    sku: '3-2',
    name: '1/2',
    description: '#N/D de nadie',
    price: 126_051,
    offer_price: 99_990,
    price_tiers: [{ from_units: 12, unit_price: 90_000 }],
    variant_attributes: {},
  },
];

test('an exported file that comes back says of each product what it was', async () => {
  const products = nasty.map((each) => ({ ...BLANK_FIELDS, price: 149_900, ...each, state: 'Aprobado' }));
  const columns = exportColumns(new Map(), products);
  const file = await workbookFile('Productos', products, columns);
  const read = await readProductFile(new File([file], 'mestore-productos.xlsx'));
  if (!read.ok) throw new Error(read.refusal);
  expect(read.value.header).toEqual(columns.map((each) => each.heading));
  expect(read.value.rows.map(({ cells }) => cells)).toEqual(
    products.map((product) => columns.map((each) => String(each.cell(product)))),
  );
  expect([...refusedRows(read.value, guessColumns(read.value.header))]).toEqual([]);
});
