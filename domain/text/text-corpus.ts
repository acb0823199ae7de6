import type { AskedWord, SearchQuestion } from '#domain/text/search-question.ts';
import type { TokenDictionary } from '#domain/text/token-dictionary.ts';

/** Which words each of many rows has: a question looks at each word once, and at a row's words by their numbers alone. */
export interface TextCorpus {
  book: TokenDictionary;
  /** How many rows it has. */
  size: number;
  /** The numbers of the words of all rows, those of one after those of the other. */
  words: Uint32Array;
  /** Where the words of each row end. */
  ends: Uint32Array;
}

/** Numbers that grow at their end; a beginning of them that was given out stays as it is. */
class GrowingNumbers {
  #numbers = new Uint32Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const wider = new Uint32Array(2 * this.#length);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  first(length: number): Uint32Array {
    return this.#numbers.subarray(0, length);
  }
}

/** A corpus to which rows are added behind the others: the words of a long list become known part by part. */
export class AppendOnlyIndex {
  readonly #book: TokenDictionary;
  readonly #words = new GrowingNumbers();
  readonly #ends = new GrowingNumbers();

  constructor(book: TokenDictionary) {
    this.#book = book;
  }

  /** Adds a row. @param words as `book.read` gives them. */
  add(words: readonly number[]): void {
    for (const word of words) this.#words.add(word);
    this.#ends.add(this.#words.length);
  }

  /** The corpus of its first rows. */
  first(size: number): TextCorpus {
    const ends = this.#ends.first(size);
    return { book: this.#book, size, words: this.#words.first(ends.at(-1) ?? 0), ends };
  }
}

/** Marks with 1 the rows that have everything that is asked for, by their place: those that `isIn` finds one by one. */
export function answersAmong({ groups }: SearchQuestion, corpus: TextCorpus): Uint8Array {
  let answers: Uint8Array = new Uint8Array(corpus.size).fill(1);
  for (const { words, joined } of groups) {
    const found = words.reduce<Uint8Array>((among, each) => rowsWith(each, among, corpus), answers);
    answers = joined ? eitherOf(found, rowsWith(joined, answers, corpus)) : found;
  }
  return answers;
}

/** Marks those of the marked rows that have a word. */
function rowsWith(asked: AskedWord, among: Uint8Array, { book, size, words, ends }: TextCorpus): Uint8Array {
  const found = new Uint8Array(size);
  const answers = book.answers(asked);
  if (answers.length === 0) return found;
  const isAnswer = new Uint8Array(book.size);
  for (const word of answers) isAnswer[word] = 1;
  for (let row = 0, at = 0; row < size; row += 1) {
    const end = ends[row] ?? 0;
    if (among[row] === 1) {
      while (at < end && isAnswer[words[at] ?? 0] === 0) at += 1;
      if (at < end) found[row] = 1;
    }
    at = end;
  }
  return found;
}

function eitherOf(found: Uint8Array, other: Uint8Array): Uint8Array {
  return found.map((each, at) => each | (other[at] ?? 0));
}
