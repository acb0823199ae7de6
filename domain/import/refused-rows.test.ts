import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { csvRows, csvText } from '#domain/import/csv-rows.ts';
import { guessColumns } from '#domain/import/file-columns.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { fileTable } from '#domain/import/file-table.ts';
import { refusedRows } from '#domain/import/refused-rows.ts';

/** The reasons of a CSV, by row. */
function refusedOf(text: string): [number, string][] {
  const table = fileTable(csvRows(csvText(text)), null);
  if (!table) throw new Error('The file is empty.');
  return [...refusedRows({ ...table, takesHidden: false }, guessColumns(table.header))];
}

describe('whole thousands beside shortened ones', () => {
  test('are refused with the price that shows it, and larger amounts are not', () => {
    expect(refusedOf('SKU;Precio\nA;149.9\nB;150\nC;89.900\nD;85\n')).toEqual([
      [3, expect.stringContaining('«150» puede ser de miles: en la misma columna está «149.9» (fila 2)')],
      [5, expect.stringContaining('«85» puede ser de miles')],
    ]);
  });

  test('are amounts where no other lost its zeros, or another column did', () => {
    expect(refusedOf('SKU;Precio\nA;150\nB;900\n')).toEqual([]);
    expect(refusedOf('SKU;Precio;Oferta\nA;900;149.9\n')).toEqual([]);
  });
});

describe('what another shop does not sell', () => {
  test('of WooCommerce: drafts, private products and those that its catalogue hides', () => {
    const text = readFileSync('test/fixtures/product-files/woocommerce-con-borradores.csv', 'utf8');
    expect(refusedOf(text)).toEqual([
      [3, expect.stringContaining('en borrador')],
      [4, expect.stringContaining('privado')],
      [5, expect.stringContaining('oculto en el catálogo')],
    ]);
  });

  test('of WooCommerce: the variants of a draft, by its SKU or its number', () => {
    const text =
      'ID,Tipo,SKU,Nombre,Publicado,Superior\n1,variable,CAM,Camiseta,-1,\n2,variation,CAM-M,Camiseta M,1,CAM\n3,variable,,Gorra,0,\n4,variation,GOR-M,Gorra M,1,id:3\n5,simple,OK,Vaso,1,\n';
    expect(refusedOf(text).map(([row]) => row)).toEqual([2, 3, 4, 5]);
  });

  test('of Shopify: what its first row says holds for the product', () => {
    const text =
      'Handle,Title,Variant SKU,Variant Price,Status\ncam,Camiseta,C-M,1000,draft\ncam,,C-L,1000,\nvaso,Vaso,V-1,1000,active\nvaso,,V-2,1000,\nold,Viejo,O-1,1000,archived\n';
    expect(refusedOf(text).map(([row]) => row)).toEqual([2, 3, 6]);
  });

  test('is not what our own state of a product says', () => {
    expect(refusedOf('SKU;Nombre;Estado\nA;Vaso;Borrador\n')).toEqual([]);
  });
});

describe('rows of a sheet', () => {
  const header = ['SKU', 'Talla', 'Precio', 'Notas'];
  const columns = ['sku', 'talla', 'price', null];
  const reasonsOf = (rows: FileRow[], takesHidden = false) => [
    ...refusedRows({ header, rows, takesHidden }, columns).values(),
  ];

  test.each([
    [
      1,
      'date',
      '2026-12-10',
      'En «Talla», la hoja de cálculo cambió lo que se escribió por la fecha 2026-12-10',
    ],
    [2, 'uncalculated', '', 'En «Precio» hay una fórmula sin calcular'],
    [2, 'currency', '50 USD', 'En «Precio», «50 USD» no está en pesos'],
    [0, 'digits', '1', 'En «SKU», la hoja de cálculo perdió las últimas cifras'],
  ] as const)('a fault in column %d is said: %s', (column, kind, shown, words) => {
    const [reason] = reasonsOf([{ row: 2, cells: ['A', '', '1000', ''], faults: [{ column, kind, shown }] }]);
    expect(reason).toContain(words);
  });

  test('a fault in a column that is nothing is none', () => {
    const faults = [{ column: 3, kind: 'date', shown: '2026-12-10' }] as const;
    expect(reasonsOf([{ row: 2, cells: ['A', 'M', '1000', ''], faults }])).toEqual([]);
  });

  test('hidden ones enter only where somebody says so, and keep no other of their code out', () => {
    const rows = [
      { row: 2, cells: ['A', 'M', '1000', ''], isHidden: true },
      { row: 3, cells: ['A', 'M', '2000', ''] },
    ];
    expect([...refusedRows({ header, rows, takesHidden: false }, columns).keys()]).toEqual([2]);
    expect([...refusedRows({ header, rows, takesHidden: true }, columns).keys()]).toEqual([3]);
  });
});

test('a row that a separator within a text moved is refused', () => {
  expect(refusedOf('SKU;Nombre;Precio\nA;Olla; grande;5000\nB;Vaso;900;\n')).toEqual([
    [2, expect.stringContaining('más celdas que los encabezados')],
  ]);
});
