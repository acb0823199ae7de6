import { expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { csvFile } from '#src/device/files/csv-file.ts';
import { workbookFile } from '#src/device/files/workbook-file.ts';
import { salesFileColumns, salesFileRows } from '#src/shared/reports/export-report.ts';
import { aMonthOfSales, productSales } from '#test/factories/sales-report-factory.ts';

test('a file adds up as the screen does: every row, the others in one, and the whole', () => {
  const report = productSales();
  const rows = salesFileRows(report);
  expect(rows.map((each) => each.name).slice(-2)).toEqual(['Los demás (218)', 'Total']);
  const value = salesFileColumns(report, 'CSV').find((each) => each.heading === 'Ventas (COP)');
  const figures = rows.map((each) => Number(value?.cell(each)));
  expect(figures.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(figures.at(-1));
});

test('days leave as dates that a spreadsheet orders, and what cannot be divided as an empty cell', () => {
  const report = aMonthOfSales();
  const [first] = salesFileRows(report);
  const ticket = salesFileColumns(report, 'CSV').find((each) => each.heading === 'Promedio (COP)');
  expect([first?.name, first && ticket?.cell(first)]).toEqual(['2026-02-04', '']);
});

test('a rate is a number with a comma in a CSV, which spreadsheets of this country read, and a plain one in a workbook', () => {
  const report = productSales();
  const rateIn = (format: 'CSV' | 'XLSX') => {
    const rate = salesFileColumns(report, format).find((each) => each.heading.startsWith('Tasa'));
    return salesFileRows(report).map((each) => rate?.cell(each))[1];
  };
  expect([rateIn('CSV'), rateIn('XLSX')]).toEqual(['4,84', 4.84]);
});

test('no name of a product runs as a formula, in either file', async () => {
  const report = productSales();
  const [rows, columns] = [salesFileRows(report), salesFileColumns(report, 'XLSX')];
  expect(await (await csvFile(rows, columns)).text()).toContain('"\'=2+2";');
  const workbook = unzipSync(
    new Uint8Array(await (await workbookFile('Informe', rows, columns)).arrayBuffer()),
  );
  const sheet = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<is><t xml:space="preserve">=2+2</t></is>');
  expect(sheet).not.toContain('<f>');
});
