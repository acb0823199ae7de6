import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  certificateSheet,
  type WithholdingCertificate,
} from '#domain/tax-reports/withholding-certificate.ts';
import { drawCertificatePdf } from '#workers/order-pdf/draw-certificate-pdf.ts';

const certificate: WithholdingCertificate = {
  number: 'CR-000012',
  year: 2025,
  issued_on: '2026-01-14',
  store_name: 'Peluquería Ñañez',
  store_document: '900123456-8',
  agent_name: 'MeStore SAS',
  agent_nit: '890903938-8',
  agent_address: 'Carrera 27A # 36-14',
  lines: [
    {
      kind: 'retefuente',
      municipality: '',
      norm: 'DUR 1625 art. 1.3.2.1.8',
      rate: 1_500,
      base: 1_000_000,
      amount: 15_000,
    },
    {
      kind: 'reteica',
      municipality: 'Bucaramanga',
      norm: 'Acuerdo 44',
      rate: 966,
      base: 1_000_000,
      amount: 9_660,
    },
  ],
};
const drawn = () => drawCertificatePdf(certificateSheet(certificate), new Date('2026-01-14T05:00:00.000Z'));

test('a certificate says who withheld what of whom by which norm, in the same bytes each time', async () => {
  const first = await drawn();
  expect(Buffer.from(await drawn()).equals(Buffer.from(first))).toBe(true);
  const { text } = await extractText(await getDocumentProxy(first), { mergePages: true });
  const read = text.replace(/\s+/g, ' ');
  for (const said of [
    'CR-000012',
    '2025',
    'Peluquería Ñañez',
    '900123456-8',
    'MeStore SAS',
    'DUR 1625 art. 1.3.2.1.8',
    '1,5 %',
    'Bucaramanga',
    '9,66 por mil',
    '$ 24.660',
  ])
    expect(read).toContain(said);
});
