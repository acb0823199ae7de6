import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import { isSellable } from '#domain/inventory/shelf-life.ts';
import { unitsOfLots, unsellableUnits } from '#domain/inventory/stock-lots.ts';
import {
  nextShelf,
  takingsFor,
  withoutTakings,
  withoutUnits,
  type Shelf,
} from '#domain/warehouse/tasks/pick-route.ts';
import { inWalkingOrder } from '#domain/warehouse/walking-order.ts';

const TODAY = '2026-03-05';
const EXPIRED = '2026-03-04';
const SOON = '2026-03-09';
const LATE = '2026-08-31';

const lot = (code: string, expires_on: string | null, units: number) => ({ lot: code, expires_on, units });
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
    { productId: 'tenis', key: at('1', '1'), units: 9, lots: [] },
    { productId: 'tenis', key: at('1', '2'), units: 4, lots: [] },
    { productId: 'tenis', key: at('1', '3'), units: 0, lots: [] },
  ];
  const want = (units: number) =>
    takingsFor(new Map([['tenis', units]]), shelves, TODAY).map((each) => [each.from, each.quantity]);

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

  test('sends nobody for what lasts less than its product asks for, nor counts on it', () => {
    const lots = [lot('S', SOON, 5), lot('L', LATE, 4)];
    const shelf = { productId: 'leche', key: at('1', '1'), units: 9, lots, minimumDays: 10 };
    const taking = { productId: 'leche', from: shelf.key, quantity: 4, lot: { lot: 'L', expires_on: LATE } };
    expect(takingsFor(new Map([['leche', 4]]), [shelf], TODAY)).toEqual([taking]);
    // Of a task from before that was for the short one its picker takes what lasts.
    expect(withoutUnits(shelf, lot('S', SOON, 4), TODAY).lots).toEqual([lot('S', SOON, 5)]);
    expect(nextShelf('leche', [{ ...shelf, units: 5, lots: [lot('S', SOON, 5)] }], [], TODAY)).toBeNull();
  });

  test('says that nobody knows where it is', () => {
    expect(takingsFor(new Map([['licuadora', 2]]), shelves, TODAY)).toEqual([
      { productId: 'licuadora', from: null, quantity: 2, lot: NO_LOT },
    ]);
  });

  test('asks for what is wanted, no more and no less, and from nowhere more than it has unless all have too little', () => {
    const shelf = fc.record({
      productId: fc.constantFrom('tenis', 'licuadora'),
      key: fc.integer({ min: 1, max: 9 }).map((each) => at('1', String(each))),
      units: fc.integer({ min: -3, max: 20 }),
      lots: fc.uniqueArray(
        fc.record({
          lot: fc.constantFrom('A', 'B', 'C', 'D'),
          expires_on: fc.constantFrom(EXPIRED, SOON, LATE, null),
          units: fc.integer({ min: 1, max: 9 }),
        }),
        { selector: ({ lot }) => lot, maxLength: 3 },
      ),
    });
    const known = fc.uniqueArray(shelf, {
      selector: ({ productId, key }) => `${productId} ${key}`,
      maxLength: 12,
    });
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 30 }), (drawn, wanted) => {
        const stock = drawn.map((each) => ({
          ...each,
          units: Math.max(0, each.units) + unitsOfLots(each.lots),
        }));
        const takings = takingsFor(new Map([['tenis', wanted]]), stock, TODAY);
        expect(takings.reduce((sum, each) => sum + each.quantity, 0)).toBe(wanted);
        const units = new Map(
          stock
            .filter((each) => each.productId === 'tenis')
            .map((each) => [each.key, Math.max(0, each.units - unsellableUnits(each.lots, TODAY))]),
        );
        const all = [...units.values()].reduce((sum, each) => sum + each, 0);
        expect(takings.every(({ lot }) => isSellable(lot.expires_on, TODAY))).toBe(true);
        if (all < wanted) return;
        const taken = sumByKey(takings.map(({ from, quantity }) => [from ?? '', quantity] as const));
        for (const [from, quantity] of taken) expect(quantity).toBeLessThanOrEqual(units.get(from) ?? 0);
        // What expires later is taken only once nothing is left of what expires before.
        const latest =
          takings
            .map(({ lot }) => lot.expires_on ?? '9')
            .toSorted()
            .at(-1) ?? '';
        const left = withoutTakings(stock, takings, TODAY).filter((each) => each.productId === 'tenis');
        for (const { expires_on } of left.flatMap((each) => each.lots))
          if (isSellable(expires_on, TODAY)) expect((expires_on ?? '9') >= latest).toBe(true);
      }),
    );
  });

  test('takes what expires first, from several positions where it must, and never what is expired', () => {
    const dated: Shelf[] = [
      { productId: 'cafe', key: at('1', '1'), units: 12, lots: [lot('V', EXPIRED, 4), lot('T', LATE, 5)] },
      { productId: 'cafe', key: at('1', '2'), units: 3, lots: [lot('P', SOON, 3)] },
    ];
    const takings = takingsFor(new Map([['cafe', 10]]), dated, TODAY);
    expect(takings.map(({ from, quantity, lot: of }) => [from, quantity, of.lot])).toEqual([
      [at('1', '1'), 5, 'T'],
      [at('1', '1'), 2, ''],
      [at('1', '2'), 3, 'P'],
    ]);
    expect(nextShelf('cafe', dated, [], TODAY)).toBe(at('1', '2'));
    expect(nextShelf('cafe', dated, [at('1', '2')], TODAY)).toBe(at('1', '1'));
    const expired = [{ productId: 'cafe', key: at('1', '1'), units: 4, lots: [lot('V', EXPIRED, 4)] }];
    expect(takingsFor(new Map([['cafe', 1]]), expired, TODAY)).toMatchObject([{ from: null }]);
    expect(nextShelf('cafe', expired, [], TODAY)).toBeNull();
  });
});

test('a promise of a lot that expired since takes the units that its picker will take, which last', () => {
  const lots = [lot('V', EXPIRED, 2), lot('T', LATE, 2)];
  const shelf: Shelf = { productId: 'cafe', key: at('1', '1'), units: 4, lots };
  expect(withoutUnits(shelf, lot('V', EXPIRED, 2), TODAY)).toMatchObject({
    units: 2,
    lots: [lot('V', EXPIRED, 2)],
  });
  expect(withoutUnits(shelf, lot('T', LATE, 2), TODAY).lots).toEqual([lot('V', EXPIRED, 2)]);
  // A day of today still lasts: that is its own lot.
  const todays = { ...shelf, lots: [lot('H', TODAY, 2), lot('T', LATE, 2)] };
  expect(withoutUnits(todays, lot('H', TODAY, 2), TODAY).lots).toEqual([lot('T', LATE, 2)]);
});

test('nextShelf looks where nobody looked yet, the fullest first, and then nowhere', () => {
  const shelves = [
    { productId: 'tenis', key: at('1', '1'), units: 2, lots: [] },
    { productId: 'tenis', key: at('1', '2'), units: 5, lots: [] },
    { productId: 'tenis', key: at('1', '3'), units: 0, lots: [] },
    { productId: 'licuadora', key: at('1', '4'), units: 50, lots: [] },
  ];
  expect(nextShelf('tenis', shelves, [], TODAY)).toBe(at('1', '2'));
  expect(nextShelf('tenis', shelves, [at('1', '2')], TODAY)).toBe(at('1', '1'));
  expect(nextShelf('tenis', shelves, [at('1', '2'), at('1', '1')], TODAY)).toBeNull();
});
