import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { savedBy, slotting } from '#domain/slotting/slotting.ts';
import {
  at,
  carriedOut,
  goods,
  input,
  legsOf,
  movesOf,
  packing,
  picksOf,
  shelf,
} from '#test/factories/warehouse/slotting-factory.ts';

describe('a warehouse whose best arrangement is known', () => {
  // Six products in six positions, the most picked farthest from packing: the best order is the opposite.
  const reversed = input({
    positions: [packing, ...[0, 1, 2, 3, 4, 5].map((far) => shelf(far))],
    goods: [0, 1, 2, 3, 4, 5].map((far) => goods(far, far)),
    picks: [0, 1, 2, 3, 4, 5].flatMap((far) => picksOf(far, 100 * (far + 1))),
  });

  test('comes to it: each changes places with its opposite, the most picked first', () => {
    const answer = movesOf(slotting(reversed));
    expect(legsOf(answer)).toEqual([
      [`p5 ${at(5)} → ${at(0)}`, `p0 ${at(0)} → ${at(5)}`],
      [`p4 ${at(4)} → ${at(1)}`, `p1 ${at(1)} → ${at(4)}`],
      [`p3 ${at(3)} → ${at(2)}`, `p2 ${at(2)} → ${at(3)}`],
    ]);
    expect(answer.metres - savedBy(answer, () => true)).toBeCloseTo(answer.leastMetres);
    expect(slotting(carriedOut(reversed, answer)).kind).toBe('nothing_to_gain');
  });

  test('walks there and back for each order', () => {
    const one = input({ positions: [packing, shelf(0)], goods: [goods(0, 0)], picks: picksOf(0, 890) });
    const answer = slotting(one);
    // 890 orders of 20 metres, since the first of them 88.5 days ago.
    expect(answer.kind === 'nothing_to_gain' && answer.metres).toBeCloseTo((890 * 20) / (88.5 / 7));
  });

  test('proposes no more than were asked for, the best ones', () => {
    const answer = movesOf(slotting(reversed, { mostMoves: 1 }));
    expect(answer.moves).toHaveLength(1);
    expect(answer.moves[0]!.legs[0]!.productId).toBe('p5');
  });

  test('leaves alone what saves less in a quarter than it costs', () => {
    const hardlyPicked = { ...reversed, picks: [...picksOf(0, 40), ...picksOf(1, 41)] };
    expect(slotting(hardlyPicked, { costShare: 0 }).kind).toBe('moves');
    expect(slotting({ ...hardlyPicked, picks: [...picksOf(0, 30), ...picksOf(1, 31)] }).kind).toBe(
      'nothing_to_gain',
    );
  });
});

describe('what is picked together', () => {
  test('comes to stand together, though neither comes nearer to packing', () => {
    // p1 and p2 are always of one order; p0, nearest, is picked alone and far more.
    const together = Array.from({ length: 300 }, (_, turn) =>
      ['1', '2'].map((product) => ({
        ...picksOf(product, 89)[turn % 89]!,
        reference: `both-${turn}`,
      })),
    ).flat();
    const vertical = (far: number, aisle: string, planX: number, planY: number) => ({
      ...shelf(far, { planX, planY }),
      location: { ...shelf(far).location, aisle },
      id: `warehouse_a/${aisle}/1/${far}`,
    });
    const given = input({
      positions: [
        { ...packing, planX: 0, planY: 0 },
        vertical(1, '01', 3_000, 0),
        vertical(2, '02', 0, 3_000),
        vertical(3, '01', 3_100, 0),
      ],
      goods: [
        { ...goods(1, 0), at: 'warehouse_a/01/1/1' },
        { ...goods(2, 0), at: 'warehouse_a/02/1/2' },
      ],
      picks: together,
    });
    const answer = movesOf(slotting(given));
    expect(legsOf(answer)).toEqual([[`p2 warehouse_a/02/1/2 → warehouse_a/01/1/3`]]);
    expect(answer.moves[0]!.savedMetres).toBeGreaterThan(0);
  });
});

