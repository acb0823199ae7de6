import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotKey, type Lot } from '#domain/inventory/lot.ts';
import {
  inOrderOfExpiry,
  putLots,
  takeLots,
  unitsOfLots,
  unsellableUnits,
  type LotLevel,
  type StockLot,
} from '#domain/inventory/stock-lots.ts';

const TODAY = '2026-03-05';
const EXPIRED = '2026-03-03';
const SOON = '2026-03-09';
const LATE = '2026-08-31';

const of = (lot: string, expires_on: string | null, units: number): StockLot => ({ lot, expires_on, units });

test('what is sold through today is unsellable tomorrow', () => {
  const lots = [of('L1', TODAY, 4), of('L2', LATE, 3), of('L3', null, 2)];
  expect(unsellableUnits(lots, TODAY)).toBe(0);
  expect(unsellableUnits(lots, '2026-03-06')).toBe(4);
});

describe('takeLots', () => {
  const level: LotLevel = {
    quantity: 20,
    lots: [of('V', EXPIRED, 5), of('A', SOON, 4), of('B', LATE, 3), of('C', null, 2)],
  };
  const takenOf = (units: number, said: StockLot[] = []) =>
    takeLots(level, units, said, TODAY).taken.map((each) => [each.lot, each.units]);

  test('without a lot: the one that expires first and is sold, and what is expired last of all', () => {
    expect(takenOf(3)).toEqual([['A', 3]]);
    expect(takenOf(8)).toEqual([
      ['A', 4],
      ['B', 3],
      ['C', 1],
    ]);
    // Six units of no known lot leave before the expired ones.
    expect(takenOf(15)).toEqual([
      ['A', 4],
      ['B', 3],
      ['C', 2],
    ]);
    expect(takenOf(17).at(-1)).toEqual(['V', 2]);
  });

  test('the lot that is said goes first, also an expired one, and then units of no known lot', () => {
    expect(takenOf(5, [of('v', null, 5)])).toEqual([['V', 5]]);
    const more = takeLots(level, 9, [of('B', LATE, 9)], TODAY);
    expect(more.taken).toEqual([of('B', LATE, 3)]);
    expect(more.carried).toEqual([of('B', LATE, 9)]);
    expect(unitsOfLots(more.left)).toBe(11);
  });

  test('a day that is said alone is the lot of that day', () => {
    expect(takenOf(2, [of('', EXPIRED, 2)])).toEqual([['V', 2]]);
  });

  test('a lot that the record lacks is carried on, and its place in the record given up', () => {
    const full = { quantity: 5, lots: [of('A', SOON, 5)] };
    const { left, carried } = takeLots(full, 2, [of('X', LATE, 2)], TODAY);
    expect(left).toEqual([of('A', SOON, 3)]);
    expect(carried).toEqual([of('X', LATE, 2)]);
  });
});

describe('putLots', () => {
  test('one code has one row and the earliest day that was said of it', () => {
    const { lots } = putLots({ quantity: 3, lots: [of('L-1', LATE, 3)] }, 2, [of('l-1', SOON, 2)]);
    expect(lots).toEqual([of('L-1', SOON, 5)]);
  });

  test('units of which nobody said the day have that of their lot there, so that what is expired is noticed', () => {
    const { lots, added } = putLots({ quantity: 3, lots: [of('V', EXPIRED, 3)] }, 2, [of('v', null, 2)]);
    expect(lots).toEqual([of('V', EXPIRED, 5)]);
    expect(added).toEqual([of('v', EXPIRED, 2)]);
  });

  test('a level below zero owes units first, and keeps those that expire first', () => {
    expect(putLots({ quantity: -4, lots: [] }, 6, [of('A', SOON, 3), of('V', EXPIRED, 3)]).lots).toEqual([
      of('V', EXPIRED, 2),
    ]);
  });
});

const lotRow: fc.Arbitrary<Lot> = fc.record({
  lot: fc.constantFrom('', 'A', 'a', 'B'),
  expires_on: fc.constantFrom(null, EXPIRED, TODAY, SOON, LATE),
});
const step = fc.record({
  into: fc.boolean(),
  units: fc.integer({ min: 1, max: 9 }),
  said: fc.array(fc.tuple(lotRow, fc.integer({ min: 1, max: 9 })), { maxLength: 2 }),
});

/** The said lots of a step, no more units than it moves. */
function saidIn({ units, said }: { units: number; said: [Lot, number][] }): StockLot[] {
  let rest = units;
  return said.flatMap(([lot, many]) => {
    const now = Math.min(rest, many);
    rest -= now;
    return now > 0 && lotKey(lot) !== '' ? [{ ...lot, units: now }] : [];
  });
}

test('after any movements the lots are no more than the level, none is below one, and what is taken was there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let level: LotLevel = { quantity: 0, lots: [] };
      for (const each of steps) {
        const before = unitsOfLots(level.lots);
        const said = saidIn(each);
        if (each.into) {
          const { lots, added } = putLots(level, each.units, said);
          expect(unitsOfLots(lots)).toBe(before + unitsOfLots(added));
          const days = new Map(lots.map((row) => [lotKey(row), row.expires_on]));
          const undated = added.filter((row) => row.expires_on === null);
          expect(undated.filter((row) => days.get(lotKey(row)) !== null)).toEqual([]);
          level = { quantity: level.quantity + each.units, lots };
        } else {
          const { left, taken, carried } = takeLots(level, each.units, said, TODAY);
          expect(unitsOfLots(left)).toBe(before - unitsOfLots(taken));
          expect(unitsOfLots(carried)).toBeLessThanOrEqual(each.units);
          level = { quantity: level.quantity - each.units, lots: left };
        }
        expect(unitsOfLots(level.lots)).toBeLessThanOrEqual(Math.max(0, level.quantity));
        expect(level.lots.every((row) => row.units > 0)).toBe(true);
        expect(new Set(level.lots.map(lotKey)).size).toBe(level.lots.length);
        expect(level.lots).toEqual(inOrderOfExpiry(level.lots));
      }
    }),
  );
});

test('what nobody named never lowers the expired units while others are there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 30 }),
      (expired, others, units) => {
        const lots = expired > 0 ? [of('V', EXPIRED, expired)] : [];
        const { left } = takeLots({ quantity: expired + others, lots }, units, [], TODAY);
        expect(unsellableUnits(left, TODAY)).toBe(Math.max(0, expired - Math.max(0, units - others)));
      },
    ),
  );
});
