import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { REPLICATION_SCHEMA, type SnapshotManifest } from '#domain/protocol/replication.ts';
import { chunkQueue } from '#src/sync/chunk-queue.ts';

/** A first chunk of any ids, then one chunk for each letter. */
function manifestOf(letters: string): SnapshotManifest {
  const stretches = [null, ...[...letters].map((each) => ({ from: `${each}0`, to: `${each}9` }))];
  return {
    collection: 'products',
    checkpoint: { epoch: '', x: '1', id: '', scope: 'public', schema: REPLICATION_SCHEMA },
    count: stretches.length,
    chunks: stretches.map((stretch, index) => ({
      url: `/${index}`,
      sha256: `${index}`,
      count: 1,
      bytes: 1,
      stretch,
    })),
  };
}

function rest(queue: ReturnType<typeof chunkQueue>): number[] {
  const order: number[] = [];
  for (let next = queue.next(); next !== null; next = queue.next()) order.push(next);
  return order;
}

test('the first chunk comes first, whatever is wanted', () => {
  const queue = chunkQueue(manifestOf('dcba'), []);
  queue.want(['a5']);
  expect(rest(queue)).toEqual([0, 4, 1, 2, 3]);
});

test('what is wanted while others arrive comes next', () => {
  const queue = chunkQueue(manifestOf('dcba'), []);
  expect([queue.next(), queue.next()]).toEqual([0, 1]);
  expect(queue.want(['b1', 'd1', 'nowhere'])).toEqual([3]);
  expect(queue.next()).toBe(3);
  expect(rest(queue)).toEqual([2, 4]);
});

test('every chunk that is not done comes exactly once, in whatever way some are wanted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { maxLength: 7 }),
      fc.array(fc.array(fc.constantFrom('a1', 'c3', 'f9', 'z')), { maxLength: 9 }),
      (done, wishes) => {
        const queue = chunkQueue(manifestOf('fedcba'), done);
        const order: number[] = [];
        for (const wish of wishes) {
          queue.want(wish);
          const next = queue.next();
          if (next !== null) order.push(next);
        }
        order.push(...rest(queue));
        const left = [0, 1, 2, 3, 4, 5, 6].filter((each) => !done.includes(each));
        expect(order.toSorted((a, b) => a - b)).toEqual(left);
      },
    ),
  );
});
