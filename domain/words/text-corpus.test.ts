import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn, readSearch } from '#domain/words/search-question.ts';
import { answersAmong, corpusOf, rememberedCorpus, type ReadsWords } from '#domain/words/text-corpus.ts';
import { WordBook } from '#domain/words/word-book.ts';
import { searchedText, searchedWords } from '#domain/words/text-words.ts';

const written = fc
  .array(
    fc.constantFrom(
      'café',
      'Cafés',
      'luz',
      'luces',
      '1 l',
      '1.5 L',
      '11',
      'lb',
      '20W-50',
      'coca-cola',
      'talla',
      'M',
      '',
    ),
    { maxLength: 4 },
  )
  .map((words) => words.join(' '));

test('a question finds among many texts what it finds in each of them', () => {
  fc.assert(
    fc.property(
      fc.array(written, { maxLength: 12 }),
      fc.oneof(written, fc.string({ maxLength: 6 })),
      (names, asked) => {
        const book = new WordBook();
        // The second half of the rows comes later, when the book knows questions already.
        for (const rows of [names.slice(0, names.length / 2), names]) {
          const words = rows.map((each) => book.read(searchedWords(each)));
          // Typed letter by letter, and then anew.
          for (let typed = 0; typed <= asked.length + 1; typed += 1) {
            const question = readSearch(asked.slice(0, typed || asked.length));
            expect([...answersAmong(question, corpusOf(book, words))]).toEqual(
              rows.map((each) => Number(isIn(question, searchedText(each)))),
            );
          }
        }
      },
    ),
  );
});

test('no word is found across two texts', () => {
  const book = new WordBook();
  const corpus = corpusOf(
    book,
    ['Termo 1', 'l de acero'].map((each) => book.read(searchedWords(each))),
  );
  expect([...answersAmong(readSearch('1 l'), corpus)]).toEqual([0, 0]);
});

test('rows beside others with the same texts are found as any other, and so are new rows', () => {
  const corpus = rememberedCorpus(({ texts }: { texts: (string | null)[] }) => texts);
  const rows = [
    ['Termo', null],
    ['Termo', null],
    ['Termo', 'TER-2'],
    ['Silla', null],
    ['Termo', null],
  ].map((texts) => ({ texts }));
  const found = (asked: string, among = rows) => [...answersAmong(readSearch(asked), corpus(among))];
  expect([found('termo'), found('ter-2')]).toEqual([
    [1, 1, 1, 0, 1],
    [0, 0, 1, 0, 0],
  ]);
  expect(found('mesa', [{ texts: ['Mesa', null] }, ...rows])).toEqual([1, 0, 0, 0, 0, 0]);
});

test('words that were read elsewhere are those of a row, asked for once for neighbours with the same texts', async () => {
  const corpus = rememberedCorpus(({ texts }: { texts: (string | null)[] }) => texts);
  const rows = [['Termo', null], ['Termo', null], ['Silla', 'SIL-1'], ['Mesa']].map((texts) => ({ texts }));
  const asked: unknown[] = [];
  const read: ReadsWords = async (texts) => {
    asked.push(...texts);
    return texts.map((each) => searchedWords(...each));
  };
  corpus.learn(rows[3] ?? { texts: [] });
  await corpus.learnFrom(read, rows);
  await corpus.learnFrom(read, rows);
  expect(asked).toEqual([
    ['Termo', null],
    ['Silla', 'SIL-1'],
  ]);
  expect(rows.every(corpus.isKnown)).toBe(true);
  const found = (word: string) => [...answersAmong(readSearch(word), corpus(rows))];
  expect([found('termo'), found('sil-1'), found('mesa')]).toEqual([
    [1, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ]);
});
