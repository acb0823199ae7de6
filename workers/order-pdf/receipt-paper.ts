import { PageSizes, rgb, type Color, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { drawable, wrapped } from '#workers/order-pdf/receipt-fonts.ts';

const MARGIN = 48;
const FOOTER = 34;
const LEADING = 1.35;
const INK = rgb(0.09, 0.1, 0.12);
const QUIET_INK = rgb(0.38, 0.4, 0.43);
const RULE = rgb(0.8, 0.81, 0.83);

interface Style {
  font: PDFFont;
  size: number;
  isQuiet?: boolean;
}

interface Cell extends Style {
  text: string;
  /** Its left edge, or its right one where it stands at the right; from the margin. */
  x: number;
  width: number;
  isRight?: boolean;
}

/**
 * Sheets that are written on from top to bottom. What does not fit goes on the next one, which begins as
 * `heading` says.
 */
export function receiptPaper(pdf: PDFDocument) {
  const pages: PDFPage[] = [];
  let heading: (() => void) | null = null;
  let y = 0;

  const [pageWidth, pageHeight] = PageSizes.Letter;
  const width = pageWidth - 2 * MARGIN;

  function turnPage(): void {
    pages.push(pdf.addPage(PageSizes.Letter));
    y = pageHeight - MARGIN;
  }

  function page(): PDFPage {
    const last = pages.at(-1);
    if (!last) throw new Error('There is no sheet yet.');
    return last;
  }

  /** Begins another sheet where less than this height is left. */
  function keep(height: number): void {
    if (y - height >= MARGIN + FOOTER) return;
    turnPage();
    heading?.();
  }

  /** Cells beside each other, each in as many lines as it needs. */
  function row(cells: readonly Cell[], gap = 0): void {
    const drawn = cells.map((cell) => ({
      cell,
      lines: wrapped(cell.text, cell.font, cell.size, cell.width),
    }));
    const height = Math.max(...drawn.map(({ cell, lines }) => lines.length * cell.size * LEADING));
    keep(height);
    for (const { cell, lines } of drawn)
      for (const [index, line] of lines.entries())
        write(page(), line, cell, y - cell.size - index * cell.size * LEADING);
    y -= height + gap;
  }

  return {
    width,
    turnPage,
    keep,
    row,
    text: (text: string, style: Style, gap = 0) => row([{ text, x: 0, width, ...style }], gap),
    rule(gap: number): void {
      const [start, end] = [MARGIN, pageWidth - MARGIN].map((x) => ({ x, y }));
      if (start && end) page().drawLine({ start, end, thickness: 0.75, color: RULE });
      y -= gap;
    },
    space(height: number): void {
      y -= height;
    },
    /** What stands on top of each sheet that follows; null for nothing. */
    headed(draw: (() => void) | null): void {
      heading = draw;
    },
    /** A line at the foot of every sheet. */
    foot(style: Style, textOf: (page: number, of: number) => string): void {
      for (const [index, each] of pages.entries())
        write(each, textOf(index + 1, pages.length), { ...style, x: 0 }, MARGIN);
    },
  };
}

export type ReceiptPaper = ReturnType<typeof receiptPaper>;

function write(page: PDFPage, text: string, at: Style & Pick<Cell, 'x' | 'isRight'>, y: number): void {
  const { font, size, isQuiet = false, isRight = false } = at;
  const shown = drawable(text, font);
  const x = MARGIN + at.x - (isRight ? font.widthOfTextAtSize(shown, size) : 0);
  const color: Color = isQuiet ? QUIET_INK : INK;
  page.drawText(shown, { x, y, font, size, color });
}
