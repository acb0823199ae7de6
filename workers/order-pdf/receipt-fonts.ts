import { StandardFonts, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib';

/** The two cuts of the letter that every reader of PDFs has, so that no file of it travels. */
export interface ReceiptFonts {
  plain: PDFFont;
  bold: PDFFont;
}

export async function receiptFonts(pdf: PDFDocument): Promise<ReceiptFonts> {
  return {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
}

/** Characters that the letter lacks, and what stands for them. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u2212': '\u2013',
  '\u2010': '-',
  '\u2011': '-',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\t': ' ',
  '\n': ' ',
};

const characters = new WeakMap<PDFFont, ReadonlySet<number>>();

function charactersOf(font: PDFFont): ReadonlySet<number> {
  const known = characters.get(font) ?? new Set(font.getCharacterSet());
  characters.set(font, known);
  return known;
}

/** A text in the characters that a font has: without its marks where it lacks those, `?` where it lacks all. */
export function drawable(text: string, font: PDFFont): string {
  const known = charactersOf(font);
  const has = (char: string) => known.has(char.codePointAt(0) ?? 0);
  const drawn = [...text.normalize('NFC')].map((char) => {
    if (has(char)) return char;
    const other = STAND_INS[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
    return other !== '' && [...other].every(has) ? other : '?';
  });
  return drawn.join('');
}

/** A text in lines no wider than `width`; a word that does not fit in one is cut. */
export function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (each: string) => font.widthOfTextAtSize(each, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of drawable(text, font).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const char of word) {
      if (!fits(line + char)) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  return [...lines, line];
}
