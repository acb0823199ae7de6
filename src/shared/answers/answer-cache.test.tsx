import { expect, test } from 'vitest';
import { withAnswer, type StoredAnswer } from '#src/shared/answers/answer-cache.ts';

const NOW = 100;
const answer = (path: string, atMs: number): StoredAnswer => ({ path, atMs, body: { data: [atMs] } });

test('of two answers to one question the one asked last stays, whichever arrives last', () => {
  const known = withAnswer([], answer('/a', 2), NOW);
  expect(withAnswer(known, answer('/a', 1), NOW)).toEqual(known);
  expect(withAnswer(known, answer('/a', 3), NOW)).toEqual([answer('/a', 3)]);
});

test('an answer that a wrong clock dated in the future gives way to the next one', () => {
  const known = withAnswer([], answer('/a', NOW + 1), NOW);
  expect(withAnswer(known, answer('/a', 3), NOW)).toEqual([answer('/a', 3)]);
});

test('keeps the last ones only', () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);
  const kept = paths.reduce<StoredAnswer[]>(
    (known, path, at) => withAnswer(known, answer(path, at), NOW),
    [],
  );
  expect(kept.map((each) => each.path)).toEqual(paths.toReversed().slice(0, 12));
});

test('keeps the answers of the screens at which somebody begins, whatever else they opened', () => {
  const held = (path: string, atMs: number): StoredAnswer => ({ ...answer(path, atMs), isHeld: true });
  const boards = Array.from({ length: 6 }, (_, at) => held(`/board/${at}`, at));
  const lists = Array.from({ length: 20 }, (_, at) => answer(`/${at}`, at));
  const kept = [...boards, ...lists].reduce<StoredAnswer[]>(
    (known, each) => withAnswer(known, each, NOW),
    [],
  );
  const paths = kept.map((each) => each.path);
  expect(paths.filter((each) => each.startsWith('/board'))).toEqual([
    '/board/5',
    '/board/4',
    '/board/3',
    '/board/2',
  ]);
  expect(paths.filter((each) => !each.startsWith('/board'))).toHaveLength(12);
});

test('what was searched in a list pushes out neither the list nor what was opened from it', () => {
  const paths = ['/orders?limit=50&page=1', '/orders?limit=1&q=MS-1', '/orders?limit=1&q=MS-2'];
  const searches = Array.from({ length: 20 }, (_, at) => `/orders?limit=50&page=1&q=${'a'.repeat(at + 1)}`);
  const kept = [...paths, ...searches].reduce<StoredAnswer[]>(
    (known, path, at) => withAnswer(known, answer(path, at), NOW),
    [],
  );
  expect(kept.map((each) => each.path)).toEqual([searches.at(-1), ...paths.toReversed()]);
});

test('keeps no more than fits in the small storage of the browser', () => {
  const long = (path: string): StoredAnswer => ({ path, atMs: 1, body: 'x'.repeat(140_000) });
  const kept = ['/a', '/b', '/c'].reduce<StoredAnswer[]>(
    (known, path) => withAnswer(known, long(path), NOW),
    [],
  );
  expect(kept.map((each) => each.path)).toEqual(['/c', '/b']);
});
