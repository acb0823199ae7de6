import { expect, test } from 'vitest';
import { CHUNK_BYTES, ROWS_PER_CHUNK } from '#domain/import/import-rows.ts';
import { fileChunks, repeatedRows } from '#domain/import/file-chunks.ts';

const rowsOf = (...cells: string[][]) => cells.map((each, index) => ({ row: index + 2, cells: each }));

test('a part has so many rows at most, and only the columns that are something', () => {
  const rows = rowsOf(...Array.from({ length: ROWS_PER_CHUNK + 1 }, (_, at) => [`S-${at}`, 'x', '100']));
  const [first, last, ...more] = fileChunks(['Ref', 'Notas', 'Precio'], rows, ['sku', null, 'price']);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ header: ['Ref', 'Precio'], columns: { sku: 0, price: 1 } });
  expect(first?.rows).toHaveLength(ROWS_PER_CHUNK);
  expect(last?.rows).toEqual([{ row: ROWS_PER_CHUNK + 2, cells: [`S-${ROWS_PER_CHUNK}`, '100'] }]);
});

test('a part of long texts stays within what a command may weigh', () => {
  const rows = rowsOf(...Array.from({ length: 100 }, (_, at) => [`S-${at}`, 'ñ'.repeat(4_000)]));
  const parts = fileChunks(['SKU', 'Descripción'], rows, ['sku', 'description']);
  expect(parts.flatMap((each) => each.rows)).toHaveLength(100);
  for (const each of parts)
    expect(Buffer.byteLength(JSON.stringify(each.rows))).toBeLessThan(CHUNK_BYTES * 1.1);
});

test('names the rows whose code a row above has, whatever its case and its zeros', () => {
  const rows = rowsOf(
    ['a-1', ''],
    ['A-1', ''],
    ['B-1', '7702004000019'],
    ['B-2', '07702004000019'],
    ['', ''],
  );
  expect([...repeatedRows(rows, ['sku', 'gtin'])]).toEqual([
    [3, 'El SKU ya está en la fila 2.'],
    [5, 'El código de barras ya está en la fila 4.'],
  ]);
});
