import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restockLines, unitsOnTheWay, type RestockedProduct } from '#domain/inbound/restock.ts';
import { SHIPPING_NOTICE_STATUSES } from '#domain/inbound/shipping-notice.ts';

function aProduct(id: string, minStock: number, maxStock = 0): RestockedProduct {
  return { id, vendorId: 't1', name: `Producto ${id}`, sku: id, imageUrl: null, minStock, maxStock };
}
const units = (of: Record<string, number>) => new Map(Object.entries(of));

describe('what a store is proposed to bring', () => {
  test('are the products at their minimum or below, the emptiest first, up to their maximum', () => {
    const products = [aProduct('a', 10, 60), aProduct('b', 10, 60), aProduct('c', 10, 60), aProduct('d', 0)];
    const lines = restockLines(products, units({ a: 10, b: 11, c: 2, d: 0 }), units({}));
    expect(lines.map(({ product, proposed }) => [product.id, proposed])).toEqual([
      ['c', 58],
      ['a', 50],
    ]);
  });

  test('counts what is on its way, and says so of what needs nothing more', () => {
    const lines = restockLines([aProduct('a', 10, 60)], units({ a: 4 }), units({ a: 70 }));
    expect(lines).toMatchObject([{ onHand: 4, coming: 70, proposed: 0 }]);
  });

  test('is twice the minimum without a maximum, and of a product that never came all of it', () => {
    expect(restockLines([aProduct('a', 8)], units({}), units({}))).toMatchObject([{ proposed: 16 }]);
    expect(restockLines([aProduct('a', 8)], units({ a: -3 }), units({}))).toMatchObject([{ proposed: 16 }]);
  });

  test('never takes a product over its maximum, and reaches it exactly', () => {
    const figure = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(figure, figure, figure, figure, (least, more, onHand, coming) => {
        const product = aProduct('a', least, least + more);
        const [line] = restockLines([product], units({ a: onHand }), units({ a: coming }));
        expect(line !== undefined).toBe(least > 0 && onHand <= least);
        if (!line) return;
        expect(line.proposed).toBeGreaterThanOrEqual(0);
        if (line.proposed > 0) expect(onHand + coming + line.proposed).toBe(product.maxStock);
        else expect(onHand + coming).toBeGreaterThanOrEqual(product.maxStock);
      }),
    );
  });
});

test.each(SHIPPING_NOTICE_STATUSES)('of a notice that is %s comes what nobody counted yet', (status) => {
  const lines = [
    { product_id: 'a', expected: 20, good: 12, damaged: 1 },
    { product_id: 'a', expected: 5, good: 9, damaged: 0 },
  ];
  const isOpen = ['anunciado', 'en_muelle', 'recibiendo'].includes(status);
  expect(unitsOnTheWay([{ status, lines }]).get('a') ?? 0).toBe(isOpen ? 7 : 0);
});
