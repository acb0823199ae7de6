import { expect, test } from 'vitest';
import { fileTable } from '#domain/import/file-table.ts';

const tableOf = (...cells: string[][]) =>
  fileTable(
    cells.map((each, index) => ({ row: index + 1, cells: each })),
    null,
  );

test.each([
  [[['Lista de precios'], [''], ['Código', 'Artículo', 'Precio'], ['A', 'Vaso', '900']], 3],
  [
    [
      ['MI TIENDA', '', ''],
      ['Tel.', '300', ''],
      ['EAN', 'PVP', ''],
      ['770', '900', ''],
    ],
    3,
  ],
  [
    [
      ['Clave', 'Qué es'],
      ['A', 'Vaso'],
    ],
    1,
  ],
  [[['Lista'], ['Clave', 'Qué es'], ['A', 'Vaso']], 2],
  [[['SKU'], ['A'], ['B']], 1],
])('the headings of %j are in row %d', (rows, row) => {
  expect(tableOf(...rows)?.header).toEqual(rows[row - 1]?.filter((each) => each !== ''));
});

test.each([
  ['Precios con IVA incluido', true],
  ['Los precios incluyen IVA', true],
  ['Lista de precios · precios sin IVA', false],
  ['IVA no incluido', false],
])('«%s» above the headings says that prices have their IVA: %s', (title, isWithIva) => {
  expect(tableOf([title], ['SKU', 'Precio'], ['A', '900'])?.isWithIva).toBe(isWithIva);
});

test('a file without anything is no table', () => {
  expect(tableOf([''], [' '])).toBeNull();
});
