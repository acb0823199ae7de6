import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockLevelOf, withProductLevels } from '#domain/inventory/product-levels.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';

const inTwoPlaces = (
  [shelf, display]: readonly [number, number],
  limits: Pick<InventoryItemWithPending, 'productMinStock' | 'productMaxStock'>,
) =>
  withProductLevels([
    anItemWithPending({ id: 'shelf', productId: 'termo', quantity: shelf, status: 'in_stock', ...limits }),
    anItemWithPending({
      id: 'display',
      productId: 'termo',
      quantity: display,
      status: 'in_stock',
      ...limits,
    }),
  ]);

describe('the minimum of a product', () => {
  test('is asked of all its positions together', () => {
    expect(inTwoPlaces([9, 1], { productMinStock: 10 }).map((each) => each.status)).toEqual([
      'low_stock',
      'low_stock',
    ]);
    expect(inTwoPlaces([10, 1], { productMinStock: 10 }).map((each) => each.status)).toEqual([
      'in_stock',
      'in_stock',
    ]);
  });

  test('leaves an empty position empty and a promised one promised', () => {
    const empty = anItemWithPending({ quantity: 0, status: 'out_of_stock', productMinStock: 10 });
    expect(withProductLevels([empty])[0]?.status).toBe('out_of_stock');
    const promised = anItemWithPending({ quantity: 3, status: 'reserved', productMinStock: 10 });
    expect(withProductLevels([promised])[0]?.status).toBe('reserved');
  });

  test('makes a product low whatever way its units are spread', () => {
    const spread = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(spread, fc.integer({ min: 1, max: 120 }), (units, productMinStock) => {
        const total = units.reduce((sum, each) => sum + each, 0);
        const rows = withProductLevels(
          units.map((quantity, at) =>
            anItemWithPending({ id: `p@${at}`, productId: 'p', quantity, productMinStock }),
          ),
        );
        const expected = total <= productMinStock ? 'low_stock' : 'in_stock';
        expect(new Set(rows.map((each) => each.status))).toEqual(new Set([expected]));
        expect(rows.every((each) => stockLevelOf(each).quantity === total)).toBe(true);
      }),
    );
  });
});

test('a product without limits of its own shows those of its position', () => {
  const item = anItemWithPending({ quantity: 3, minStock: 5, maxStock: 20, status: 'low_stock' });
  expect(withProductLevels([item])).toEqual([item]);
  expect(stockLevelOf(item)).toEqual({ of: 'position', quantity: 3, minStock: 5, maxStock: 20 });
});

test('the same rows come back while their figures are the same', () => {
  const item = anItemWithPending({ productMinStock: 5, productMaxStock: 40 });
  const [first] = withProductLevels([item]);
  expect(withProductLevels([item])[0]).toBe(first);
});
