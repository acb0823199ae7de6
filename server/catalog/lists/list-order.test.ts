import { expect, test } from 'vitest';
import { listOrder } from '#server/catalog/lists/list-order.ts';

test.each([
  [['a'], 0, 24],
  [['one', 'two', 'three', 'four'], 0, 2],
  [['one', 'two', 'three', 'four'], 1, 2],
  [['one', 'two', 'three', 'four'], 3, 24],
  [['one', 'two', 'three', 'four'], 4, 24],
])('of %j has what begins at %i, at most %i', (ids, offset, limit) => {
  const order = listOrder(ids.join(','));
  expect(order.total).toBe(ids.length);
  expect(order.idsFrom(offset, limit)).toEqual(ids.slice(offset, offset + limit));
});

test('of nothing is empty', () => {
  const order = listOrder('');
  expect(order).toMatchObject({ total: 0 });
  expect(order.idsFrom(0, 24)).toEqual([]);
});
