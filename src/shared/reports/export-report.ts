import { dayInBogota } from '#domain/calendar/day.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { salesRowName } from '#domain/reports/report-labels.ts';
import {
  figuresOf,
  salesFigures,
  salesGroupingLabels,
  type ReportReaders,
} from '#domain/reports/sales-figures.ts';
import { SalesReport } from '#domain/reports/sales-report.ts';
import type { SalesSums } from '#domain/reports/sales-sums.ts';
import {
  STOCK_SUMMED,
  stockFigures,
  stockGroupingLabels,
  StockReport,
  type StockSums,
} from '#domain/reports/stock-report.ts';
import { call } from '#src/identity/call.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { saveWorkbook } from '#src/shared/lists/save-workbook.ts';
import {
  salesAsked,
  stockAsked,
  type ReportFilters,
  type ReportSource,
} from '#src/shared/reports/report-filters.ts';

export const FILE_FORMATS = ['CSV', 'XLSX'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

interface FileRow<Sums> {
  name: string;
  detail: string;
  sums: Sums;
}

/** Every row of a report of sales, what is left in one, and the whole: a file adds up as the screen does. */
export function salesFileRows(report: SalesReport): FileRow<SalesSums>[] {
  const today = dayInBogota(serverNowMs());
  return [
    ...report.rows.map((each) => ({
      ...each,
      name: report.by === 'day' || report.by === 'month' ? each.key : salesRowName(report.by, each, today),
    })),
    ...restRow(report.rest),
    { name: 'Total', detail: '', sums: report.total },
  ];
}

/** The columns of a report of sales in a file: plain numbers, so that a spreadsheet adds them. */
export function salesFileColumns(
  { by, product_name }: Pick<SalesReport, 'by' | 'product_name'>,
  format: FileFormat,
  readers: ReportReaders = 'company',
): CsvColumn<FileRow<SalesSums>>[] {
  return [
    { heading: salesGroupingLabels[by], cell: ({ name }) => name },
    { heading: 'Detalle', cell: ({ detail }) => detail },
    ...figuresOf(by, { readers, isOfProduct: product_name !== null }).map((figure) => ({
      heading: headingOf(salesFigures[figure]),
      cell: ({ sums }: FileRow<SalesSums>) => cellOf(salesFigures[figure].of(sums), format),
    })),
  ];
}

/** Spreadsheets of this country read a comma in a CSV; a workbook has numbers. */
export function cellOf(figure: number | null, format: FileFormat): string | number {
  if (figure === null) return '';
  return format === 'CSV' && !Number.isInteger(figure) ? String(figure).replace('.', ',') : figure;
}

export function headingOf({ label, kind }: { label: string; kind: string }): string {
  if (kind === 'percent') return `${label} (%)`;
  return kind === 'pesos' ? `${label} (COP)` : label;
}

function restRow<Sums>({ count, sums }: { count: number; sums: Sums }): FileRow<Sums>[] {
  return count > 0 ? [{ name: `Los demás (${formatWhole(count)})`, detail: '', sums }] : [];
}

/**
 * Gives the person every row of the report of sales.
 * @param shown the report on the screen: a file of it needs no network where it has all its rows.
 * @returns why it could not, or what it left together, in words.
 */
export async function exportSales(
  format: FileFormat,
  source: ReportSource,
  filters: ReportFilters,
  shown: SalesReport,
): Promise<string | null> {
  const read = await whole(shown, () => call(salesAsked(source, filters, serverNowMs(), true), SalesReport));
  if (!read.ok) return read.message;
  const report = read.body;
  await saveFile(format, salesFileRows(report), {
    name: `mestore-ventas-${report.range.from}-a-${report.range.to}`,
    columns: salesFileColumns(report, format, source.readers),
  });
  return leftTogether(report.rest.count);
}

/** What is on the screen where it is all there is, and what the server has where it is not. */
async function whole<Report extends { rest: { count: number } }, Answer>(
  shown: Report,
  ask: () => Promise<Answer>,
): Promise<Answer | { ok: true; body: Report }> {
  return shown.rest.count === 0 ? { ok: true, body: shown } : await ask();
}

/** Gives the person every row of the stock. */
export async function exportStock(
  format: FileFormat,
  source: ReportSource,
  filters: ReportFilters,
  shown: StockReport,
): Promise<string | null> {
  const read = await whole(shown, () => call(stockAsked(source, filters, true), StockReport));
  if (!read.ok) return read.message;
  const { by, rows, rest, total } = read.body;
  const columns: CsvColumn<FileRow<StockSums>>[] = [
    { heading: stockGroupingLabels[by], cell: ({ name }) => name },
    { heading: 'Detalle', cell: ({ detail }) => detail },
    ...STOCK_SUMMED.map((name) => ({
      heading: headingOf(stockFigures[name]),
      cell: ({ sums }: FileRow<StockSums>) => sums[name],
    })),
  ];
  await saveFile(format, [...rows, ...restRow(rest), { name: 'Total', detail: '', sums: total }], {
    name: 'mestore-existencias',
    columns,
  });
  return leftTogether(rest.count);
}

/** Gives the person a file of rows. */
export async function saveFile<Row>(
  format: FileFormat,
  rows: readonly Row[],
  content: { name: string; columns: readonly CsvColumn<Row>[] },
): Promise<void> {
  await (format === 'CSV' ? saveCsv(rows, content) : saveWorkbook('Informe', rows, content));
}

function leftTogether(count: number): string | null {
  return count > 0
    ? `El archivo no cabe entero: ${countOf(count, 'fila va', 'filas van')} en «Los demás». Los totales están completos.`
    : null;
}
