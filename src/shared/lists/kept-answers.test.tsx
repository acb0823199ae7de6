import { expect, test } from 'vitest';
import { withAnswer, type StoredAnswer } from '#src/shared/lists/kept-answers.ts';

const answer = (path: string, atMs: number): StoredAnswer => ({ path, atMs, body: { data: [atMs] } });

test('of two answers to one question the one asked last stays, whichever arrives last', () => {
  const known = withAnswer([], answer('/a', 2));
  expect(withAnswer(known, answer('/a', 1))).toEqual(known);
  expect(withAnswer(known, answer('/a', 3))).toEqual([answer('/a', 3)]);
});

test('keeps the last ones only', () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);
  const kept = paths.reduce<StoredAnswer[]>((known, path, at) => withAnswer(known, answer(path, at)), []);
  expect(kept.map((each) => each.path)).toEqual(paths.toReversed().slice(0, 12));
});

test('keeps no more than fits in the small storage of the browser', () => {
  const long = (path: string): StoredAnswer => ({ path, atMs: 1, body: 'x'.repeat(140_000) });
  const kept = ['/a', '/b', '/c'].reduce<StoredAnswer[]>((known, path) => withAnswer(known, long(path)), []);
  expect(kept.map((each) => each.path)).toEqual(['/c', '/b']);
});
