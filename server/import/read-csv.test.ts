import { expect, test } from 'vitest';
import { csvRows } from '#server/import/read-csv.ts';

async function rowsOf(text: string): Promise<[number, string[]][]> {
  const rows: [number, string[]][] = [];
  for await (const { row, cells } of csvRows(text)) rows.push([row, cells]);
  return rows;
}

test.each([
  ['sep=;\r\nsku;nombre\r\nA;B\r\n', 'the line with which Excel names its separator'],
  ['\uFEFFsep=;\nsku;nombre\nA;B', 'the same after a byte order mark'],
  ['sku;nombre\r\nA;B\nC;D\rE;F', 'ends of lines of three kinds'],
  ['sku\tnombre\nA\tB', 'tabs'],
])('%o: %s', async (text) => {
  const [header, first] = await rowsOf(text);
  expect(header).toEqual([1, ['sku', 'nombre']]);
  expect(first).toEqual([2, ['A', 'B']]);
});

test('blank rows are passed over and keep their numbers; a line break in a cell is no row', async () => {
  const text = 'sku;nombre\r\nA;Uno\r\n\r\n  ; \r\nB;"Dos\r\ncon salto"\r\n\r\nC;Tres\r\n';
  expect(await rowsOf(text)).toEqual([
    [1, ['sku', 'nombre']],
    [2, ['A', 'Uno']],
    [5, ['B', 'Dos\ncon salto']],
    [7, ['C', 'Tres']],
  ]);
});

test('an empty file has no rows', async () => {
  expect(await rowsOf('')).toEqual([]);
  expect(await rowsOf('\n\n')).toEqual([]);
});
