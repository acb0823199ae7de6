import { readFileSync } from 'node:fs';
import { zipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readProductFile } from '#workers/product-file/read-product-file.ts';

const read = (content: BlobPart, name = 'productos.csv') => readProductFile(new File([content], name));

/** The least that is an Excel file: a sheet of texts and numbers, with its third row blank. */
function aWorkbook(sheet: string): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipped(parts);
}

function zipped(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
}

const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const SHEET =
  `<row r="1">${text('A1', 'SKU')}${text('B1', 'EAN')}${text('C1', 'Precio')}</row>` +
  `<row r="2">${text('A2', 'OLL-1')}<c r="B2"><v>7702004000019</v></c><c r="C2"><v>60000</v></c></row>` +
  `<row r="4">${text('A4', 'OLL-2')}<c r="C4"><v>149.9</v></c></row>`;

test('reads a CSV as Excel writes it, and says how it was written', async () => {
  const file = await read(
    Buffer.from('sep=;\r\nSKU;Nombre;Precio\r\n\r\nA-1;Olla exprés;60.000\r\n', 'latin1'),
  );
  expect(file).toEqual({
    ok: true,
    value: {
      name: 'productos.csv',
      form: 'CSV, separado por punto y coma, Windows',
      header: ['SKU', 'Nombre', 'Precio'],
      rows: [{ row: 3, cells: ['A-1', 'Olla exprés', '60.000'] }],
      notices: [],
      sheet: null,
      sheets: [],
      hiddenColumns: [],
      isWithIva: false,
      takesHidden: false,
    },
  });
});

test('reads an Excel file with the numbers of its rows, and codes of many digits whole', async () => {
  expect(await read(aWorkbook(SHEET), 'productos.xlsx')).toMatchObject({
    ok: true,
    value: {
      header: ['SKU', 'EAN', 'Precio'],
      rows: [
        { row: 2, cells: ['OLL-1', '7702004000019', '60000'] },
        { row: 4, cells: ['OLL-2', '', '149.9'] },
      ],
    },
  });
});

test.each([
  ['empty', ''],
  ['empty', '\n \n'],
  ['only_header', 'SKU;Precio\n'],
  ['protected', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['not_a_table', '%PDF-1.7'],
  ['not_a_table', zipped({ 'content.xml': '<table/>', mimetype: 'spreadsheet of another program' })],
  ['not_read', 'PK is how this begins'],
  ['not_read', aWorkbook('').slice(0, 400)],
  ['too_many_rows', `SKU\n${'A\n'.repeat(50_001)}`],
  ['too_many_columns', `${'SKU;'.repeat(101)}\nA;1\n`],
] as const)('refuses a file that is %s', async (refusal, content) => {
  expect(await read(content)).toEqual({ ok: false, refusal });
});

test('refuses a file that would fill the device when it is opened, before it opens it', async () => {
  const bomb = aWorkbook(SHEET);
  const view = new DataView(bomb.buffer);
  for (let at = 0; at < bomb.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x10000000, true);
  expect(await read(bomb, 'bomba.xlsx')).toEqual({ ok: false, refusal: 'swollen' });
});

/** A file of the field, as the worker reads it. */
async function readField(name: string, sheet?: string) {
  const read = await readProductFile(
    new File([readFileSync(`test/fixtures/product-files/${name}`)], name),
    sheet,
  );
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

test('sizes and SKUs that Excel made days of are faults of their cells, with the day', async () => {
  const { rows } = await readField('tallas-que-excel-hizo-fechas.xlsx');
  expect(
    rows.map(({ row, faults }) => [row, faults?.map((each) => [each.kind, each.column, each.shown])]),
  ).toEqual([
    [2, [['date', 2, '2026-12-10']]],
    [3, [['date', 2, '2026-08-06']]],
    [4, undefined],
    [5, [['date', 0, '2026-03-01']]],
    [6, [['date', 0, '2026-02-03']]],
    [7, [['date', 0, '2026-09-01']]],
  ]);
});

test('zeros and letters that only the format of a number writes are read, and marks of thousands are not', async () => {
  const { rows } = await readField('ceros-que-pone-el-formato.xlsx');
  expect(rows.map(({ cells }) => [cells[0], cells[2], cells[3]])).toEqual([
    ['00123', '0036000291452', '9400'],
    ['00045', '', '15900'],
    ['CER-0007', '', '20900'],
  ]);
});

test('values of formulas are read without what fractions add, and those without a value are faults', async () => {
  const { rows } = await readField('precios-de-formula.xlsx');
  expect(rows.map(({ cells, faults }) => [cells[3], faults?.[0]?.kind])).toEqual([
    ['126050.42', undefined],
    ['41932.77', undefined],
    ['149900', undefined],
    ['', 'uncalculated'],
    ['#N/A', undefined],
    ['#REF!', undefined],
  ]);
});

test('hidden sheets are not read and hidden rows are marked', async () => {
  const { rows, sheet, sheets, notices } = await readField('hoja-oculta-y-filas-filtradas.xlsx');
  expect([sheet, sheets, notices]).toEqual([
    'Precios 2026',
    ['Precios 2026'],
    ['No se lee la hoja oculta «Precios 2025».'],
  ]);
  expect(rows.map(({ cells, isHidden }) => [cells[0], cells[2], isHidden])).toEqual([
    ['HOJ-0001', '65000', undefined],
    ['HOJ-0002', '1000', true],
    ['HOJ-0004', '1000', true],
    ['HOJ-0003', '90000', undefined],
  ]);
});

test('headings are found below titles, and merged cells say the same of each row', async () => {
  const { header, rows, notices } = await readField('lista-hecha-para-personas.xlsx');
  expect(header).toEqual(['Código', 'Artículo', 'Categoría', 'Precio']);
  expect(notices).toEqual(['Los encabezados están en la fila 4: 2 filas de encima no son productos.']);
  expect(rows.map(({ row, cells }) => [row, cells[0], cells[2]])).toEqual([
    [5, '', ''],
    [6, 'LIS-0001', 'Hogar y Jardín'],
    [7, 'LIS-0002', 'Hogar y Jardín'],
    [8, 'LIS-0003', 'Hogar y Jardín'],
    [9, '', ''],
    [10, 'LIS-0004', 'Deportes'],
    [11, 'LIS-0005', 'Deportes'],
    [12, '', ''],
  ]);
});

test('a cell in the last corner of a sheet is nothing', async () => {
  const { header, rows } = await readField('celda-en-la-ultima-esquina.xlsx');
  expect(header).toEqual(['SKU', 'Nombre', 'Precio', 'Categoría']);
  expect(rows.map(({ row }) => row)).toEqual([2, 3]);
});