describe('never', () => {
  const wanted = { goods: [goods(0, 5)], picks: picksOf(0, 500) };

  test.each([
    ['a blocked position', { blocked: 'Piso mojado' }],
    ['the dock', { purpose: 'dock' as const }],
    ['a position that is too small', { maxUnits: 9 }],
    ['a position that does not carry them', { maxWeightKg: 19 }],
    ['a position in which they do not fit', { widthCm: 50, depthCm: 50, heightCm: 4 }],
  ])('sends goods to %s', (_, over) => {
    const measured = { goods: [goods(0, 5, { unitWeightGrams: 2_000, unitVolumeCm3: 900 })] };
    const positions = [packing, shelf(0, over), shelf(5)];
    expect(slotting(input({ ...wanted, ...measured, positions })).kind).toBe('nothing_to_gain');
    expect(slotting(input({ ...wanted, ...measured, positions: [packing, shelf(0), shelf(5)] })).kind).toBe(
      'moves',
    );
  });

  test('sends goods where others are on their way to', () => {
    const positions = [packing, shelf(0), shelf(1), shelf(5)];
    const answer = slotting(input({ ...wanted, positions, awaiting: [at(0)] }));
    expect(legsOf(answer)).toEqual([[`p0 ${at(5)} → ${at(1)}`]]);
    const swap = { positions: [packing, shelf(0), shelf(5)], goods: [...wanted.goods, goods(1, 0)] };
    expect(slotting(input({ ...wanted, ...swap })).kind).toBe('moves');
    expect(slotting(input({ ...wanted, ...swap, awaiting: [at(5)] })).kind).toBe('nothing_to_gain');
  });

  test('sends goods where two others stand, nor takes them from a blocked position, nor while they are to be counted', () => {
    const positions = [packing, shelf(0), shelf(5)];
    const crowded = [...wanted.goods, goods(1, 0), goods(2, 0)];
    expect(slotting(input({ ...wanted, positions, goods: crowded })).kind).toBe('nothing_to_gain');
    const locked = [packing, shelf(0), shelf(5, { blocked: 'Inventario' })];
    expect(slotting(input({ ...wanted, positions: locked })).kind).toBe('nothing_to_gain');
    const uncounted = [goods(0, 5, { movable: false })];
    expect(slotting(input({ ...wanted, positions, goods: uncounted })).kind).toBe('nothing_to_gain');
  });

  test('answers with fewer than thirty days of picks', () => {
    const few = picksOf(0, 29);
    expect(slotting(input({ ...wanted, picks: few }))).toEqual({ kind: 'too_few_days', days: 29 });
    const old = few.map((each) => ({ ...each, atMs: each.atMs - 90 * DAY_MS }));
    expect(slotting(input({ ...wanted, picks: old }))).toEqual({ kind: 'too_few_days', days: 0 });
  });
});

describe('what nobody measured', () => {
  const positions = [
    packing,
    shelf(0, { maxWeightKg: 1, widthCm: 10, depthCm: 10, heightCm: 10 }),
    shelf(1, { maxUnits: 40 }),
    shelf(5),
  ];
  const leg = (over: object) => {
    const given = input({ positions, goods: [goods(0, 5, over)], picks: picksOf(0, 500) });
    return movesOf(slotting(given)).moves[0]!.legs[0]!;
  };

  test('is counted by units, and the move says what was not looked at', () => {
    expect(leg({})).toMatchObject({ to: at(0), untested: ['weight', 'volume'] });
    expect(leg({ unitWeightGrams: 100 })).toMatchObject({ to: at(0), untested: ['volume'] });
    expect(leg({ unitWeightGrams: 101 })).toMatchObject({ to: at(1), untested: [] });
  });
});

describe('what a better place has no room for', () => {
  const heavy = { unitWeightGrams: 5_000, unitVolumeCm3: 100 };
  const given = (near: object, over: object = heavy) =>
    input({
      positions: [packing, shelf(0, near), shelf(5)],
      goods: [goods(0, 5, over)],
      picks: picksOf(0, 500),
    });

  test('is said with its reason, once for each product', () => {
    expect(slotting(given({ maxWeightKg: 40 }))).toMatchObject({
      kind: 'nothing_to_gain',
      withoutRoom: { units: 0, weight: 1, volume: 0 },
    });
    const small = { widthCm: 10, depthCm: 10, heightCm: 10, maxUnits: 9 };
    expect(slotting(given(small))).toMatchObject({ withoutRoom: { units: 0, weight: 0, volume: 1 } });
    expect(slotting(given({ maxUnits: 9 }))).toMatchObject({ withoutRoom: { units: 1 } });
  });

  test('is not what a move would not pay back, nor what fits', () => {
    const nothing = { units: 0, weight: 0, volume: 0 };
    const seldom = { ...given({ maxWeightKg: 40 }), picks: [...picksOf('nothing', 89), ...picksOf(0, 1)] };
    expect(slotting(seldom)).toMatchObject({ kind: 'nothing_to_gain', withoutRoom: nothing });
    expect(slotting(given({ maxWeightKg: 50 }))).toMatchObject({ kind: 'moves', withoutRoom: nothing });
  });
});
