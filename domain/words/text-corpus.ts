import type { AskedWord, SearchQuestion } from '#domain/words/search-question.ts';
import { searchedWords } from '#domain/words/text-words.ts';
import { WordBook } from '#domain/words/word-book.ts';

/** Which of many rows have which words: a question looks at each word once, not at each row. */
export interface TextCorpus {
  book: WordBook;
  /** How many rows it has. */
  size: number;
  /** The rows of all words, those of one after those of the other. */
  rows: Uint32Array;
  /** Where the rows of each word begin, by its number; those of the last end with the next. */
  begins: Uint32Array;
}

/** @param words of each row, as `book.read` gives them. */
export function corpusOf(book: WordBook, words: readonly (readonly number[])[]): TextCorpus {
  const begins = new Uint32Array(book.size + 1);
  for (const each of words) for (const word of each) add(begins, word + 1, 1);
  for (let word = 1; word < begins.length; word += 1) add(begins, word, begins[word - 1] ?? 0);
  const rows = new Uint32Array(begins.at(-1) ?? 0);
  const next = begins.slice();
  for (const [row, each] of words.entries()) {
    for (const word of each) {
      rows[next[word] ?? 0] = row;
      add(next, word, 1);
    }
  }
  return { book, size: words.length, rows, begins };
}

function add(to: Uint32Array, at: number, number: number): void {
  to[at] = (to[at] ?? 0) + number;
}

/** What a row is found by. */
export type RowTexts = readonly (string | null)[];

/** Reads the words of the texts of each row, here or in another thread: nearly all of the work of a corpus. */
export type ReadsWords = (texts: readonly RowTexts[]) => Promise<readonly (readonly string[])[]>;

/** The corpus of a list of rows, made once for as long as the list is the same, and its words once for each row. */
export interface RememberedCorpus<Row> {
  (rows: readonly Row[]): TextCorpus;
  isKnown: (row: Row) => boolean;
  /** Reads the words of one row ahead. */
  learn: (row: Row) => void;
  /** Has the words of rows read ahead, of those that are not known. */
  learnFrom: (read: ReadsWords, rows: readonly Row[]) => Promise<void>;
}

/** @param textsOf what a row is found by. Neighbours with the same texts, as a product at its positions, are read once. */
export function rememberedCorpus<Row extends object>(textsOf: (row: Row) => RowTexts): RememberedCorpus<Row> {
  const book = new WordBook();
  const wordsOf = new WeakMap<Row, readonly number[]>();
  const corpora = new WeakMap<readonly Row[], TextCorpus>();
  let last: { texts: RowTexts; words: readonly number[] } = { texts: [], words: [] };

  function learnt(row: Row): readonly number[] {
    const known = wordsOf.get(row);
    if (known) return known;
    const texts = textsOf(row);
    if (!isSame(texts, last.texts)) last = { texts, words: book.read(searchedWords(...texts)) };
    wordsOf.set(row, last.words);
    return last.words;
  }

  async function learnFrom(read: ReadsWords, rows: readonly Row[]): Promise<void> {
    const asked: { texts: RowTexts; rows: Row[] }[] = [];
    for (const row of rows) {
      if (wordsOf.has(row)) continue;
      const texts = textsOf(row);
      const before = asked.at(-1);
      if (before && isSame(texts, before.texts)) before.rows.push(row);
      else asked.push({ texts, rows: [row] });
    }
    if (asked.length === 0) return;
    const answers = await read(asked.map(({ texts }) => texts));
    for (const [at, each] of asked.entries()) {
      const words = book.read(answers[at] ?? []);
      for (const row of each.rows) wordsOf.set(row, words);
    }
  }

  const corpusOfRows = (rows: readonly Row[]) => {
    const corpus = corpora.get(rows) ?? corpusOf(book, rows.map(learnt));
    corpora.set(rows, corpus);
    return corpus;
  };
  return Object.assign(corpusOfRows, {
    isKnown: (row: Row) => wordsOf.has(row),
    learn: (row: Row) => void learnt(row),
    learnFrom,
  });
}

function isSame(texts: RowTexts, others: RowTexts): boolean {
  return texts.length === others.length && texts.every((each, at) => each === others[at]);
}

/** Marks with 1 the rows that have everything that is asked for, by their place: those that `isIn` finds one by one. */
export function answersAmong({ groups }: SearchQuestion, corpus: TextCorpus): Uint8Array {
  const answers = new Uint8Array(corpus.size).fill(1);
  for (const { words, joined } of groups) {
    const found = new Uint8Array(corpus.size).fill(1);
    for (const each of words) keepBoth(found, rowsWith(each, corpus));
    if (joined) mark(found, joined, corpus);
    keepBoth(answers, found);
  }
  return answers;
}

function rowsWith(word: AskedWord, corpus: TextCorpus): Uint8Array {
  const found = new Uint8Array(corpus.size);
  mark(found, word, corpus);
  return found;
}

/** Marks the rows that have a word as well. */
function mark(found: Uint8Array, word: AskedWord, { book, rows, begins }: TextCorpus): void {
  for (const each of book.answers(word)) {
    // Behind the last stand words that the book learnt later.
    const end = begins[each + 1] ?? 0;
    for (let at = begins[each] ?? 0; at < end; at += 1) found[rows[at] ?? 0] = 1;
  }
}

function keepBoth(found: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < found.length; at += 1) found[at] = (found[at] ?? 0) & (other[at] ?? 0);
}
