import { expect, test } from 'vitest';
import {
  isAnswered,
  isShown,
  textSearch,
  UNREAD_LIST,
  type ObservedSearch,
  type TextSearchState,
} from '#src/shared/lists/text-search.ts';

const rows = ['taza', 'jarra', 'vaso'];

/** A list of three whose words are known and which asks for nothing, unless told otherwise. */
const seen = (over: Partial<ObservedSearch<string>> = {}): ObservedSearch<string> => ({
  rows,
  answer: rows,
  isReading: false,
  before: 0,
  isTyping: false,
  ...over,
});

/** The state after all of these, each of which settles at once. */
const after = (...all: ObservedSearch<string>[]) =>
  all.reduce<TextSearchState<string>>((state, each) => {
    const next = textSearch(state, each);
    expect(textSearch(next, each)).toBe(next);
    return next;
  }, UNREAD_LIST);

const taza = ['taza'];
const reading = (answer: readonly string[] = [], before = 0) => seen({ answer, before, isReading: true });

test.each<[string, string, ObservedSearch<string>[], readonly string[] | undefined]>([
  ['loading', 'rows are read for the first time', [seen({ rows: undefined, answer: [] })], []],
  ['empty', 'the list has none', [seen({ rows: [], answer: [] })], []],
  ['none', 'no row answers', [seen({ answer: [] })], []],
  ['complete', 'all that answer are known', [seen({ answer: taza })], taza],
  ['typing', 'somebody goes on typing', [seen({ answer: taza, isTyping: true })], taza],
  ['none', 'no row answers who goes on typing', [seen({ answer: [], isTyping: true })], []],
  ['reading', 'words are read and nothing was found before', [reading()], []],
  ['reading', 'words are read of a list that has just come', [seen({ rows: undefined }), reading()], []],
  ['previous', 'words are read and something was found before', [seen(), reading()], rows],
  ['first', 'one of the first rows answers', [seen(), reading(taza)], taza],
  ['previous', 'the page that is shown has none of the first answers', [seen(), reading(taza, 1)], rows],
  ['previous', 'the next question is asked of words that are read', [reading(taza), reading()], taza],
  ['complete', 'the words are known', [seen(), reading(taza), seen({ answer: taza })], taza],
  ['loading', 'its rows are gone', [seen(), seen({ rows: undefined, answer: [] })], []],
])('is %s when %s', (name, _, events, found) => {
  expect(after(...events)).toEqual({ name, found });
});

test('only an answer from all rows is counted, and only what is known is shown', () => {
  const names = ['loading', 'reading', 'previous', 'first', 'typing', 'complete', 'none', 'empty'] as const;
  const states = names.map((name) => ({ name, found: [] }));
  expect(states.filter(isAnswered).map(({ name }) => name)).toEqual(['typing', 'complete', 'none', 'empty']);
  expect(states.filter((each) => !isShown(each)).map(({ name }) => name)).toEqual(['loading', 'reading']);
});

test('the same answer gives the same state', () => {
  const state = after(seen({ answer: taza }));
  expect(textSearch(state, seen({ answer: taza }))).toBe(state);
});
