import { matcherOf, type CodedProduct } from '#domain/scanning/product-match.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { isIn, readSearch } from '#domain/text/search-question.ts';
import { answersAmong, type TextCorpus } from '#domain/text/text-corpus.ts';

/** What a person wrote, or scanned, into the search of a list. */
export interface ListQuery {
  /** Whether nothing was written: every row is an answer. */
  isEmpty: boolean;
  /** Whether a text has all the words. @param text as `searchedText` gives it. */
  isIn(text: string): boolean;
  /** Marks with 1 the texts that have all the words, by their place. */
  among(corpus: TextCorpus): Uint8Array;
  /** Whether it is the code of a product, in any form that a reader gives it. */
  names(product: CodedProduct): boolean;
}

/** Reads the search of a list. The label of a position is found in whatever form a reader typed it. */
export function parseListQuery(input: string): ListQuery {
  const scan = readScan(input);
  const question = readSearch(scan.kind === 'position' ? scan.code : input);
  const isEmpty = input.trim() === '';
  const match = matcherOf(scan);
  // Signs alone are in no text.
  const isNowhere = !isEmpty && question.groups.length === 0;
  return {
    isEmpty,
    isIn: (text) => !isNowhere && isIn(question, text),
    among: (corpus) => (isNowhere ? new Uint8Array(corpus.size) : answersAmong(question, corpus)),
    names: (product) => match(product) !== null,
  };
}
