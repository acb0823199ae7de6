import { PDFDocument } from '@cantoo/pdf-lib';
import type { CertificateSheet } from '#domain/tax-reports/withholding-certificate.ts';
import { receiptFonts, type ReceiptFonts } from '#workers/order-pdf/receipt-fonts.ts';
import { receiptPaper, type ReceiptPaper } from '#workers/order-pdf/receipt-paper.ts';

const TEXT = 9;
const SMALL = 8;
/** Left edges of the columns. */
const FACT = 130;
const NORM = 110;
const RATE = 290;
const BASE = 350;
const AMOUNT = 80;

/**
 * A certificate of withholding as a PDF: the same bytes for the same certificate.
 * @param issuedAt when it was frozen, and not when it is drawn.
 */
export async function drawCertificatePdf(
  sheet: CertificateSheet,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(sheet.title, { showInWindowTitleBar: true });
  pdf.setAuthor('MeStore');
  pdf.setCreator('MeStore');
  pdf.setLanguage('es-CO');
  pdf.setCreationDate(issuedAt);
  pdf.setModificationDate(issuedAt);
  const fonts = await receiptFonts(pdf);
  const paper = receiptPaper(pdf);
  paper.turnPage();
  paper.text('MeStore', { font: fonts.bold, size: TEXT, isQuiet: true }, 2);
  paper.text(sheet.title, { font: fonts.bold, size: 16 }, 10);
  for (const { name, value } of sheet.facts)
    paper.row(
      [
        { font: fonts.plain, size: TEXT, isQuiet: true, text: name, x: 0, width: FACT - 8 },
        { font: fonts.plain, size: TEXT, text: value, x: FACT, width: paper.width - FACT },
      ],
      3,
    );
  paper.space(12);
  drawLines(paper, fonts, sheet);
  paper.space(12);
  paper.text(sheet.note, { font: fonts.plain, size: SMALL, isQuiet: true }, 0);
  paper.foot(
    { font: fonts.plain, size: SMALL, isQuiet: true },
    (page, of) => `${sheet.title} · Página ${page} de ${of}`,
  );
  return new Uint8Array(await pdf.save());
}

function drawLines(
  paper: ReceiptPaper,
  { plain, bold }: ReceiptFonts,
  { lines, total }: CertificateSheet,
): void {
  const draw = (cells: readonly string[], font: ReceiptFonts['plain'], isQuiet = false) => {
    const [kind = '', norm = '', rate = '', base = '', amount = ''] = cells;
    const style = { font, size: SMALL, isQuiet };
    paper.row(
      [
        { ...style, text: kind, x: 0, width: NORM - 8 },
        { ...style, text: norm, x: NORM, width: RATE - NORM - 8 },
        { ...style, text: rate, x: RATE, width: BASE - RATE - 8 },
        { ...style, text: base, x: BASE, width: paper.width - BASE - AMOUNT - 8 },
        { ...style, text: amount, x: paper.width, width: AMOUNT, isRight: true },
      ],
      4,
    );
  };
  const head = () => {
    draw(['Retención', 'Norma', 'Tarifa', 'Base', 'Retenido'], plain, true);
    paper.rule(5);
  };
  head();
  paper.headed(head);
  for (const { kind, norm, rate, base, amount } of lines) {
    paper.keep(TEXT * 3);
    draw([kind, norm, rate, base, amount], plain);
  }
  paper.headed(null);
  draw(['Total retenido', '', '', '', total], bold);
}
