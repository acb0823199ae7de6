import { expect, test } from 'vitest';
import { sumByKey } from '#domain/base/sum-by-key.ts';

test('adds up what each key has, in the order in which the keys come', () => {
  expect([
    ...sumByKey([
      ['b', 2],
      ['a', 1],
      ['b', -5],
    ]),
  ]).toEqual([
    ['b', -3],
    ['a', 1],
  ]);
  expect(sumByKey([]).size).toBe(0);
});
