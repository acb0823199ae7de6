import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COLLECTION_NAMES,
  isBeforeTransaction,
  PUBLIC_COLLECTIONS,
  replicationPaths,
} from '#domain/protocol/replication.ts';

const anyTransaction = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

test('transaction ids compare as numbers, also those that a number cannot hold', () => {
  fc.assert(
    fc.property(anyTransaction, anyTransaction, (one, other) => {
      expect(isBeforeTransaction(String(one), String(other))).toBe(one < other);
    }),
  );
  fc.assert(
    fc.property(anyTransaction, (one) => {
      expect(isBeforeTransaction(String(one), String(one + 1n))).toBe(true);
      expect(isBeforeTransaction(String(one), String(one))).toBe(false);
    }),
  );
});

test('a visitor’s collections are replicated ones, and none that speaks of a person', () => {
  expect(COLLECTION_NAMES).toEqual(expect.arrayContaining([...PUBLIC_COLLECTIONS]));
  expect(PUBLIC_COLLECTIONS).toEqual(['products', 'categories']);
});

test('every collection has its pull and its snapshot', () => {
  expect(COLLECTION_NAMES.map(replicationPaths.pull)).toContain('/api/v1/replication/stock_movements');
  expect(replicationPaths.snapshot('products')).toBe('/api/v1/replication/products/snapshot');
});
