import { serverNowMs } from '#src/device/clock.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { QUARTERS, isYearOver } from '#domain/tax-reports/tax-year.ts';
import type { QuarterSums, ReportedSeller } from '#domain/tax-reports/sellers-report.ts';
import { SellersReport, taxReportPaths, ThirdPartyIncome } from '#domain/tax-reports/tax-reports-api.ts';
import type { ThirdPartyRow } from '#domain/tax-reports/third-party-income.ts';
import { YearWithholdings } from '#domain/tax-reports/withholding-certificate.ts';
import { call } from '#src/identity/call.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { withheldColumns } from '#src/shared/tax-reports/certificate-files.ts';
import { saveWorkbook } from '#src/shared/lists/save-workbook.ts';

export const FILE_FORMATS = ['CSV', 'XLSX'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** No accountant and no validator of the DIAN accepted one yet: the name of each file says so. */
const UNVERIFIED = 'SIN-VERIFICAR';

/** Gives the person Formato 1647 of a year. @returns why it could not, in words. */
export async function exportThirdParty(format: FileFormat, year: number): Promise<string | null> {
  const answer = await call(taxReportPaths.thirdParty(year), ThirdPartyIncome);
  if (!answer.ok) return answer.message;
  await saveFile(format, answer.body.rows, {
    name: fileName('formato-1647', year),
    columns: thirdPartyColumns,
  });
  return null;
}

/** Gives the person the sellers of a year. @returns why it could not, in words. */
export async function exportSellers(format: FileFormat, year: number): Promise<string | null> {
  const answer = await call(taxReportPaths.sellers(year), SellersReport);
  if (!answer.ok) return answer.message;
  await saveFile(format, answer.body.sellers, {
    name: fileName('vendedores-resolucion-000199', year),
    columns: sellerColumns,
  });
  return null;
}

/** Gives the person what was withheld of every store in a year. @returns why it could not, in words. */
export async function exportWithholdings(format: FileFormat, year: number): Promise<string | null> {
  const answer = await call(taxReportPaths.withholdings(year), YearWithholdings);
  if (!answer.ok) return answer.message;
  const columns: CsvColumn<YearWithholdings['data'][number]>[] = [
    { heading: 'Documento', cell: (each) => each.store_document, isCode: true },
    { heading: 'Tienda', cell: (each) => each.store_name },
    ...withheldColumns,
  ];
  if (answer.body.data.length === 0) return `En ${year} no se le ha retenido nada a ninguna tienda.`;
  await saveFile(format, answer.body.data, {
    name: fileName('retenciones-practicadas', year),
    columns,
  });
  return null;
}

/** The name of a file: what it is, of which year, and that nobody accepted one yet. */
export function fileName(what: string, year: number): string {
  const part = isYearOver(year, serverNowMs()) ? '' : '-parcial';
  return `${UNVERIFIED}-${what}-${year}${part}`;
}

async function saveFile<Row>(
  format: FileFormat,
  rows: readonly Row[],
  content: { name: string; columns: readonly CsvColumn<Row>[] },
): Promise<void> {
  await (format === 'CSV' ? saveCsv(rows, content) : saveWorkbook('Informe', rows, content));
}

export const thirdPartyColumns: readonly CsvColumn<ThirdPartyRow>[] = [
  { heading: 'Concepto', cell: ({ concept }) => concept },
  { heading: 'Tipo de documento del comprador', cell: (each) => each.buyer_document_type },
  { heading: 'Documento del comprador', cell: (each) => each.buyer_document, isCode: true },
  { heading: 'DV del comprador', cell: (each) => each.buyer_check_digit },
  { heading: 'Nombre o razón social del comprador', cell: (each) => each.buyer_name },
  { heading: 'Tipo de documento de la tienda', cell: (each) => each.store_document_type },
  { heading: 'Documento de la tienda', cell: (each) => each.store_document, isCode: true },
  { heading: 'DV de la tienda', cell: (each) => each.store_check_digit },
  { heading: 'Nombre de la tienda', cell: (each) => each.store_name },
  { heading: 'Valor total recibido (COP)', cell: ({ total }) => total },
  { heading: 'Valor transferido a la tienda (COP)', cell: ({ transferred }) => transferred },
  { heading: 'Retención transferida (COP)', cell: ({ withheld }) => withheld },
];

const quarterColumns: readonly [heading: string, field: Exclude<keyof QuarterSums, 'quarter'>][] = [
  ['Ventas con IVA (COP)', 'amount'],
  ['Operaciones', 'operations'],
  ['Comisiones (COP)', 'commission'],
  ['IVA de comisiones (COP)', 'commission_iva'],
  ['Retenciones (COP)', 'withheld'],
];

export const sellerColumns: readonly CsvColumn<ReportedSeller>[] = [
  { heading: 'Tipo de documento', cell: (each) => each.document_type },
  { heading: 'Documento', cell: (each) => each.document, isCode: true },
  { heading: 'DV', cell: (each) => each.check_digit },
  { heading: 'Tienda', cell: (each) => each.store_name },
  { heading: 'Identidad verificada', cell: (each) => (each.is_verified ? 'Sí' : 'No') },
  { heading: 'Municipio (DIVIPOLA)', cell: (each) => each.municipality_code, isCode: true },
  { heading: 'Banco', cell: ({ bank }) => bank },
  { heading: 'Tipo de cuenta', cell: (each) => each.account_kind },
  { heading: 'Número de cuenta', cell: (each) => each.account_number, isCode: true },
  { heading: 'Titular de la cuenta', cell: (each) => each.account_holder },
  ...QUARTERS.flatMap((quarter) =>
    quarterColumns.map(([heading, field]) => ({
      heading: `T${quarter} ${heading}`,
      cell: ({ quarters }: ReportedSeller) => quarters.find((each) => each.quarter === quarter)?.[field] ?? 0,
    })),
  ),
];
