import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn, readSearch } from '#domain/text/search-question.ts';
import { cachedIndex, type ReadsTokens } from '#domain/text/cached-index.ts';
import { answersAmong } from '#domain/text/text-corpus.ts';
import { searchedText, searchTokens } from '#domain/text/tokenize.ts';

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

interface Named {
  texts: (string | null)[];
}
const textsOf = ({ texts }: Named) => texts;
const named = (...texts: (string | null)[]): Named => ({ texts });

test('a question finds among many texts what it finds in each of them, however the list came to be', () => {
  fc.assert(
    fc.property(
      fc.array(written, { maxLength: 12 }),
      fc.oneof(written, fc.string({ maxLength: 6 })),
      (names, asked) => {
        const corpus = cachedIndex(textsOf);
        const rows = names.map((each) => named(each));
        const half = rows.slice(0, rows.length / 2);
        // Rows come later, go again, move, or are another's.
        for (const list of [
          half,
          rows,
          half.slice(),
          rows.toReversed(),
          [...half, named('café')],
          rows.slice(1),
        ]) {
          // Typed letter by letter, and then anew.
          for (let typed = 0; typed <= asked.length + 1; typed += 1) {
            const question = readSearch(asked.slice(0, typed || asked.length));
            expect([...answersAmong(question, corpus(list))]).toEqual(
              list.map((each) => Number(isIn(question, searchedText(...each.texts)))),
            );
          }
        }
      },
    ),
  );
});

test('no word is found across two texts', () => {
  const corpus = cachedIndex(textsOf)([named('Termo 1'), named('l de acero')]);
  expect([...answersAmong(readSearch('1 l'), corpus)]).toEqual([0, 0]);
});

test('rows beside others with the same texts are found as any other, and so are new rows', () => {
  const corpus = cachedIndex(textsOf);
  const rows = [
    ['Termo', null],
    ['Termo', null],
    ['Termo', 'TER-2'],
    ['Silla', null],
    ['Termo', null],
  ].map((texts) => named(...texts));
  const found = (asked: string, among = rows) => [...answersAmong(readSearch(asked), corpus(among))];
  expect([found('termo'), found('ter-2')]).toEqual([
    [1, 1, 1, 0, 1],
    [0, 0, 1, 0, 0],
  ]);
  expect(found('mesa', [named('Mesa', null), ...rows])).toEqual([1, 0, 0, 0, 0, 0]);
});

test('words that were read elsewhere are those of a row, asked for once for neighbours with the same texts', async () => {
  const corpus = cachedIndex(textsOf);
  const rows = [named('Termo', null), named('Termo', null), named('Silla', 'SIL-1'), named('Mesa')];
  const asked: unknown[] = [];
  const read: ReadsTokens = async (texts) => {
    asked.push(...texts);
    return texts.map((each) => searchTokens(...each));
  };
  corpus.indexRow(rows[3] ?? named());
  await corpus.indexAhead(read, rows);
  await corpus.indexAhead(read, rows);
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
