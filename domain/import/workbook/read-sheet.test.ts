import { expect, test } from 'vitest';
import { numberFormat } from '#domain/import/workbook/number-format.ts';
import { readSheet } from '#domain/import/workbook/read-sheet.ts';

const formats = [numberFormat('General'), numberFormat('d-mmm'), numberFormat('[$USD] 0.00')];
const read = (rows: string, after = '') =>
  readSheet(`<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`, {
    shared: ['uno', 'dos'],
    formats,
  });

test.each([
  ['<c t="s"><v>1</v></c>', 'dos'],
  ['<c t="inlineStr"><is><r><t>Olla </t></r><r><t>exprés</t></r></is></c>', 'Olla exprés'],
  ['<c t="str"><f>A1&amp;"x"</f><v>Olla_x000A_roja</v></c>', 'Olla\nroja'],
  ['<c t="b"><v>1</v></c>', 'VERDADERO'],
  ['<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['<c><v>149900.00000000003</v></c>', '149900'],
  ['<c><v>126050.42016806723</v></c>', '126050.42'],
  ['<c><v>149.9</v></c>', '149.9'],
  ['<c><v>149.123</v></c>', '149.1230'],
  ['<c><v>7.702004000019E12</v></c>', '7702004000019'],
  ['<c><f>B1/0</f><v>12</v></c>', '12'],
])('%s says «%s»', (cell, text) => {
  const { rows } = read(`<row r="1">${cell}</row>`);
  expect(rows).toEqual([{ row: 1, cells: [text] }]);
});

test.each([
  ['<c s="1"><v>46366</v></c>', 'date', '2026-12-10'],
  ['<c t="d"><v>2026-12-10T00:00:00</v></c>', 'date', '2026-12-10'],
  ['<c><f>C5/1.19</f></c>', 'uncalculated', ''],
  ['<c><f>C5/1.19</f><v></v></c>', 'uncalculated', ''],
  ['<c s="2"><v>50</v></c>', 'currency', '50 USD'],
  ['<c><v>12345678901234567890</v></c>', 'digits', '12345678901234600000'],
])('%s is a fault: %s', (cell, kind, shown) => {
  const { rows } = read(`<row r="1">${cell}</row>`);
  expect(rows[0]?.faults).toEqual([{ column: 0, kind, shown }]);
});

test('rows and cells without an address follow the one before, and rows without anything are none', () => {
  const { rows } = read(
    '<row><c><v>1</v></c><c><v>2</v></c></row><row/><row r="9"><c r="C9"><v>3</v></c></row>',
  );
  expect(rows).toEqual([
    { row: 1, cells: ['1', '2'] },
    { row: 9, cells: ['', '', '3'] },
  ]);
});

test('a formula whose value is no letter says nothing', () => {
  expect(read('<row r="1"><c t="str"><f>C5</f><v></v></c><c><v>1</v></c></row>').rows).toEqual([
    { row: 1, cells: ['', '1'] },
  ]);
});

test('rows of no height and columns of none are hidden', () => {
  const sheet = readSheet(
    '<worksheet><cols><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/></cols><sheetData><row r="1" ht="0"><c><v>1</v></c></row></sheetData></worksheet>',
    { shared: [], formats },
  );
  expect(sheet.rows[0]?.isHidden).toBe(true);
  expect([...sheet.hiddenColumns].slice(0, 3)).toEqual([1, 2, 8]);
  expect(sheet.hiddenColumns.size).toBeLessThan(300);
});

test('cells merged to the last row of a sheet fill the rows that there are', () => {
  const { rows } = read(
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>5</v></c></row><row r="3"><c r="A3"><v>2</v></c></row>',
    '<mergeCells><mergeCell ref="B2:B1048576"/></mergeCells>',
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1', '5'],
    ['2', '5'],
  ]);
});
