import { expect, test } from 'vitest';
import { grouped } from '#server/db/grouped.ts';

test('what fails in a group fails alone, and the others are done', async () => {
  const groups: (readonly number[])[] = [];
  const halve = grouped(async (group: readonly number[]) => {
    groups.push(group);
    if (group.some((each) => each % 2 === 1)) throw new Error('An odd one.');
    return group.map((each) => each / 2);
  });
  const settled = await Promise.allSettled([2, 4, 5, 8].map(halve));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    1,
    2,
    'failed',
    4,
  ]);
  expect(groups).toEqual([[2, 4, 5, 8], [2], [4], [5], [8]]);
});

test('nothing is tried again while the database is away', async () => {
  let tries = 0;
  const ask = grouped(async (group: readonly number[]) => {
    tries += 1;
    if (group.length > 1) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    return [...group];
  });
  const settled = await Promise.allSettled([1, 2, 3].map(ask));
  expect(settled.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
});
