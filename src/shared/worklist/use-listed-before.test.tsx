import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageOf } from '#domain/protocol/page.ts';
import { listedBefore } from '#src/shared/worklist/use-listed-before.ts';

const Item = v.object({ id: v.string(), price: v.number() });
const list = { path: '/changes', Answer: pageOf(Item), numberOf: ({ id }: v.InferOutput<typeof Item>) => id };
const page = (...data: object[]) => ({ data, pagination: { total: 40, page: 2, pages: 3 } });

test('what a page of its list says of an item stands in until the item itself is answered, with its age', () => {
  const kept = [
    { path: '/others?page=1', atMs: 9, body: page({ id: 'B', price: 1 }) },
    { path: '/changes?page=2', atMs: 7, body: page({ id: 'A', price: 2 }, { id: 'B', price: 3 }) },
    { path: '/changes?page=1', atMs: 5, body: page({ id: 'B', price: 4 }) },
  ];
  expect(listedBefore(kept, list, 'B')).toEqual({
    data: { data: [{ id: 'B', price: 3 }], pagination: { total: 1, page: 1, pages: 1 } },
    atMs: 7,
  });
  expect(listedBefore(kept, list, 'C')).toBeUndefined();
});

test('a page that an older version of the app kept is passed over', () => {
  const kept = [
    { path: '/changes?page=1', atMs: 7, body: page({ id: 'A' }) },
    { path: '/changes?page=3', atMs: 5, body: page({ id: 'A', price: 4 }) },
  ];
  expect(listedBefore(kept, list, 'A')?.atMs).toBe(5);
});
