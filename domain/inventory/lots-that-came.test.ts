import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotKey, NO_LOT } from '#domain/inventory/lot.ts';
import { lotsThatCame, type PurposeMove } from '#domain/inventory/lots-that-came.ts';
import {
  putLots,
  takeLots,
  type LotChange,
  type LotLevel,
  type StockLot,
} from '#domain/inventory/stock-lots.ts';

const TODAY = '2026-03-05';
const SHELVES = ['A', 'B'];
const TABLE = 'MESA';
const of = (lot: string, expires_on: string | null, units: number): StockLot => ({ lot, expires_on, units });

/** Two shelves with lots of one product, one of them expired, and units of no known lot. */
const shelves = (): Map<string, LotLevel> =>
  new Map([
    [
      'A',
      { quantity: 12, lots: [of('V', '2026-03-01', 2), of('A', '2026-03-20', 3), of('B', '2026-08-31', 4)] },
    ],
    ['B', { quantity: 12, lots: [of('C', '2026-04-15', 5), of('D', null, 2)] }],
  ]);

interface Carried {
  order: string;
  shelf: string;
  units: number;
  device: string;
}

/** A warehouse of one product that moves units as the ledger does. */
function warehouse() {
  const levels = shelves();
  const ledger = new Map<string, PurposeMove[]>();
  const level = (key: string): LotLevel => levels.get(key) ?? { quantity: 0, lots: [] };
  function move({ order, units, device }: Carried, from: string, to: string, isBack: boolean): void {
    const moves = ledger.get(order) ?? [];
    const said = isBack ? lotsThatCame(moves, { from, to, units, deviceId: device, said: NO_LOT }) : null;
    const out = takeLots(level(from), units, said ?? [], TODAY, said !== null);
    levels.set(from, { quantity: level(from).quantity - units, lots: out.left });
    const put = putLots(level(to), units, out.carried);
    levels.set(to, { quantity: level(to).quantity + units, lots: put.lots });
    const note =
      (at: string, sign: 1 | -1) =>
      (each: StockLot): LotChange => {
        return { ...each, at, key: lotKey(each), units: sign * each.units };
      };
    const lots = [...out.taken.map(note(from, -1)), ...put.added.map(note(to, 1))];
    ledger.set(order, [...moves, { from, to, quantity: units, lots, deviceId: device }]);
  }
  return { levels, move };
}

const carried = fc.record({
  order: fc.constantFrom('1', '2', '3'),
  shelf: fc.constantFrom(...SHELVES),
  units: fc.integer({ min: 1, max: 3 }),
  device: fc.constantFrom('d1', 'd2'),
});

test('units go back to the lots and the shelf that they came from, however picks, put-backs and their undoing alternate', () => {
  const acts = fc.array(fc.tuple(fc.constantFrom('pick', 'undo', 'put back', 'undo it'), carried), {
    maxLength: 16,
  });
  fc.assert(
    fc.property(acts, (drawn) => {
      const { levels, move } = warehouse();
      const atTable: Carried[] = [];
      const back: Carried[] = [];
      const last = (some: readonly Carried[], { order, device }: Carried) =>
        some.findLastIndex((each) => each.order === order && each.device === device);
      for (const [act, by] of drawn) {
        const [picked] = atTable.splice(
          act === 'undo' || act === 'put back' ? last(atTable, by) : Infinity,
          1,
        );
        const [putBack] = back.splice(act === 'undo it' ? last(back, by) : Infinity, 1);
        if (picked) move(picked, TABLE, picked.shelf, true);
        if (picked && act === 'put back') back.push(picked);
        if (putBack) move(putBack, putBack.shelf, TABLE, true);
        if (putBack) atTable.push(putBack);
        if (act !== 'pick') continue;
        move(by, by.shelf, TABLE, false);
        atTable.push(by);
      }
      for (const each of atTable.toReversed()) move(each, TABLE, each.shelf, true);
      for (const key of SHELVES) expect(levels.get(key)).toEqual(shelves().get(key));
    }),
  );
});

test('a part of what came takes its lots along, and the rest stays for who comes next', () => {
  const [early, late] = [of('A', '2026-03-20', 2), of('B', '2026-08-31', 1)];
  const at = (place: string, each: StockLot): LotChange => ({ ...each, at: place, key: lotKey(each) });
  const came: PurposeMove = {
    from: 'A',
    to: TABLE,
    quantity: 3,
    lots: [early, late].flatMap((each) => [at('A', { ...each, units: -each.units }), at(TABLE, each)]),
    deviceId: 'd1',
  };
  const back = { from: TABLE, to: 'A', deviceId: 'd1', said: NO_LOT };
  const gone: PurposeMove = {
    from: TABLE,
    to: 'A',
    quantity: 2,
    lots: [at(TABLE, { ...early, units: -2 })],
    deviceId: 'd1',
  };
  expect(lotsThatCame([came], { ...back, units: 2 })).toEqual([early]);
  expect(lotsThatCame([came, gone], { ...back, units: 1 })).toEqual([late]);
  // Its box was read.
  expect(lotsThatCame([came], { ...back, units: 1, said: { lot: 'B', expires_on: '2026-08-31' } })).toEqual([
    late,
  ]);
  expect(lotsThatCame([came, { ...gone, quantity: 3 }], { ...back, units: 1 })).toBeNull();
});
