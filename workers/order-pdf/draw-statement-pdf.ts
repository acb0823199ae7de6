import { PDFDocument } from '@cantoo/pdf-lib';
import type { SheetLine, StatementSheet } from '#domain/payouts/statement-sheet.ts';
import { receiptFonts, type ReceiptFonts } from '#workers/order-pdf/receipt-fonts.ts';
import { receiptPaper, type ReceiptPaper } from '#workers/order-pdf/receipt-paper.ts';

const TEXT = 9;
const SMALL = 8;
const AMOUNT = 95;
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
  drawBalances(paper, fonts, sheet);
  drawKinds(paper, fonts, sheet);
  drawLines(paper, fonts, 'Retenciones y liberaciones', sheet.blocks);
  drawLines(paper, fonts, 'Todos los movimientos', sheet.lines);
  paper.foot(
    { font: fonts.plain, size: SMALL, isQuiet: true },
    (page, of) => `${sheet.title} · Página ${page} de ${of}`,
  );
  return new Uint8Array(await pdf.save());
}

/** Each balance: what it opened with, what moved, and what it closed with. */
function drawBalances(paper: ReceiptPaper, fonts: ReceiptFonts, { balances }: StatementSheet): void {
  const row = (cells: readonly string[], isHead: boolean) => {
    const style = { font: isHead ? fonts.plain : fonts.bold, size: isHead ? SMALL : TEXT, isQuiet: isHead };
    const [name = '', ...figures] = cells;
    paper.row(
      [
        { ...style, font: fonts.plain, text: name, x: 0, width: 120 },
        ...figures.map((text, at) => ({
          ...style,
          text,
          x: paper.width - (2 - at) * (AMOUNT + 20),
          width: AMOUNT,
          isRight: true,
        })),
      ],
      3,
    );
  };
  row(['Saldo', 'Abre con', 'Se movió', 'Cierra con'], true);
  paper.rule(5);
  for (const { name, opening, moved, closing } of balances) row([name, opening, moved, closing], false);
  paper.space(10);
}

/** What each kind of line came to in what is available. */
function drawKinds(paper: ReceiptPaper, { plain, bold }: ReceiptFonts, { kinds }: StatementSheet): void {
  if (kinds.length === 0) return;
  paper.text('Lo disponible, por movimiento', { font: bold, size: TEXT }, 4);
  for (const { name, lines, amount } of kinds)
    paper.row(
      [
        { font: plain, size: TEXT, text: `${name} (${lines})`, x: 0, width: 250 },
        { font: bold, size: TEXT, text: amount, x: paper.width, width: AMOUNT, isRight: true },
      ],
      2,
    );
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
