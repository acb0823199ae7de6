import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, csvText, LOOSE_QUOTE } from '#domain/import/csv-rows.ts';

const read = (text: string) => [...csvRows(csvText(text))];
const cellsOf = (text: string) => read(text).map(({ row, cells }) => [row, cells]);

test.each([
  ['sep=;\r\nsku;nombre\r\nA;B\r\n', 'the line with which Excel names its separator'],
  ['\uFEFFsep=;\nsku;nombre\nA;B', 'the same after a byte order mark'],
  ['sku;nombre\rA;B', 'ends of lines of the Macintosh'],
  ['sku\tnombre\nA\tB', 'tabs'],
  ['"sku","nombre"\n"A" ,"B"', 'quotation marks'],
])('%o: %s', (text) => {
  expect(cellsOf(text)).toEqual([
    [1, ['sku', 'nombre']],
    [2, ['A', 'B']],
  ]);
});

test('a line break in a cell is no row, a doubled quotation mark is one, and blank rows count', () => {
  expect(cellsOf('sku;nombre\n\nA;"Tubo de 2""\ncon ""salto"""\nB;Dos\n')).toEqual([
    [1, ['sku', 'nombre']],
    [2, ['']],
    [3, ['A', 'Tubo de 2"\ncon "salto"']],
    [4, ['B', 'Dos']],
  ]);
});

test('a comma file with commas in a description of several lines is read as it was written', () => {
  expect(cellsOf('sku,descripción,precio\nA,"Hola, mundo\nsegunda, y línea",100\n')).toEqual([
    [1, ['sku', 'descripción', 'precio']],
    [2, ['A', 'Hola, mundo\nsegunda, y línea', '100']],
  ]);
});

test('a loose quotation mark swallows no row', () => {
  const text = [
    'SKU;Nombre;Precio',
    'COM-1;Codo 1/2" PVC;2900',
    'COM-2;"El Ejemplo" arroz 500 g;4200',
    'COM-3;Manguera 3/4";18900',
    'COM-4;Tubo 2" x 6 m;74900',
    'COM-5;"Cinta 19 mm;3900',
    'COM-6;Teja 6 pies;42900',
  ];
  const rows = read(text.join('\r\n'));
  expect(rows.map(({ row, cells, problem }) => [row, cells[0], cells[2], problem])).toEqual([
    [1, 'SKU', 'Precio', undefined],
    [2, 'COM-1', '2900', undefined],
    [3, 'COM-2', '4200', undefined],
    [4, 'COM-3', '18900', undefined],
    [5, 'COM-4', '74900', undefined],
    [6, 'COM-5', '3900', LOOSE_QUOTE],
    [7, 'COM-6', '42900', undefined],
  ]);
  expect(rows[2]?.cells[1]).toBe('"El Ejemplo" arroz 500 g');
});

test('rows that two loose quotation marks join are each a problem: nobody knows which price is whose', () => {
  const rows = read(
    'SKU;Nombre;Precio\nA;"Cinta 19 mm;3900\nB;Teja;42900\nC;Manguera 3/4";18900\nD;Broca;6900\n',
  );
  expect(rows.map(({ cells, problem }) => [cells[0], problem])).toEqual([
    ['SKU', undefined],
    ['A', LOOSE_QUOTE],
    ['B', LOOSE_QUOTE],
    ['C', LOOSE_QUOTE],
    ['D', undefined],
  ]);
});

test('a text of several lines with a quotation mark that is not doubled is no whole row', () => {
  const rows = read('SKU;Nombre;Precio\nA;"Tubo 2" x 6 m\nde acero";74900\nB;Broca;6900\n');
  expect(rows.map(({ cells, problem }) => [cells[0], problem])).toEqual([
    ['SKU', undefined],
    ['A', LOOSE_QUOTE],
    ['de acero"', undefined],
    ['B', undefined],
  ]);
});

test('what a spreadsheet writes is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', ' ', 'ñ', ',') });
  const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
      const text = ['SKU;Nombre;Precio', ...rows.map((cells) => cells.map(quoted).join(';'))].join('\r\n');
      // Lines of prose that look like rows are refused, never read as something else.
      const expected = rows.map((cells) => cells.map((each) => each.replaceAll(/\r\n?/g, '\n')));
      const got = read(text).slice(1);
      if (got.every((each) => each.problem === undefined))
        expect(got.map(({ cells }) => cells)).toEqual(expected);
    }),
  );
});
