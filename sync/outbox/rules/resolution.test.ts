import { expect, test } from 'vitest';
import { standInsFor } from '#sync/outbox/rules/resolution.ts';

test('what comes after a refused command comes after what took its place, however often', () => {
  const entries = [
    { id: 'a', supersedes: null },
    { id: 'b', supersedes: 'a' },
    { id: 'c', supersedes: 'b' },
  ];
  expect(standInsFor(['a'], entries)).toEqual(['c']);
  expect(standInsFor(['b'], entries)).toEqual(['c']);
});

test('nothing is waited for that nobody sent again', () => {
  expect(standInsFor(['a', 'gone'], [{ id: 'a', supersedes: null }])).toEqual([]);
});
