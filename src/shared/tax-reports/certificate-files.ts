import { startOfDay } from '#domain/calendar/day.ts';
import { taxReportPaths } from '#domain/tax-reports/tax-reports-api.ts';
import {
  certificateSheet,
  WithholdingCertificate,
  type CertificateLine,
} from '#domain/tax-reports/withholding-certificate.ts';
import { withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import { rateText } from '#domain/withholdings/withholding-labels.ts';
import { csvFile, type CsvColumn } from '#src/device/files/csv-file.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { call } from '#src/identity/call.ts';
import { makeCertificatePdf } from '#workers/order-pdf/make-certificate-pdf.ts';

export type CertificateFormat = 'PDF' | 'CSV';

/** The columns of what was withheld, of one store or of several. */
export const withheldColumns: readonly CsvColumn<CertificateLine>[] = [
  { heading: 'Retención', cell: ({ kind }) => withholdingKindLabels[kind] },
  { heading: 'Municipio', cell: ({ municipality }) => municipality },
  { heading: 'Norma', cell: ({ norm }) => norm },
  { heading: 'Tarifa', cell: ({ kind, rate }) => rateText(kind, rate) },
  { heading: 'Base (COP)', cell: ({ base }) => base },
  { heading: 'Retenido (COP)', cell: ({ amount }) => amount },
];

/** Gives the person the certificate of a store and a year, which is the same each time. @returns why it could not, in words. */
export async function saveCertificate(
  format: CertificateFormat,
  vendorId: string,
  year: number,
): Promise<string | null> {
  const answer = await call(taxReportPaths.certificate(vendorId, year), WithholdingCertificate);
  if (!answer.ok) return answer.message;
  const certificate = answer.body;
  const name = `mestore-certificado-retenciones-${certificate.number}-${year}`;
  try {
    const file =
      format === 'PDF'
        ? await makeCertificatePdf(certificateSheet(certificate), startOfDay(certificate.issued_on))
        : await csvFile(certificate.lines, withheldColumns);
    saveFile(file, `${name}.${format.toLowerCase()}`);
    return null;
  } catch {
    return 'No se pudo crear el archivo. Inténtalo otra vez.';
  }
}
