import { AppendOnlyIndex, type TextCorpus } from '#domain/text/text-corpus.ts';
import { searchTokens } from '#domain/text/tokenize.ts';
import { TokenDictionary } from '#domain/text/token-dictionary.ts';

/** What a row is found by. */
export type RowTexts = readonly (string | null)[];

/** Reads the words of the texts of each row, here or in another thread: nearly all of the work of a corpus. */
export type ReadsTokens = (texts: readonly RowTexts[]) => Promise<readonly (readonly string[])[]>;

/** The corpus of a list of rows, made once for as long as the list is the same, and its words once for each row. */
export interface CachedIndex<Row> {
  (rows: readonly Row[]): TextCorpus;
  isKnown: (row: Row) => boolean;
  /** Reads the words of one row ahead. */
  indexRow: (row: Row) => void;
  /** Has the words of rows read ahead, of those that are not known. */
  indexAhead: (read: ReadsTokens, rows: readonly Row[]) => Promise<void>;
}

/** @param textsOf what a row is found by. Neighbours with the same texts, as a product at its positions, are read once. */
export function cachedIndex<Row extends object>(textsOf: (row: Row) => RowTexts): CachedIndex<Row> {
  const book = new TokenDictionary();
  const rowTokens = new WeakMap<Row, readonly number[]>();
  const corpora = new WeakMap<readonly Row[], TextCorpus>();
  // Rows that nobody shows any more are not kept for the list that comes next.
  let grown = { corpus: new AppendOnlyIndex(book), rows: new WeakRef<readonly Row[]>([]) };
  let last: { texts: RowTexts; words: readonly number[] } = { texts: [], words: [] };

  function tokensOf(row: Row): readonly number[] {
    const known = rowTokens.get(row);
    if (known) return known;
    const texts = textsOf(row);
    if (!isSame(texts, last.texts)) last = { texts, words: book.read(searchTokens(...texts)) };
    rowTokens.set(row, last.words);
    return last.words;
  }

  async function indexAhead(read: ReadsTokens, rows: readonly Row[]): Promise<void> {
    const asked = byTexts(
      rows.filter((each) => !rowTokens.has(each)),
      textsOf,
    );
    if (asked.length === 0) return;
    const answers = await read(asked.map(({ texts }) => texts));
    for (const [at, each] of asked.entries()) {
      const words = book.read(answers[at] ?? []);
      for (const row of each.rows) rowTokens.set(row, words);
    }
  }

  const corpusOfRows = (rows: readonly Row[]) => {
    const known = corpora.get(rows);
    if (known) return known;
    // A list that goes on from the one before has only its new rows added.
    const before = grown.rows.deref();
    const goesOn = before && beginning(before, rows) === Math.min(before.length, rows.length);
    const from = goesOn ? before.length : 0;
    const growing = goesOn ? grown.corpus : new AppendOnlyIndex(book);
    for (const row of rows.slice(from)) growing.add(tokensOf(row));
    if (!goesOn || rows.length > from) grown = { corpus: growing, rows: new WeakRef(rows) };
    const corpus = growing.first(rows.length);
    corpora.set(rows, corpus);
    return corpus;
  };
  return Object.assign(corpusOfRows, {
    isKnown: (row: Row) => rowTokens.has(row),
    indexRow: (row: Row) => void tokensOf(row),
    indexAhead,
  });
}

/** The texts of rows, those of neighbours that have the same in one. */
function byTexts<Row>(rows: readonly Row[], textsOf: (row: Row) => RowTexts) {
  const found: { texts: RowTexts; rows: Row[] }[] = [];
  for (const row of rows) {
    const texts = textsOf(row);
    const before = found.at(-1);
    if (before && isSame(texts, before.texts)) before.rows.push(row);
    else found.push({ texts, rows: [row] });
  }
  return found;
}

/** How many rows two lists begin with in common. */
function beginning<Row>(rows: readonly Row[], others: readonly Row[]): number {
  let same = 0;
  while (same < rows.length && same < others.length && rows[same] === others[same]) same += 1;
  return same;
}

function isSame(texts: RowTexts, others: RowTexts): boolean {
  return texts.length === others.length && texts.every((each, at) => each === others[at]);
}
