import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { MAX_LABELS } from '#src/shared/labels/label-filters.ts';
import {
  labelledProducts,
  labelsOf,
  MAX_COPIES,
  ProductLabelFilters,
  productLabelsAddress,
} from '#src/shared/labels/product-label-filters.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';

const everything = { status: 'all', zone: 'all', q: '' } as const;
const coffee = anItemWithPending({ sku: 'CAF-1', productName: 'Café molido' });
const shoes = anItemWithPending({ sku: 'TEN-1', productName: 'Tenis' });
const moreShoes = anItemWithPending({ sku: 'TEN-1', productName: 'Tenis', id: 'TEN-1@warehouse_a/02/1/A' });

describe('the products that have labels', () => {
  test('are each there once, wherever they stand, by name', () => {
    const skus = labelledProducts([shoes, moreShoes, coffee], everything).map((each) => each.sku);
    expect(skus).toEqual(['CAF-1', 'TEN-1']);
  });

  test('keep their EAN unless another store sells the same', () => {
    const ours = anItemWithPending({ sku: 'CAF-1', gtin: '7709990000016' });
    const theirs = anItemWithPending({ sku: 'OTRA-9', gtin: '7709990000016' });
    const labelled = (...items: (typeof ours)[]) =>
      labelledProducts(items, everything).map((each) => each.gtin);
    expect(labelled(ours, { ...ours, id: 'elsewhere' })).toEqual(['7709990000016']);
    expect(labelled(ours, theirs)).toEqual([null, null]);
  });

  test('are those that the inventory shows', () => {
    expect(labelledProducts([shoes, coffee], { ...everything, q: 'cafe' })).toEqual([coffee]);
  });
});

test('no product has only some of its labels, and there are never more than are drawn', () => {
  const copies = fc.integer({ min: 1, max: MAX_COPIES });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), copies, (many, each) => {
      const products = Array.from({ length: many }, (_, at) => anItemWithPending({ sku: `P-${at}` }));
      const labels = labelsOf(products, each);
      expect(labels.length).toBe(Math.min(many, Math.floor(MAX_LABELS / each)) * each);
      expect(new Set(labels.map(({ sku }) => sku)).size).toBe(labels.length / each);
    }),
    { numRuns: 30 },
  );
});

test('are asked for where the person has an inventory, with what it was filtered by', () => {
  const asked = { status: 'low_stock', zone: 'all', q: 'café' } as const;
  const address = productLabelsAddress(fixedRole('admin_logistics'), asked);
  expect(address.startsWith(`${paths.productLabels}?`)).toBe(true);
  expect(readFilters(ProductLabelFilters, new URL(address, 'http://x').searchParams)).toMatchObject(asked);
  expect(productLabelsAddress(fixedRole('vendor'), everything)).toBe(paths.vendorProductLabels);
});

test('an absurd number of copies is one', () => {
  for (const copies of ['0', '-1', '1.5', '101', 'x'])
    expect(readFilters(ProductLabelFilters, new URLSearchParams({ copies })).copies).toBe(1);
});
