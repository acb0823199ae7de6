import { expect, test } from 'vitest';
import { hasNextPage, turnTo } from '#src/shared/worklist/turn-to.ts';

const at = (page: number, keys = {}) => ({ total: 10_001, page, pages: 417, ...keys });

test('a list that goes by keys turns its pages by their cursors, and its first page begins anew', () => {
  const keys = { next: 'a2.n', previous: 'b1.p' };
  expect(turnTo(3, at(2, keys))).toEqual({ page: 3, cursor: 'a2.n' });
  expect(turnTo(2, at(3, keys))).toEqual({ page: 2, cursor: 'b1.p' });
  expect(turnTo(1, at(2, keys))).toEqual({ page: 1 });
});

test('a page that was asked for by its number alone goes back by its number', () => {
  expect(turnTo(4, at(5, { next: 'a5.n', previous: null }))).toEqual({ page: 4 });
  expect(turnTo(4, at(3))).toEqual({ page: 4 });
});

test('what follows the last counted page is known by the cursor, and without cursors by the numbers', () => {
  expect([hasNextPage(at(417, { next: 'a1.n' })), hasNextPage(at(2, { next: null }))]).toEqual([true, false]);
  expect(hasNextPage(at(2))).toBeUndefined();
});
