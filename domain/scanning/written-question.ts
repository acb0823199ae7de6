import { matcherOf, type CodedProduct } from '#domain/scanning/product-match.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { foldSpanish } from '#domain/spanish-text.ts';

/** What a person wrote, or scanned, into the search of a list. */
export interface WrittenQuestion {
  /** Whether nothing was written: every row is an answer. */
  isEmpty: boolean;
  /** Whether it is a bar code: a part of one says nothing about the whole. */
  isCode: boolean;
  /** Whether a text has all the words. @param text folded by `foldSpanish`. */
  isIn(text: string): boolean;
  /** Whether it is the code of a product, in any form that a reader gives it. */
  names(product: CodedProduct): boolean;
}

/** Reads the search of a list. The label of a position is found in whatever form a reader typed it. */
export function readQuestion(written: string): WrittenQuestion {
  const scan = readScan(written);
  const words = scan.kind === 'position' ? [scan.code.toLowerCase()] : foldSpanish(written).split(' ');
  const asked = words.filter(Boolean);
  const match = matcherOf(scan);
  return {
    isEmpty: asked.length === 0,
    isCode: scan.kind === 'gtin',
    isIn: (text) => asked.every((word) => text.includes(word)),
    names: (product) => match(product) !== null,
  };
}
