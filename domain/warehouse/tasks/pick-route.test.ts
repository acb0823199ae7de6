import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextShelf, takingsFor, type Shelf } from '#domain/warehouse/tasks/pick-route.ts';
import { inWalkingOrder } from '#domain/warehouse/walking-order.ts';

const at = (aisle: string, shelf: string, position = 'A') => `warehouse_a/${aisle}/${shelf}/${position}`;

describe('inWalkingOrder', () => {
  test('goes up one aisle and down the next, figures by their value, and leaves what is nowhere for the end', () => {
    const stops = [
      at('10', '1'),
      at('2', '1'),
      null,
      at('2', '10'),
      at('10', '3'),
      at('2', '9'),
      'warehouse_b/1/1/A',
    ];
    expect(inWalkingOrder(stops, (each) => each)).toEqual([
      at('2', '1'),
      at('2', '9'),
      at('2', '10'),
      at('10', '3'),
      at('10', '1'),
      'warehouse_b/1/1/A',
      null,
    ]);
  });

  test('loses no stop and enters no aisle twice, in whatever order they come', () => {
    const key = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }))
      .map(([aisle, shelf]) => at(String(aisle), String(shelf)));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        const walked = inWalkingOrder(keys, (each) => each);
        expect(walked.toSorted()).toEqual(keys.toSorted());
        const aisles = walked.map((each) => each.split('/')[1]);
        const entered = aisles.filter((each, index) => each !== aisles[index - 1]);
        expect(new Set(entered).size).toBe(entered.length);
        expect(inWalkingOrder(keys.toReversed(), (each) => each)).toEqual(walked);
      }),
    );
  });
});

describe('takingsFor', () => {
  const shelves: Shelf[] = [
    { productId: 'tenis', key: at('1', '1'), units: 9 },
    { productId: 'tenis', key: at('1', '2'), units: 4 },
    { productId: 'tenis', key: at('1', '3'), units: 0 },
  ];
  const want = (units: number) =>
    takingsFor(new Map([['tenis', units]]), shelves).map((each) => [each.from, each.quantity]);

  test('takes from the one shelf that is left with least', () => {
    expect(want(4)).toEqual([[at('1', '2'), 4]]);
    expect(want(5)).toEqual([[at('1', '1'), 5]]);
  });

  test('takes from as few as there are, and asks the last for what no shelf has', () => {
    expect(want(12)).toEqual([
      [at('1', '1'), 9],
      [at('1', '2'), 3],
    ]);
    expect(want(20)).toEqual([
      [at('1', '1'), 9],
      [at('1', '2'), 11],
    ]);
  });

  test('says that nobody knows where it is', () => {
    expect(takingsFor(new Map([['licuadora', 2]]), shelves)).toEqual([
      { productId: 'licuadora', from: null, quantity: 2 },
    ]);
  });

  test('asks for what is wanted, no more and no less, and from nowhere more than it has unless all have too little', () => {
    const shelf = fc.record({
      productId: fc.constantFrom('tenis', 'licuadora'),
      key: fc.integer({ min: 1, max: 9 }).map((each) => at('1', String(each))),
      units: fc.integer({ min: -3, max: 20 }),
    });
    const known = fc.uniqueArray(shelf, {
      selector: ({ productId, key }) => `${productId} ${key}`,
      maxLength: 12,
    });
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 30 }), (stock, wanted) => {
        const takings = takingsFor(new Map([['tenis', wanted]]), stock);
        expect(takings.reduce((sum, each) => sum + each.quantity, 0)).toBe(wanted);
        const units = new Map(
          stock.filter((each) => each.productId === 'tenis').map((each) => [each.key, each.units]),
        );
        const all = [...units.values()].reduce((sum, each) => sum + Math.max(0, each), 0);
        if (all < wanted) return;
        for (const { from, quantity } of takings)
          expect(quantity).toBeLessThanOrEqual(units.get(from ?? '') ?? 0);
      }),
    );
  });
});

test('nextShelf looks where nobody looked yet, the fullest first, and then nowhere', () => {
  const shelves = [
    { productId: 'tenis', key: at('1', '1'), units: 2 },
    { productId: 'tenis', key: at('1', '2'), units: 5 },
    { productId: 'tenis', key: at('1', '3'), units: 0 },
    { productId: 'licuadora', key: at('1', '4'), units: 50 },
  ];
  expect(nextShelf('tenis', shelves, [])).toBe(at('1', '2'));
  expect(nextShelf('tenis', shelves, [at('1', '2')])).toBe(at('1', '1'));
  expect(nextShelf('tenis', shelves, [at('1', '2'), at('1', '1')])).toBeNull();
});
