import { PDFDocument } from '@cantoo/pdf-lib';
import type { OrderReceipt, ReceiptFact, ReceiptLine } from '#domain/orders/order-receipt.ts';
import { receiptFonts, type ReceiptFonts } from '#workers/order-pdf/receipt-fonts.ts';
import { receiptPaper, type ReceiptPaper } from '#workers/order-pdf/receipt-paper.ts';

const TEXT = 10;
const SMALL = 8.5;
/** Room for the name of a fact; for a quantity, a price and an amount, from the right. */
const FACT_NAME = 110;
const AMOUNT = 90;
const PRICE = 80;
const QUANTITY = 50;
const SUMS = 260;

/**
 * The receipt of an order as a PDF, in sheets of the size that is used in Colombia (carta).
 * @param madeAt when the document was made.
 */
export async function drawOrderPdf(receipt: OrderReceipt, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(receipt.title, { showInWindowTitleBar: true });
  pdf.setSubject('Comprobante de compra');
  pdf.setAuthor('MeStore');
  pdf.setCreator('MeStore');
  pdf.setLanguage('es-CO');
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const fonts = await receiptFonts(pdf);
  const paper = receiptPaper(pdf);
  paper.turnPage();
  drawHead(paper, fonts, receipt);
  drawStores(paper, fonts, receipt);
  drawSums(paper, fonts, receipt.sums);
  drawFacts(paper, fonts, 'Entrega y pago', receipt.delivery);
  drawFacts(paper, fonts, 'Quién vende', receipt.company);
  paper.space(8);
  for (const notice of receipt.notices)
    paper.text(notice, { font: fonts.plain, size: SMALL, isQuiet: true }, 4);
  paper.foot(
    { font: fonts.plain, size: SMALL, isQuiet: true },
    (page, of) => `${receipt.title} · Página ${page} de ${of}`,
  );
  return new Uint8Array(await pdf.save());
}

function drawHead(paper: ReceiptPaper, { plain, bold }: ReceiptFonts, { title, facts }: OrderReceipt): void {
  paper.text('MeStore', { font: bold, size: TEXT, isQuiet: true }, 2);
  paper.text(title, { font: bold, size: 20 }, 4);
  paper.text('Comprobante de compra', { font: plain, size: TEXT, isQuiet: true }, 10);
  for (const each of facts) drawFact(paper, { plain, bold }, each);
  paper.space(10);
}

function drawStores(paper: ReceiptPaper, fonts: ReceiptFonts, { stores }: OrderReceipt): void {
  const columns = () => drawColumns(paper, fonts);
  paper.keep(80);
  columns();
  paper.headed(columns);
  for (const { heading, lines } of stores) {
    paper.keep(60);
    if (heading) paper.text(heading, { font: fonts.bold, size: TEXT }, 4);
    for (const line of lines) drawLine(paper, fonts, line);
    paper.space(4);
  }
  paper.headed(null);
  paper.rule(10);
}

function drawColumns(paper: ReceiptPaper, { plain }: ReceiptFonts): void {
  const style = { font: plain, size: SMALL, isQuiet: true };
  const { width } = paper;
  paper.row(
    [
      { ...style, text: 'Producto', x: 0, width: width - AMOUNT - PRICE - QUANTITY },
      { ...style, text: 'Unidades', x: width - AMOUNT - PRICE, width: QUANTITY, isRight: true },
      { ...style, text: 'Precio', x: width - AMOUNT, width: PRICE, isRight: true },
      { ...style, text: 'Valor', x: width, width: AMOUNT, isRight: true },
    ],
    4,
  );
  paper.rule(6);
}

function drawLine(paper: ReceiptPaper, { plain, bold }: ReceiptFonts, line: ReceiptLine): void {
  const { width } = paper;
  const room = width - AMOUNT - PRICE - QUANTITY - 12;
  const figure = { font: plain, size: TEXT, isRight: true };
  // A product's name and its details stay on one sheet.
  paper.keep(TEXT * 1.4 * 2 + SMALL * 1.4 * line.details.length);
  paper.row([
    { font: plain, size: TEXT, text: line.name, x: 0, width: room },
    { ...figure, text: line.quantity, x: width - AMOUNT - PRICE, width: QUANTITY },
    { ...figure, text: line.unitPrice, x: width - AMOUNT, width: PRICE },
    { ...figure, font: bold, text: line.amount, x: width, width: AMOUNT },
  ]);
  for (const each of line.details)
    paper.row([{ font: plain, size: SMALL, isQuiet: true, text: each, x: 0, width: room }]);
  paper.space(6);
}

/** Subtotal to total, together on one sheet. */
function drawSums(paper: ReceiptPaper, { plain, bold }: ReceiptFonts, sums: readonly ReceiptFact[]): void {
  paper.keep(sums.length * TEXT * 1.8);
  for (const { name, value } of sums) {
    const font = name === 'Total' || name === sums.at(-1)?.name ? bold : plain;
    paper.row(
      [
        { font, size: TEXT, text: name, x: paper.width - SUMS, width: SUMS - AMOUNT },
        { font, size: TEXT, text: value, x: paper.width, width: AMOUNT, isRight: true },
      ],
      4,
    );
  }
  paper.space(6);
}

function drawFacts(
  paper: ReceiptPaper,
  fonts: ReceiptFonts,
  title: string,
  facts: readonly ReceiptFact[],
): void {
  paper.keep(60);
  paper.text(title, { font: fonts.bold, size: TEXT }, 4);
  for (const each of facts) drawFact(paper, fonts, each);
  paper.space(8);
}

function drawFact(paper: ReceiptPaper, { plain }: ReceiptFonts, { name, value }: ReceiptFact): void {
  paper.row(
    [
      { font: plain, size: TEXT, isQuiet: true, text: name, x: 0, width: FACT_NAME },
      { font: plain, size: TEXT, text: value, x: FACT_NAME, width: paper.width - FACT_NAME },
    ],
    2,
  );
}
