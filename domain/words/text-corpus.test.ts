import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn, readSearch } from '#domain/words/search-question.ts';
import { answersAmong, corpusOf } from '#domain/words/text-corpus.ts';
import { searchedText } from '#domain/words/text-words.ts';

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
        const texts = names.map((each) => searchedText(each));
        const question = readSearch(asked);
        expect([...answersAmong(question, corpusOf(texts))]).toEqual(
          texts.map((each) => Number(isIn(question, each))),
        );
      },
    ),
  );
});

test('no word is found across two texts', () => {
  const corpus = corpusOf([searchedText('Termo 1'), searchedText('l de acero')]);
  expect([...answersAmong(readSearch('1 l'), corpus)]).toEqual([0, 0]);
});
