import { PDFDocument } from '@cantoo/pdf-lib';
import { BUCKETS, bucketLabels } from '#domain/payouts/statement.ts';
import type { SheetLine, StatementSheet } from '#domain/payouts/statement-sheet.ts';
import { receiptFonts, type ReceiptFonts } from '#workers/order-pdf/receipt-fonts.ts';
import { receiptPaper, type ReceiptPaper } from '#workers/order-pdf/receipt-paper.ts';

const TEXT = 9;
const SMALL = 8;
const AMOUNT = 95;
/** Of an amount in the summary. */
const FIGURE = 74;
/** Left edges of the columns of lines. */
const KIND = 168;
const NUMBER = 280;
const BUCKET = 360;

/**
 * A statement of a store as a PDF: the same bytes for the same statement.
 * @param madeAt when the statement was made, and not when it is drawn.
 */
export async function drawStatementPdf(
  sheet: StatementSheet,
  madeAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(sheet.title, { showInWindowTitleBar: true });
  pdf.setAuthor('MeStore');
  pdf.setCreator('MeStore');
  pdf.setLanguage('es-CO');
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const fonts = await receiptFonts(pdf);
  const paper = receiptPaper(pdf);
  paper.turnPage();
  paper.text('MeStore', { font: fonts.bold, size: TEXT, isQuiet: true }, 2);
  paper.text(sheet.title, { font: fonts.bold, size: 16 }, 4);
  paper.text(sheet.period, { font: fonts.plain, size: TEXT, isQuiet: true }, 10);
  drawRows(paper, fonts, sheet);
  drawLines(paper, fonts, 'Retenido y liberado', sheet.blocks);
  drawLines(paper, fonts, 'Todos los movimientos', sheet.lines);
  paper.foot(
    { font: fonts.plain, size: SMALL, isQuiet: true },
    (page, of) => `${sheet.title} · Página ${page} de ${of}`,
  );
  return new Uint8Array(await pdf.save());
}

/** What it opened with, what each kind of movement came to, and what it closed with. */
function drawRows(paper: ReceiptPaper, { plain, bold }: ReceiptFonts, { rows }: StatementSheet): void {
  const draw = (name: string, amounts: readonly string[], font: ReceiptFonts['plain'], isHead = false) => {
    const style = { font, size: SMALL, isQuiet: isHead };
    const figures = amounts.map((text, at) => ({
      ...style,
      text,
      x: paper.width - (amounts.length - 1 - at) * FIGURE,
      width: FIGURE,
      isRight: true,
    }));
    const width = paper.width - amounts.length * FIGURE;
    paper.row([{ ...style, text: name, x: 0, width }, ...figures], 3);
  };
  draw(
    'De lo que abrió a lo que cerró',
    [...BUCKETS.map((each) => bucketLabels[each]), 'En total'],
    plain,
    true,
  );
  paper.rule(5);
  for (const [at, { name, amounts }] of rows.entries())
    draw(name, amounts, at === 0 || at === rows.length - 1 ? bold : plain);
  paper.space(10);
}

function drawLines(
  paper: ReceiptPaper,
  fonts: ReceiptFonts,
  title: string,
  lines: readonly SheetLine[],
): void {
  if (lines.length === 0) return;
  paper.keep(80);
  paper.text(title, { font: fonts.bold, size: TEXT }, 4);
  const columns = () => {
    drawCells(paper, { font: fonts.plain, size: SMALL, isQuiet: true }, [
      'Fecha',
      'Movimiento',
      'Documento',
      'Saldo',
      'Valor',
    ]);
    paper.rule(5);
  };
  columns();
  paper.headed(columns);
  for (const { at, kind, number, bucket, amount, note } of lines) {
    paper.keep(TEXT * 1.4 * (note ? 2 : 1));
    drawCells(paper, { font: fonts.plain, size: TEXT }, [at, kind, number, bucket, amount]);
    if (note) paper.text(note, { font: fonts.plain, size: SMALL, isQuiet: true }, 5);
  }
  paper.headed(null);
  paper.space(10);
}

function drawCells(
  paper: ReceiptPaper,
  style: { font: ReceiptFonts['plain']; size: number; isQuiet?: boolean },
  [at = '', kind = '', number = '', bucket = '', amount = '']: readonly string[],
): void {
  paper.row(
    [
      { ...style, text: at, x: 0, width: KIND - 8 },
      { ...style, text: kind, x: KIND, width: NUMBER - KIND - 8 },
      { ...style, text: number, x: NUMBER, width: BUCKET - NUMBER - 8 },
      { ...style, text: bucket, x: BUCKET, width: 60 },
      { ...style, text: amount, x: paper.width, width: AMOUNT, isRight: true },
    ],
    2,
  );
}
