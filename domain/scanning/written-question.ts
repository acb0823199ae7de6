import { matcherOf, type CodedProduct } from '#domain/scanning/product-match.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { isIn, readSearch } from '#domain/words/search-question.ts';

/** What a person wrote, or scanned, into the search of a list. */
export interface WrittenQuestion {
  /** Whether nothing was written: every row is an answer. */
  isEmpty: boolean;
  /** Whether a text has all the words. @param text as `searchedText` gives it. */
  isIn(text: string): boolean;
  /** Whether it is the code of a product, in any form that a reader gives it. */
  names(product: CodedProduct): boolean;
}

/** Reads the search of a list. The label of a position is found in whatever form a reader typed it. */
export function readQuestion(written: string): WrittenQuestion {
  const scan = readScan(written);
  const question = readSearch(scan.kind === 'position' ? scan.code : written);
  const isEmpty = written.trim() === '';
  const match = matcherOf(scan);
  return {
    isEmpty,
    // Signs alone are in no text.
    isIn: (text) => isEmpty || (question.groups.length > 0 && isIn(question, text)),
    names: (product) => match(product) !== null,
  };
}
